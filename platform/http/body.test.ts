import { expect, test } from 'vitest';
import { BodyNotUtf8, readText } from './body.ts';

const send = (bytes: Buffer<ArrayBuffer>) =>
  readText(new Request('http://a.test', { method: 'POST', body: bytes }), 100);

test('Text is UTF-8, and text in another encoding is rejected rather than replaced', async () => {
  expect(await send(Buffer.from('München 🙂'))).toBe('München 🙂');
  await expect(send(Buffer.from('M\xfcnchen', 'latin1'))).rejects.toBeInstanceOf(BodyNotUtf8);
});

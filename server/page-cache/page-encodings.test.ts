import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageEncodings, type Encoding } from './page-encodings.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/product.md'), 'utf8');
const createEncodings = () => createPageEncodings(Buffer.from(text));

const decode: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
  identity: (body) => body,
};

test.each<[string, Encoding[]]>([
  ['brotli first', ['br', 'gzip', 'identity', 'br']],
  ['gzip first', ['gzip', 'identity', 'br', 'gzip']],
  ['plain text first', ['identity', 'br', 'gzip', 'identity']],
])('A page has the same text in every encoding if a client asks for %s', (_, asked) => {
  const encodings = createEncodings();
  for (const encoding of asked) expect(decode[encoding](encodings.get(encoding)).toString()).toBe(text);
});

test('Each encoding of a page is made once', () => {
  const encodings = createEncodings();
  expect(encodings.get('gzip')).toBe(encodings.get('gzip'));
  expect(encodings.get('identity')).toBe(encodings.get('identity'));
});

test('3,000 pages keep only the encoding that clients ask for', () => {
  const pages = Array.from({ length: 3000 }, (_, number) =>
    createPageEncodings(Buffer.from(`<title>Search ${number}</title>${text.slice(0, 2000)}`)),
  );
  const sent = pages.reduce((sum, page) => sum + page.get('br').length, 0);
  expect(pages.reduce((sum, page) => sum + page.getRetainedBytes(), 0)).toBe(sent);
});

test('A page that is asked for again is sent in fewer bytes', async () => {
  const encodings = createEncodings();
  const first = encodings.get('br');
  expect(encodings.get('br')).toBe(first);
  await expect.poll(() => encodings.get('br').length).toBeLessThan(first.length);
  expect(brotliDecompressSync(encodings.get('br')).toString()).toBe(text);
  expect(encodings.getRetainedBytes()).toBe(encodings.get('br').length);
});

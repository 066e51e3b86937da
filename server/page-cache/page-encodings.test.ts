import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type AcceptedEncodings, createPageEncodings, type Encoding } from './page-encodings.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/product/booking.md'), 'utf8');
const createEncodings = () => createPageEncodings(Buffer.from(text));

const browser = { br: true, gzip: true };
const oldClient = { br: false, gzip: true };
const plainClient = { br: false, gzip: false };

const decode: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
  identity: (body) => body,
};

function read(encodings: ReturnType<typeof createEncodings>, accepted: AcceptedEncodings) {
  const { encoding, body } = encodings.get(accepted);
  return { encoding, text: decode[encoding](body).toString() };
}

test.each([
  ['accepts all encodings', browser, 'gzip'],
  ['accepts gzip', oldClient, 'gzip'],
  ['accepts no encoding', plainClient, 'identity'],
  ['accepts only brotli', { br: true, gzip: false }, 'identity'],
])('The first client of a page, which %s, gets it whole, but never in brotli', (_, accepted, encoding) => {
  expect(read(createEncodings(), accepted)).toEqual({ encoding, text });
});

test('Each encoding of a page is made once', () => {
  const encodings = createEncodings();
  expect(encodings.get(oldClient).body).toBe(encodings.get(oldClient).body);
  expect(encodings.get(plainClient).body).toBe(encodings.get(plainClient).body);
});

test('A page that is asked for again is sent in brotli, and still in gzip to a client that needs it', async () => {
  const encodings = createEncodings();
  const first = encodings.get(browser).body;
  await expect.poll(() => encodings.get(browser).encoding).toBe('br');
  expect(encodings.get(browser).body.length).toBeLessThan(first.length);
  expect(read(encodings, browser)).toEqual({ encoding: 'br', text });
  expect(read(encodings, oldClient)).toEqual({ encoding: 'gzip', text });
  expect(read(encodings, plainClient)).toEqual({ encoding: 'identity', text });
});

import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipPage } from './gzip-page.ts';

/** The names are random, so the text is long after compression too. */
const createCss = (length: number) =>
  Array.from({ length: length / 20 }, () => `.c${randomBytes(4).toString('hex')}{margin:1rem}`).join('');
const style = `<style>${createCss(20_000)}</style>`;
const image = `<img src="data:image/svg+xml,${encodeURIComponent(createCss(10_000))}">`;
const text = '<p>Paper boats on the lake. </p>'.repeat(200);

test.each([
  ['without a style sheet', text],
  ['with a style sheet', `<head>${style}</head>${text}`],
  ['with several style sheets', `${style}<link>${style}<style>p{margin:0}</style>${text}`],
  ['with an image', `${style}${text}${image}${text}`],
  ['with an image in a style sheet', `${text}<style>${image}${createCss(4000)}</style>${image}${text}`],
  ['that ends with a style sheet', `${text}${style}`],
  ['that ends in a style sheet', `${text}<style>${createCss(4000)}`],
  ['that ends in an image', `${text}${image.slice(0, -3)}`],
  ['with letters of several bytes', `é日本${style}😀${text}ü`],
  ['without any text', ''],
])('A page %s is the same after decompression', (_, page) => {
  for (let request = 0; request < 2; request++)
    expect(gunzipSync(gzipPage(Buffer.from(page))).toString()).toBe(page);
});

test.each([
  ['A style sheet', style],
  ['An image', image],
])('%s is the same bytes in two compressed pages', (_, file) => {
  const [first, second] = ['first', 'second'].map((title) =>
    gzipPage(Buffer.from(`<title>${title}</title>${file}${text}`)),
  );
  // These bytes are within the file, which follows the title.
  const middle = first?.subarray(800, 1800) ?? '';
  expect(middle.length).toBe(1000);
  expect(second?.includes(middle)).toBe(true);
});

test('A page with an inlined style sheet takes at most 3% more bytes than one that is compressed whole', () => {
  const page = Buffer.from(`<head>${style}</head>${text}`);
  expect(gzipPage(page).length).toBeLessThan(1.03 * gzipSync(page).length);
});

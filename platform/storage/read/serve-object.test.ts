import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { samples } from '#tests/setup/storage-samples.ts';

const digits = '0123456789';
/** The MD5 hash of the digits, in quotes. */
const eTag = '"781e5e245d69b566979b86e28d23f2c7"';
const url = '/object/public/open/digits.txt';

/** The files that are read as streams, in their order. */
const opened: Readable[] = [];
const storage = await createTestStorage({
  files: (files) => ({
    ...files,
    async read(version, range) {
      const bytes = await files.read(version, range);
      if (bytes instanceof Readable) opened.push(bytes);
      return bytes;
    },
  }),
});
const bucket = storage.client(ana).from('open');
await bucket.upload('digits.txt', new Blob([digits], { type: 'text/plain' }), { cacheControl: '60' });
await bucket.upload('empty', new Blob([''], { type: 'text/plain' }));
await bucket.upload('dir/a (1).png', new Blob([samples.png], { type: 'image/png' }));

test('A public file needs no API key, and is sent with headers for caches and browsers, which HEAD returns, too', async () => {
  const response = await storage.request(url);
  expect([response.status, await response.text()]).toEqual([200, digits]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'max-age=60',
    etag: eTag,
    'last-modified': expect.stringMatching(/ GMT$/),
    'x-robots-tag': 'none',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  const head = await storage.request(url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect([...head.headers]).toEqual([...response.headers]);
});

test("The client's public URL opens a file whose name has special characters", async () => {
  const { publicUrl } = storage.client('anon').from('open').getPublicUrl('dir/a (1).png').data;
  const response = await storage.app.request(publicUrl);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(samples.png);
  expect(response.headers.get('content-type')).toBe('image/png');
});

test('An empty file is served', async () => {
  const response = await storage.request('/object/public/open/empty');
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('content-length')).toBe('0');
});

const special = 'S%C3%A3o%20%22x%22%0D%0AX-Evil%3A1';
test.each([
  ['', null],
  ['?download', 'attachment;'],
  ['?download=', 'attachment;'],
  ['?download=a.txt', "attachment; filename=a.txt; filename*=UTF-8''a.txt"],
  [`?download=${special}`, `attachment; filename=${special}; filename*=UTF-8''${special}`],
])('For the query "%s", the header Content-Disposition of a file is %s', async (query, disposition) => {
  const { headers } = await storage.request(url + query);
  expect(headers.get('content-disposition')).toBe(disposition);
});

const plainText = 'text/plain; charset=utf-8';
test.each([
  ['text/html', plainText],
  ['TEXT/HTML; charset=utf-8', plainText],
  ['image/svg+xml', 'image/svg+xml'],
  ['Image/SVG+xml; charset=utf-8', 'Image/SVG+xml; charset=utf-8'],
  ['application/svg+xml', plainText],
  ['text/xml', plainText],
  ['text/xsl', plainText],
  ['application/x-javascript', plainText],
  ['multipart/x-mixed-replace', plainText],
  ['message/rfc822', plainText],
  ['application/json', 'application/json'],
  ['application/octet-stream', 'application/octet-stream'],
])('A file that was uploaded as %s is sent as %s, so that no browser runs it', async (type, sent) => {
  // The file is uploaded as a raw body, because a form part with a multipart type would be parsed as a nested form.
  const options = { contentType: type, upsert: true };
  expect((await bucket.upload('active', samples.svg, options)).error).toBeNull();
  const { headers } = await storage.request('/object/public/open/active');
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([sent, 'nosniff']);
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
});

test('A file is sent with the content encoding that its upload declared', async () => {
  await bucket.upload('packed', 'zzz', { contentType: 'text/css', contentEncoding: 'gzip' } as object);
  const { headers } = await storage.request('/object/public/open/packed');
  expect(headers.get('content-encoding')).toBe('gzip');
});

test.each<[string, Record<string, string>, number, string, string | null]>([
  ['the first five bytes', { range: 'bytes=0-4' }, 206, '01234', 'bytes 0-4/10'],
  ['all bytes from the sixth', { range: 'bytes=5-' }, 206, '56789', 'bytes 5-9/10'],
  ['the last three bytes', { range: 'bytes=-3' }, 206, '789', 'bytes 7-9/10'],
  ['a range that ends beyond the last byte', { range: 'bytes=8-100' }, 206, '89', 'bytes 8-9/10'],
  ['several ranges', { range: 'bytes=0-1,3-4' }, 200, digits, null],
  ['an invalid range', { range: 'bytes=4-2' }, 200, digits, null],
  ['a range in another unit', { range: 'lines=0-1' }, 200, digits, null],
  ['a part of the current tag', { range: 'bytes=0-1', 'if-range': eTag }, 206, '01', 'bytes 0-1/10'],
  ['a part of an old tag', { range: 'bytes=0-1', 'if-range': '"old"' }, 200, digits, null],
])('A request for %s (headers: %j) returns %i with the bytes %s', async (_case, headers, status, body, contentRange) => {
  const response = await storage.request(url, { headers });
  expect([response.status, await response.text()]).toEqual([status, body]);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(body.length));
});

const emptyRanges = ['bytes=10-', 'bytes=100-200', 'bytes=-0'];
test.each(emptyRanges)('The range %s is rejected, because it contains no byte of the file', async (range) => {
  const response = await storage.request(url, { headers: { range } });
  const error = { code: 'InvalidRange', error: 'invalid_range', statusCode: '400' };
  expect([response.status, await response.json()]).toMatchObject([400, error]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

const later = { 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' };
test.each<[string, Record<string, string>, number]>([
  ['the current tag', { 'if-none-match': eTag }, 304],
  ['a list that contains the current tag as a weak tag', { 'if-none-match': `"x", W/${eTag}` }, 304],
  ['* instead of a tag', { 'if-none-match': '*' }, 304],
  ['another tag', { 'if-none-match': '"x"' }, 200],
  ['another tag, which takes precedence over a later date', { 'if-none-match': '"x"', ...later }, 200],
  ['a later date', later, 304],
  ['an earlier date', { 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 200],
  ['an invalid date', { 'if-modified-since': 'yesterday' }, 200],
])('A conditional request with %s (headers: %j) returns %i', async (_case, headers, status) => {
  const response = await storage.request(url, { headers });
  expect([response.status, await response.text()]).toEqual([status, status === 304 ? '' : digits]);
  expect(response.headers.get('etag')).toBe(eTag);
});

test('The Last-Modified date of a response can be sent as If-Modified-Since in the next request', async () => {
  const since = (await storage.request(url)).headers.get('last-modified') ?? '';
  expect((await storage.request(url, { headers: { 'if-modified-since': since } })).status).toBe(304);
});

test('A response without a body opens no file, and a download that nobody reads on holds one chunk of it', async () => {
  await bucket.upload('large', Buffer.alloc(4 * 1024 * 1024));
  await storage.request('/object/public/open/large', { method: 'HEAD' });
  await storage.request('/object/public/open/large', { headers: { 'if-none-match': '*' } });
  expect(opened).toEqual([]);
  const reader = (await storage.request('/object/public/open/large')).body?.getReader();
  await reader?.read();
  // While this request runs, a stream that reads ahead would have time to do so.
  await storage.request('/object/public/open/large', { headers: { range: 'bytes=0-1' } });
  // The one chunk has left the stream for the response, and no other has followed it.
  expect(opened.map(({ readableLength }) => readableLength)).toEqual([0]);
  await reader?.cancel();
});

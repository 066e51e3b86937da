import { beforeAll, expect, test } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { samples } from '#tests/setup/storage-samples.ts';

const digits = '0123456789';
const url = '/object/public/open/digits.txt';

const storage = await createTestStorage();
beforeAll(async () => {
  const digitsFile = new Blob([digits], { type: 'text/plain' });
  await open().upload('digits.txt', digitsFile, { cacheControl: '60' });
  await open().upload('empty', new Blob([''], { type: 'text/plain' }));
  await open().upload('dir/a (1).png', new Blob([samples.png], { type: 'image/png' }));
});

const open = () => storage.client(ana).from('open');

test('A public file needs no API key, and is sent with headers for caches and browsers', async () => {
  const response = await storage.request(url);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(digits);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'max-age=60',
    etag: '"781e5e245d69b566979b86e28d23f2c7"',
    'last-modified': expect.stringMatching(/ GMT$/),
    'x-robots-tag': 'none',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
});

test('HEAD of a file returns the headers of GET without the bytes', async () => {
  const [get, head] = await Promise.all([storage.request(url), storage.request(url, { method: 'HEAD' })]);
  await get.arrayBuffer();
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect([...head.headers]).toEqual([...get.headers]);
});

test("The client's public URL opens a file whose name has special characters", async () => {
  const { publicUrl } = storage.client('anon').from('open').getPublicUrl('dir/a (1).png').data;
  const response = await storage.app.request(publicUrl);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(samples.png);
  expect(response.headers.get('content-type')).toBe('image/png');
});

test('An empty file is served', async () => {
  const response = await storage.request('/object/public/open/empty');
  expect([response.status, await response.text(), response.headers.get('content-length')]).toEqual([
    200,
    '',
    '0',
  ]);
});

test.each([
  ['', null],
  ['?download', 'attachment;'],
  ['?download=', 'attachment;'],
  ['?download=a.txt', "attachment; filename=a.txt; filename*=UTF-8''a.txt"],
  [
    '?download=S%C3%A3o%20%22x%22%0D%0AX-Evil:1',
    "attachment; filename=S%C3%A3o%20%22x%22%0D%0AX-Evil%3A1; filename*=UTF-8''S%C3%A3o%20%22x%22%0D%0AX-Evil%3A1",
  ],
])('For the query "%s", the header Content-Disposition of a file is %s', async (query, disposition) => {
  const response = await storage.request(url + query);
  await response.arrayBuffer();
  expect(response.headers.get('content-disposition')).toBe(disposition);
});

test.each([
  ['text/html', 'text/plain; charset=utf-8'],
  ['TEXT/HTML; charset=utf-8', 'text/plain; charset=utf-8'],
  ['image/svg+xml', 'image/svg+xml'],
  ['Image/SVG+xml; charset=utf-8', 'Image/SVG+xml; charset=utf-8'],
  ['application/svg+xml', 'text/plain; charset=utf-8'],
  ['application/xhtml+xml', 'text/plain; charset=utf-8'],
  ['text/xml', 'text/plain; charset=utf-8'],
  ['application/atom+xml', 'text/plain; charset=utf-8'],
  ['text/javascript', 'text/plain; charset=utf-8'],
  ['application/x-javascript', 'text/plain; charset=utf-8'],
  ['multipart/x-mixed-replace', 'text/plain; charset=utf-8'],
  ['message/rfc822', 'text/plain; charset=utf-8'],
  ['application/json', 'application/json'],
  ['application/octet-stream', 'application/octet-stream'],
])('A file that was uploaded as %s is sent as %s, so that no browser runs it', async (type, sent) => {
  // The file is uploaded as a raw body, because a form part with a multipart type would be parsed as a nested form.
  const options = { contentType: type, upsert: true };
  expect((await open().upload('active', samples.svg, options)).error).toBeNull();
  const response = await storage.request('/object/public/open/active');
  await response.arrayBuffer();
  expect(response.headers.get('content-type')).toBe(sent);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
});

test('A file is sent with the content encoding that its upload declared', async () => {
  const options = { contentType: 'text/css', contentEncoding: 'gzip' } as object;
  await open().upload('packed', 'zzz', options);
  const response = await storage.request('/object/public/open/packed');
  await response.arrayBuffer();
  expect(response.headers.get('content-encoding')).toBe('gzip');
});

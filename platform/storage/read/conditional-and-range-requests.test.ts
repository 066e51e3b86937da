import { beforeAll, expect, test } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';

const digits = '0123456789';
const eTag = '"781e5e245d69b566979b86e28d23f2c7"';
const url = '/object/public/open/digits.txt';

const storage = await createTestStorage();
beforeAll(async () => {
  await storage
    .client(ana)
    .from('open')
    .upload('digits.txt', new Blob([digits], { type: 'text/plain' }));
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
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(body);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(body.length));
});

const emptyRanges = ['bytes=10-', 'bytes=100-200', 'bytes=-0'];
test.each(emptyRanges)('The range %s is rejected, because it contains no byte of the file', async (range) => {
  const response = await storage.request(url, { headers: { range } });
  expect(response.status).toBe(400);
  const error = { code: 'InvalidRange', error: 'invalid_range', statusCode: '400' };
  expect(await response.json()).toMatchObject(error);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each<[string, Record<string, string>, number]>([
  ['the current tag', { 'if-none-match': eTag }, 304],
  ['a list that contains the current tag as a weak tag', { 'if-none-match': `"x", W/${eTag}` }, 304],
  ['* instead of a tag', { 'if-none-match': '*' }, 304],
  ['another tag', { 'if-none-match': '"x"' }, 200],
  [
    'another tag, which takes precedence over a later date',
    { 'if-none-match': '"x"', 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' },
    200,
  ],
  ['a later date', { 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' }, 304],
  ['an earlier date', { 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 200],
  ['an invalid date', { 'if-modified-since': 'yesterday' }, 200],
])('A conditional request with %s (headers: %j) returns %i', async (_case, headers, status) => {
  const response = await storage.request(url, { headers });
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(status === 304 ? '' : digits);
  expect(response.headers.get('etag')).toBe(eTag);
});

test('The Last-Modified date of a response can be sent as If-Modified-Since in the next request', async () => {
  const first = await storage.request(url);
  await first.arrayBuffer();
  const response = await storage.request(url, {
    headers: { 'if-modified-since': first.headers.get('last-modified') ?? '' },
  });
  expect(response.status).toBe(304);
});

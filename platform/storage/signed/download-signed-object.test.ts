import { expect, test } from 'vitest';
import { ana } from '#tests/setup/storage.ts';
import { createTestSignedUrls, downloadClaims } from '#tests/setup/storage-signed.ts';

const storage = await createTestSignedUrls();

const now = () => Math.floor(Date.now() / 1000);

test.each(['a.txt', "dir/b (1)'s.txt"])('A signed URL opens its object without a key: %s', async (key) => {
  const { data } = await storage.bucket.createSignedUrl(key, 60);
  const response = await storage.open(data?.signedUrl);
  expect(await response.text()).toBe(key);
  expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
});

test('No cache keeps a file for longer than its signed URL is valid', async () => {
  const { bucket } = storage;
  await bucket.upload('year.txt', 'x', { cacheControl: '31536000', upsert: true });
  await bucket.upload('checked.txt', new Blob(['x']), { cacheControl: '', upsert: true });
  const readHeader = async (key: string) => {
    const { data } = await bucket.createSignedUrl(key, 60);
    return (await storage.open(data?.signedUrl)).headers.get('cache-control');
  };
  expect(await readHeader('year.txt')).toBeNull();
  expect(await readHeader('checked.txt')).toBe('no-cache');
});

test('A signed URL with the option `download` sets the file name', async () => {
  const { data } = await storage.bucket.createSignedUrl('a.txt', 60, { download: 'b.txt' });
  const response = await storage.open(data?.signedUrl);
  expect(response.headers.get('content-disposition')).toContain('filename=b.txt');
});

test.each<[string, object, string]>([
  ['that has expired a second ago', { ...downloadClaims, exp: now() - 1 }, 'InvalidJWT'],
  ['without an expiry', { ...downloadClaims, exp: undefined }, 'InvalidJWT'],
  ['for another object', { ...downloadClaims, url: 'closed/b.txt' }, 'InvalidSignature'],
  ['for another bucket', { ...downloadClaims, url: 'open/a.txt' }, 'InvalidSignature'],
  ['for uploads', { ...downloadClaims, scope: 'upload' }, 'InvalidSignature'],
  ['without a scope', { url: downloadClaims.url }, 'InvalidSignature'],
  ['that is an access token', { sub: ana, role: 'authenticated' }, 'InvalidSignature'],
])('A signed URL rejects a token %s', async (_case, token, code) => {
  const signed = await storage.signToken(token);
  const response = await storage.request(`/object/sign/closed/a.txt?token=${signed}`);
  expect([response.status, (await response.json()).code]).toEqual([400, code]);
});

const invalid = ['', '?token=', '?token=x.y.z', '?download'];
test.each(invalid)('A signed URL without a valid token is rejected: "%s"', async (query) => {
  const response = await storage.request(`/object/sign/closed/a.txt${query}`);
  expect([response.status, (await response.json()).code]).toEqual([400, 'InvalidJWT']);
});

test('The token of a signed URL is not accepted as an access token', async () => {
  const { data } = await storage.bucket.createSignedUrl('a.txt', 60);
  const token = new URL(data?.signedUrl ?? '').searchParams.get('token');
  const response = await storage.request('/object/list/closed', {
    method: 'POST',
    headers: { apikey: storage.keys.anonKey, authorization: `Bearer ${token}` },
    body: '{}',
  });
  expect(await response.json()).toMatchObject({ code: 'AccessDenied', statusCode: '403' });
});

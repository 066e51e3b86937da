import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, createTestStorage, type TestStorage } from '#tests/setup/storage.ts';
import { createTusRequests } from '#tests/setup/tus.ts';

let storage: TestStorage;
const now = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  storage = await createTestStorage();
  for (const key of ['a.txt', "dir/b (1)'s.txt"]) await bucket().upload(key, key);
});
afterAll(() => storage.close());

const bucket = () => storage.client(ana).from('closed');
const open = (url: string, init?: RequestInit) => storage.app.request(url, init);

test.each([
  'a.txt',
  "dir/b (1)'s.txt",
])('A signed URL opens its object without an API key: %s', async (key) => {
  const { data } = await bucket().createSignedUrl(key, 60);
  const response = await open(data?.signedUrl ?? '');
  expect(await response.text()).toBe(key);
  expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
});

test('A signed URL with the option `download` sets the file name', async () => {
  const { data } = await bucket().createSignedUrl('a.txt', 60, { download: 'b.txt' });
  const response = await open(data?.signedUrl ?? '');
  expect(response.headers.get('content-disposition')).toContain('filename=b.txt');
});

test('Signing several URLs returns an error for each object that does not exist', async () => {
  const { data } = await bucket().createSignedUrls(['a.txt', 'none'], 60);
  expect(data).toMatchObject([
    { error: null, path: 'a.txt', signedUrl: expect.stringContaining('?token=') },
    {
      error: 'Either the object does not exist or you do not have access to it',
      path: 'none',
      signedUrl: null,
    },
  ]);
  expect(await (await open(data?.[0]?.signedUrl ?? '')).text()).toBe('a.txt');
});

test.each([0, -1, 1.5, 1e12])('Signing a URL with a lifetime of %d seconds is rejected', async (seconds) => {
  expect((await bucket().createSignedUrl('a.txt', seconds)).error).toMatchObject({ code: 'InvalidRequest' });
});

const claims = { url: 'closed/a.txt', scope: 'download' };
test.each<[string, object, string]>([
  ['that has expired a second ago', { ...claims, exp: now() - 1 }, 'InvalidJWT'],
  ['without an expiry', { ...claims, exp: undefined }, 'InvalidJWT'],
  ['for another object', { ...claims, url: 'closed/b.txt' }, 'InvalidSignature'],
  ['for another bucket', { ...claims, url: 'open/a.txt' }, 'InvalidSignature'],
  ['for uploads', { ...claims, scope: 'upload' }, 'InvalidSignature'],
  ['without a scope', { url: claims.url }, 'InvalidSignature'],
  ['that is an access token', { sub: ana, role: 'authenticated' }, 'InvalidSignature'],
])('A signed URL rejects a token %s', async (_case, token, code) => {
  const signed = await storage.jwt.sign({ iat: now(), exp: now() + 60, ...token });
  const response = await storage.request(`/object/sign/closed/a.txt?token=${signed}`);
  expect([response.status, (await response.json()).code]).toEqual([400, code]);
});

test('An expired signed URL says so, for downloads, renditions, uploads and resumable uploads', async () => {
  const expired = { ...claims, iat: now() - 60, exp: now() - 1 };
  const download = await storage.jwt.sign(expired);
  const rendition = await storage.jwt.sign({ ...expired, transformations: 'width:10' });
  const upload = await storage.jwt.sign({ ...expired, scope: 'upload' });
  const message = '"exp" claim timestamp check failed';
  for (const [method, path] of [
    ['GET', `/object/sign/closed/a.txt?token=${download}`],
    ['GET', `/render/image/sign/closed/a.txt?token=${rendition}`],
    ['PUT', `/object/upload/sign/closed/a.txt?token=${upload}`],
  ] as const) {
    const response = await storage.request(path, { method, ...(method === 'PUT' && { body: 'x' }) });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'InvalidJWT', message }]);
  }
  const tus = createTusRequests(storage, { path: '/upload/resumable/sign', as: null });
  const resumable = await tus.begin('closed', 'a.txt', 1, {}, { 'x-signature': upload });
  expect([resumable.status, await resumable.text()]).toEqual([400, `${message}\n`]);
});

test.each([
  '',
  '?token=',
  '?token=x.y.z',
  '?download',
])('A signed URL without a valid token is rejected: "%s"', async (query) => {
  const response = await storage.request(`/object/sign/closed/a.txt${query}`);
  expect([response.status, (await response.json()).code]).toEqual([400, 'InvalidJWT']);
});

test('The token of a signed URL is not accepted as an access token', async () => {
  const { data } = await bucket().createSignedUrl('a.txt', 60);
  const token = new URL(data?.signedUrl ?? '').searchParams.get('token');
  const response = await storage.request('/object/list/closed', {
    method: 'POST',
    headers: { apikey: storage.keys.anonKey, authorization: `Bearer ${token}` },
    body: '{}',
  });
  expect(await response.json()).toMatchObject({ code: 'AccessDenied', statusCode: '403' });
});

test('Anybody with a signed upload URL can upload once, and the user who signed it becomes the owner', async () => {
  const { data } = await bucket().createSignedUploadUrl('in/new.txt');
  const visitor = storage.client('anon').from('closed');
  const upload = (path: string) =>
    visitor.uploadToSignedUrl(path, data?.token ?? '', new Blob(['new'], { type: 'text/plain' }));
  expect((await upload('in/other.txt')).error).toMatchObject({ code: 'InvalidSignature' });
  expect((await upload('in/new.txt')).data).toMatchObject({ fullPath: 'closed/in/new.txt' });
  expect((await upload('in/new.txt')).error).toMatchObject({ code: 'ResourceAlreadyExists' });
  expect(await storage.query("select owner_id from storage.objects where name = 'in/new.txt'")).toEqual([
    { owner_id: ana },
  ]);
  expect(await (await bucket().download('in/new.txt')).data?.text()).toBe('new');
});

test('A signed upload with upsert replaces an existing object', async () => {
  await bucket().upload('in/again.txt', 'old');
  expect((await bucket().createSignedUploadUrl('in/again.txt')).error).toMatchObject({
    code: 'ResourceAlreadyExists',
  });
  const { data } = await bucket().createSignedUploadUrl('in/again.txt', { upsert: true });
  const visitor = storage.client('anon').from('closed');
  expect((await visitor.uploadToSignedUrl('in/again.txt', data?.token ?? '', 'new')).error).toBeNull();
  expect(await (await bucket().download('in/again.txt')).data?.text()).toBe('new');
  await storage.expectFilesToMatchRows();
});

test('The token of a signed download URL does not allow an upload', async () => {
  const token = await storage.jwt.sign({ ...claims, iat: now(), exp: now() + 60 });
  const response = await storage.request(`/object/upload/sign/closed/a.txt?token=${token}`, {
    method: 'PUT',
    body: 'x',
  });
  expect(await response.json()).toMatchObject({
    code: 'InvalidSignature',
    message: 'Token is not scoped for upload',
  });
});

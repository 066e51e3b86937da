import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ana, ben, createTestStorage } from '#tests/setup/storage.ts';
import { createTusRequests } from '#tests/setup/tus.ts';

const storage = await createTestStorage();
const bucket = storage.client(ana).from('closed');
const visitor = storage.client('anon').from('closed');

test('The URL of an upload is signed for whoever may upload, until two hours from now', async () => {
  const { data } = await bucket.createSignedUploadUrl('in/new.txt');
  expect(data?.signedUrl).toContain('/storage/v1/object/upload/sign/closed/in/new.txt?token=');
  const claims = await storage.jwt.verify(data?.token ?? '');
  expect(claims).toMatchObject({ url: 'closed/in/new.txt', scope: 'upload', owner: ana, upsert: false });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(2 * 3600);
});

test.each([
  ['into a missing bucket', 'none', 'new.txt', 'NoSuchBucket'],
  ['into the folder of another user', 'homes', `${ben}/new.txt`, 'AccessDenied'],
])('The URL of an upload %s is not signed', async (_case, id, key, code) => {
  expect((await storage.client(ana).from(id).createSignedUploadUrl(key)).error).toMatchObject({ code });
});

test('Anybody with a signed upload URL can upload once, and the user who signed it becomes the owner', async () => {
  const { data } = await bucket.createSignedUploadUrl('in/new.txt');
  const upload = (path: string) =>
    visitor.uploadToSignedUrl(path, data?.token ?? '', new Blob(['new'], { type: 'text/plain' }));
  expect((await upload('in/other.txt')).error).toMatchObject({ code: 'InvalidSignature' });
  expect((await upload('in/new.txt')).data).toMatchObject({ fullPath: 'closed/in/new.txt' });
  expect((await upload('in/new.txt')).error).toMatchObject({ code: 'ResourceAlreadyExists' });
  const stored = await storage.query("select owner_id from storage.objects where name = 'in/new.txt'");
  expect(stored).toEqual([{ owner_id: ana }]);
  expect(await (await bucket.download('in/new.txt')).data?.text()).toBe('new');
});

test('A signed upload replaces an existing object with upsert, and is not signed without', async () => {
  await bucket.upload('again.txt', 'old');
  const withoutUpsert = await bucket.createSignedUploadUrl('again.txt');
  expect(withoutUpsert.error).toMatchObject({ code: 'ResourceAlreadyExists' });
  const { data } = await bucket.createSignedUploadUrl('again.txt', { upsert: true });
  expect((await visitor.uploadToSignedUrl('again.txt', data?.token ?? '', 'new')).error).toBeNull();
  expect(await (await bucket.download('again.txt')).data?.text()).toBe('new');
  await storage.expectFilesToMatchRows();
});

test('The token of a signed download URL does not allow an upload', async () => {
  const token = await storage.jwt.sign({ url: 'closed/a.txt', scope: 'download', exp: 9e9 });
  const { error } = await visitor.uploadToSignedUrl('a.txt', token, 'x');
  expect(error).toMatchObject({ code: 'InvalidSignature', message: 'Token is not scoped for upload' });
});

test('A signed upload ends with the session that has signed it, in one request or resumable', async () => {
  const session = randomUUID();
  await storage.query('insert into auth.users (id) values ($1)', [ana]);
  await storage.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, ana]);
  const token = await storage.jwt.sign({ sub: ana, role: 'authenticated', session_id: session, exp: 9e9 });
  const sign = async () => {
    const response = await storage.request('/object/upload/sign/closed/of-session.txt', {
      method: 'POST',
      headers: { apikey: storage.keys.anonKey, authorization: `Bearer ${token}`, 'x-upsert': 'true' },
    });
    return (await response.json()).token;
  };
  const [first, second] = [await sign(), await sign()];
  expect((await visitor.uploadToSignedUrl('of-session.txt', first, 'mine')).error).toBeNull();
  const tus = createTusRequests(storage, { path: '/upload/resumable/sign', as: null });
  const url = await tus.create('closed', 'of-session.txt', 6, {}, { 'x-signature': second });
  await storage.query('delete from auth.sessions where id = $1', [session]);
  const message = 'The session that signed this URL has ended';
  const { error } = await visitor.uploadToSignedUrl('of-session.txt', second, 'stolen');
  expect(error).toMatchObject({ code: 'AccessDenied', message });
  const response = await tus.append(url, 0, 'stolen', { 'x-signature': second });
  expect([response.status, await response.text()]).toEqual([403, `${message}\n`]);
  expect(await (await bucket.download('of-session.txt')).data?.text()).toBe('mine');
});

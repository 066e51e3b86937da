import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ana } from '#tests/setup/storage.ts';
import { createTestSignedUrls, downloadClaims } from '#tests/setup/storage-signed.ts';

const storage = await createTestSignedUrls();

test('Anybody with a signed upload URL can upload once, and the user who signed it becomes the owner', async () => {
  const { data } = await storage.bucket.createSignedUploadUrl('in/new.txt');
  const visitor = storage.client('anon').from('closed');
  const upload = (path: string) =>
    visitor.uploadToSignedUrl(path, data?.token ?? '', new Blob(['new'], { type: 'text/plain' }));
  expect((await upload('in/other.txt')).error).toMatchObject({ code: 'InvalidSignature' });
  expect((await upload('in/new.txt')).data).toMatchObject({ fullPath: 'closed/in/new.txt' });
  expect((await upload('in/new.txt')).error).toMatchObject({ code: 'ResourceAlreadyExists' });
  expect(await storage.query("select owner_id from storage.objects where name = 'in/new.txt'")).toEqual([
    { owner_id: ana },
  ]);
  expect(await (await storage.bucket.download('in/new.txt')).data?.text()).toBe('new');
});

test('A signed upload with upsert replaces an existing object', async () => {
  await storage.bucket.upload('in/again.txt', 'old');
  expect((await storage.bucket.createSignedUploadUrl('in/again.txt')).error).toMatchObject({
    code: 'ResourceAlreadyExists',
  });
  const { data } = await storage.bucket.createSignedUploadUrl('in/again.txt', { upsert: true });
  const visitor = storage.client('anon').from('closed');
  expect((await visitor.uploadToSignedUrl('in/again.txt', data?.token ?? '', 'new')).error).toBeNull();
  expect(await (await storage.bucket.download('in/again.txt')).data?.text()).toBe('new');
  await storage.expectFilesToMatchRows();
});

test('The token of a signed download URL does not allow an upload', async () => {
  const token = await storage.signToken(downloadClaims);
  const response = await storage.request(`/object/upload/sign/closed/a.txt?token=${token}`, {
    method: 'PUT',
    body: 'x',
  });
  expect(await response.json()).toMatchObject({
    code: 'InvalidSignature',
    message: 'Token is not scoped for upload',
  });
});

test('A signed upload ends with the session that has signed it', async () => {
  const session = randomUUID();
  await storage.query('insert into auth.users (id) values ($1) on conflict do nothing', [ana]);
  await storage.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, ana]);
  const token = await storage.jwt.sign({ sub: ana, role: 'authenticated', session_id: session, exp: 9e9 });
  const sign = async (key: string) => {
    const response = await storage.request(`/object/upload/sign/closed/${key}`, {
      method: 'POST',
      headers: { apikey: storage.keys.anonKey, authorization: `Bearer ${token}`, 'x-upsert': 'true' },
    });
    return (await response.json()).token;
  };
  const visitor = storage.client('anon').from('closed');
  const [first, second] = [await sign('of-session.txt'), await sign('of-session.txt')];
  expect((await visitor.uploadToSignedUrl('of-session.txt', first, 'mine')).error).toBeNull();
  await storage.query('delete from auth.sessions where id = $1', [session]);
  expect((await visitor.uploadToSignedUrl('of-session.txt', second, 'stolen')).error).toMatchObject({
    code: 'AccessDenied',
    message: 'The session that signed this URL has ended',
  });
  expect(await (await storage.bucket.download('of-session.txt')).data?.text()).toBe('mine');
});

import { expect, test } from 'vitest';
import { createTestSignedUrls, downloadClaims } from '#tests/setup/storage-signed.ts';
import { createTusRequests } from '#tests/setup/tus.ts';

const storage = await createTestSignedUrls();

test('An expired signed URL says so, for downloads, renditions, uploads and resumable uploads', async () => {
  const now = Math.floor(Date.now() / 1000);
  const expired = { ...downloadClaims, iat: now - 60, exp: now - 1 };
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

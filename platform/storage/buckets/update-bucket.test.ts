import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestStorage } from '#tests/setup/storage.ts';

const storage = await closeAfterTests(createTestStorage());

const service = () => storage.client('service_role');

test('An update changes the properties that it names, and no others', async () => {
  const options = { public: true, fileSizeLimit: '20MB', allowedMimeTypes: ['image/*', 'text/plain'] };
  await service().createBucket('new', options);
  expect(
    (await service().updateBucket('new', { public: false, fileSizeLimit: null, allowedMimeTypes: null }))
      .data,
  ).toEqual({ message: 'Successfully updated' });
  const updated = { public: false, file_size_limit: null, allowed_mime_types: null };
  expect((await service().getBucket('new')).data).toMatchObject(updated);
  await storage.request('/bucket/new', { as: 'service_role', method: 'PUT', body: '{"file_size_limit":7}' });
  expect((await service().getBucket('new')).data).toMatchObject({ ...updated, file_size_limit: 7 });
});

test('An update that changes no property of a bucket, or names a missing bucket, is rejected', async () => {
  const response = await storage.request('/bucket/open', {
    as: 'service_role',
    method: 'PUT',
    body: '{"id":"x","name":"x"}',
  });
  expect(await response.json()).toMatchObject({ code: 'InvalidRequest' });
  expect((await service().updateBucket('none', { public: true })).error).toMatchObject({
    code: 'NoSuchBucket',
  });
});

test('An update to limits that a bucket cannot have is rejected', async () => {
  for (const [body, code] of [
    ['{"file_size_limit":"53MB"}', 'EntityTooLarge'],
    ['{"allowed_mime_types":["image"]}', 'InvalidMimeType'],
  ] as const) {
    const init = { as: 'service_role', method: 'PUT', body };
    expect(await (await storage.request('/bucket/tiny', init)).json()).toMatchObject({ code });
  }
  expect((await service().getBucket('tiny')).data).toMatchObject({
    file_size_limit: 100,
    allowed_mime_types: null,
  });
});

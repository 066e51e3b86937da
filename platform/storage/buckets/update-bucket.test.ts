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

test.each([
  ['of a missing bucket', 'none', '{"public":true}', 'NoSuchBucket'],
  ['that changes no property', 'tiny', '{"id":"x","name":"x"}', 'InvalidRequest'],
  ['to a size that no object may have', 'tiny', '{"file_size_limit":"53MB"}', 'EntityTooLarge'],
  ['to a type that is none', 'tiny', '{"allowed_mime_types":["image"]}', 'InvalidMimeType'],
])('An update %s is rejected', async (_case, bucket, body, code) => {
  const init = { as: 'service_role', method: 'PUT', body };
  expect(await (await storage.request(`/bucket/${bucket}`, init)).json()).toMatchObject({ code });
  expect((await service().getBucket('tiny')).data).toMatchObject({
    file_size_limit: 100,
    allowed_mime_types: null,
  });
});

import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestStorage } from '#tests/setup/storage.ts';

const storage = await closeAfterTests(createTestStorage());

const service = () => storage.client('service_role');

test('A bucket is returned with its properties, but without its type', async () => {
  const options = { public: true, fileSizeLimit: 100, allowedMimeTypes: ['image/*', 'text/plain'] };
  await service().createBucket('new', options);
  const { data } = await service().getBucket('new');
  expect(data).toEqual({
    id: 'new',
    name: 'new',
    owner: '',
    public: true,
    file_size_limit: 100,
    allowed_mime_types: ['image/*', 'text/plain'],
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  });
});

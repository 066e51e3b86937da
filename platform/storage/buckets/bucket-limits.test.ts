import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestStorage } from '#tests/setup/storage.ts';

const storage = await closeAfterTests(createTestStorage({ maxObjectSize: 2e9 }));

const service = () => storage.client('service_role');

test.each<[string | number, number]>([
  ['10B', 10],
  ['512KB', 512_000],
  ['1GB', 1_000_000_000],
  ['1.5mb', 1_500_000],
  ['42', 42],
  [42, 42],
])('The size limit %j means %d bytes', async (limit, bytes) => {
  expect((await service().updateBucket('homes', { public: false, fileSizeLimit: limit })).error).toBeNull();
  expect((await service().getBucket('homes')).data?.file_size_limit).toBe(bytes);
});

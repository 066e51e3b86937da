import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage({ maxObjectSize: 2e9 });
});
afterAll(() => storage.close());

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

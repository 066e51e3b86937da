import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage();
});
afterAll(() => storage.close());

const service = () => storage.client('service_role');
const listIds = async (options?: object) => (await service().listBuckets(options)).data?.map(({ id }) => id);

test('The list of buckets can be sorted, searched and paged', async () => {
  expect(await listIds()).toEqual(['closed', 'homes', 'images', 'open', 'photos', 'tiny']);
  expect(await listIds({ search: 'ES' })).toEqual(['homes', 'images']);
  expect(await listIds({ sortColumn: 'id', sortOrder: 'desc', limit: 2, offset: 1 })).toEqual([
    'photos',
    'open',
  ]);
  expect((await service().listBuckets({ sortColumn: 'owner' } as object)).error).toMatchObject({
    code: 'InvalidRequest',
  });
});

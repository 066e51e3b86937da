import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestStorage } from '#tests/setup/storage.ts';

const storage = await closeAfterTests(createTestStorage());

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

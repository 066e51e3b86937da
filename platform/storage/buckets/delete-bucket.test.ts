import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestStorage } from '#tests/setup/storage.ts';

const storage = await closeAfterTests(createTestStorage());

const service = () => storage.client('service_role');

test('A deleted bucket is gone', async () => {
  await service().createBucket('new', { public: true });
  expect((await service().deleteBucket('new')).data).toEqual({ message: 'Successfully deleted' });
  const missing = { code: 'NoSuchBucket', status: 400, statusCode: '404' };
  expect((await service().getBucket('new')).error).toMatchObject(missing);
  expect((await service().deleteBucket('new')).error).toMatchObject(missing);
});

test('A bucket can be deleted only when it is empty', async () => {
  await service().createBucket('full', { public: false });
  await service().from('full').upload('a', 'x');
  expect((await service().deleteBucket('full')).error).toMatchObject({
    code: 'ResourceNotEmpty',
    statusCode: '409',
  });
  expect(await storage.listFiles()).toHaveLength(1);
  await service().emptyBucket('full');
  expect((await service().deleteBucket('full')).error).toBeNull();
});

test('Deleting a bucket that the caller may only see is rejected', async () => {
  await storage.query('create policy "Visitors may see" on storage.buckets for select to anon using (true)');
  expect((await storage.client('anon').deleteBucket('open')).error).toMatchObject({ code: 'AccessDenied' });
  expect((await service().getBucket('open')).error).toBeNull();
});

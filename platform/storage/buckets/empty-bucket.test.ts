import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana, createTestStorage } from '#tests/setup/storage.ts';

const storage = await closeAfterTests(createTestStorage());

const service = () => storage.client('service_role');

test('Emptying a bucket removes its objects and their files, and those of no other bucket', async () => {
  for (const bucket of ['open', 'closed'])
    for (const key of ['a', 'folder/b']) await service().from(bucket).upload(key, 'x');
  expect((await service().emptyBucket('closed')).data?.message).toMatch(/^Empty bucket has been queued/);
  expect(await storage.query('select bucket_id, name from storage.objects order by name')).toEqual([
    { bucket_id: 'open', name: 'a' },
    { bucket_id: 'open', name: 'folder/b' },
  ]);
  await storage.expectFilesToMatchRows();
});

test('Emptying a missing bucket is rejected', async () => {
  expect((await service().emptyBucket('none')).error).toMatchObject({
    code: 'NoSuchBucket',
    statusCode: '404',
  });
});

test('Emptying a bucket removes only the objects that the caller may remove', async () => {
  await storage.query(
    'create policy "Users may see" on storage.buckets for select to authenticated using (true)',
  );
  for (const key of [`${ana}/hers`, 'of somebody else']) await service().from('homes').upload(key, 'x');
  expect((await storage.client(ana).emptyBucket('homes')).error).toBeNull();
  expect(await storage.query("select name from storage.objects where bucket_id = 'homes'")).toEqual([
    { name: 'of somebody else' },
  ]);
  await storage.expectFilesToMatchRows();
});

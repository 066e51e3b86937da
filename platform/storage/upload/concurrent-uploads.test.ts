import { beforeEach, expect, test } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';

const storage = await createTestStorage();
const openBucket = storage.client(ana).from('open');
beforeEach(() => storage.client('service_role').emptyBucket('open'));

const getCode = (error: unknown) => (error as { code?: string }).code;

test.each([
  ['with upsert', true, 20],
  ['without upsert', false, 1],
])('Twenty concurrent uploads of one key %s store one object and one file', async (_case, upsert, successes) => {
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      openBucket.upload('key', new Blob([`upload ${i}`], { type: 'text/plain' }), { upsert }),
    ),
  );
  const errors = results.flatMap(({ error }) => (error ? [error] : []));
  expect(results.length - errors.length).toBe(successes);
  expect(errors.filter((error) => getCode(error) !== 'ResourceAlreadyExists')).toEqual([]);
  await storage.expectFilesToMatchRows();
  expect(await storage.query('select name from storage.objects')).toEqual([{ name: 'key' }]);
  const response = await storage.request('/object/public/open/key');
  expect(await response.text()).toMatch(/^upload \d+$/);
});

test('Concurrent uploads, moves, copies and removals leave no file without a row and no row without a file', async () => {
  const key = () => `key ${Math.floor(Math.random() * 3)}`;
  const operations = [
    () => openBucket.upload(key(), 'x', { upsert: true }),
    () => openBucket.upload(key(), 'x', { upsert: true }),
    () => openBucket.move(key(), key()),
    () => openBucket.copy(key(), key()),
    () => openBucket.remove([key(), key()]),
  ];
  const errors = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => (await operations[i % operations.length]?.())?.error),
  );
  const codes = new Set(errors.flatMap((error) => (error ? [getCode(error)] : [])));
  for (const code of codes) expect(['NoSuchKey', 'ResourceAlreadyExists', 'ResourceLocked']).toContain(code);
  await storage.expectFilesToMatchRows();
  const rows = await storage.query<{ name: string }>('select name from storage.objects');
  for (const { name } of rows)
    expect((await storage.request(`/object/public/open/${name}`)).status).toBe(200);
});

test('Of 250 concurrent uploads with the service key, more than may wait for the database, each is stored', async () => {
  const bucket = storage.client('service_role').from('open');
  const results = await Promise.all(
    Array.from({ length: 250 }, (_, i) => bucket.upload(`key ${i}`, new Blob(['x'], { type: 'text/plain' }))),
  );
  expect(results.flatMap(({ error }) => (error ? [error] : []))).toEqual([]);
  expect(await storage.query('select count(*)::int from storage.objects')).toEqual([{ count: 250 }]);
});

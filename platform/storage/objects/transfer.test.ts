import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ana, createTestStorage, samples, type TestStorage } from '#tests/setup/storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage();
});
beforeEach(async () => {
  for (const name of ['open', 'closed', 'tiny', 'pictures'])
    await storage.client('service_role').emptyBucket(name);
  const options = { cacheControl: '60', metadata: { credit: 'Ana' } };
  await bucket().upload('a.txt', new Blob(['a'], { type: 'text/plain' }), options);
  await bucket().upload('b.txt', new Blob(['b'.repeat(101)], { type: 'text/plain' }));
});
afterAll(() => storage.close());

const bucket = (name = 'open') => storage.client(ana).from(name);

/** Keys with their text, of all buckets. Fails when a row has no file or a file no row. */
async function contents(): Promise<Record<string, string>> {
  const rows = await storage.query<{ key: string; version: string }>(
    "select bucket_id || '/' || name as key, version from storage.objects",
  );
  expect((await storage.filesOnDisk()).sort()).toEqual(rows.map(({ version }) => version).sort());
  const texts = rows.map(async ({ key }) => {
    const text = await (await storage.call(`/object/${key}`, { as: 'service_role' })).text();
    return [key, text.slice(0, 1)];
  });
  return Object.fromEntries(await Promise.all(texts));
}

test('move gives an object another key, and leaves it what it is', async () => {
  const before = (await bucket().info('a.txt')).data;
  expect((await bucket().move('a.txt', 'dir/c.txt')).data).toMatchObject({ message: 'Successfully moved' });
  const after = (await bucket().info('dir/c.txt')).data;
  expect({ ...after, name: 'a.txt' }).toEqual(before);
  expect(await contents()).toEqual({ 'open/dir/c.txt': 'a', 'open/b.txt': 'b' });
});

test('move and copy reach another bucket', async () => {
  expect((await bucket().move('a.txt', 'moved', { destinationBucket: 'closed' })).error).toBeNull();
  expect((await bucket().copy('b.txt', 'copied', { destinationBucket: 'closed' })).data).toEqual({
    path: 'closed/copied',
  });
  expect(await contents()).toEqual({ 'closed/moved': 'a', 'closed/copied': 'b', 'open/b.txt': 'b' });
});

test('a copy has the same bytes and description, and stays when the original goes', async () => {
  expect((await bucket().copy('a.txt', 'c.txt')).data).toEqual({ path: 'open/c.txt' });
  const [original, copy] = [(await bucket().info('a.txt')).data, (await bucket().info('c.txt')).data];
  expect(copy).toMatchObject({
    size: 1,
    contentType: 'text/plain',
    cacheControl: 'max-age=60',
    metadata: { credit: 'Ana' },
  });
  expect(copy?.id).not.toBe(original?.id);
  await bucket().remove(['a.txt']);
  expect(await contents()).toEqual({ 'open/c.txt': 'a', 'open/b.txt': 'b' });
});

test('a copy takes the place of what is there when it is told to', async () => {
  const copy = (headers: Record<string, string>) =>
    storage.call('/object/copy', {
      as: 'authenticated',
      method: 'POST',
      headers,
      body: JSON.stringify({
        bucketId: 'open',
        sourceKey: 'a.txt',
        destinationKey: 'b.txt',
        copyMetadata: false,
      }),
    });
  expect(await (await copy({})).json()).toMatchObject({ code: 'ResourceAlreadyExists' });
  expect(await contents()).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'b' });
  const answer = await copy({ 'x-upsert': 'true', 'x-metadata': btoa('{"credit":"Ben"}') });
  expect(await answer.json()).toMatchObject({
    Key: 'open/b.txt',
    name: 'b.txt',
    bucket_id: 'open',
    Id: expect.any(String),
  });
  expect((await bucket().info('b.txt')).data?.metadata).toEqual({ credit: 'Ben' });
  expect(await contents()).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'a' });
});

test('a copy may be told of otherwise; what is not said stays', async () => {
  await bucket().upload('p', samples.png, { contentType: 'application/octet-stream', cacheControl: '60' });
  const options = { copyMetadata: false, metadata: { mimetype: 'image/png' } };
  expect((await bucket().copy('p', 'p.png', options)).error).toBeNull();
  expect((await bucket().info('p.png')).data).toMatchObject({
    contentType: 'image/png',
    cacheControl: 'max-age=60',
  });
  await bucket().copy('a.txt', 'c.txt', { copyMetadata: false, metadata: { cacheControl: 'no-store' } });
  expect((await bucket().info('c.txt')).data).toMatchObject({
    contentType: 'text/plain',
    cacheControl: 'no-store',
    metadata: {},
  });
});

const as = (mimetype: string) => ({ copyMetadata: false, metadata: { mimetype } });
test.each<[string, () => PromiseLike<{ error: unknown }>, string]>([
  [
    'copy as a picture, which it is not',
    () => bucket().copy('a.txt', 'c', as('image/png')),
    'InvalidMimeType',
  ],
  ['copy as no type at all', () => bucket().copy('a.txt', 'c', as('x\r\nX-Evil: 1')), 'InvalidMimeType'],
  ['move onto another', () => bucket().move('a.txt', 'b.txt'), 'ResourceAlreadyExists'],
  ['copy onto another', () => bucket().copy('a.txt', 'b.txt'), 'ResourceAlreadyExists'],
  ['copy onto itself', () => bucket().copy('a.txt', 'a.txt'), 'ResourceAlreadyExists'],
  ['move what is not there', () => bucket().move('none', 'c'), 'NoSuchKey'],
  ['copy what is not there', () => bucket().copy('none', 'c'), 'NoSuchKey'],
  ['move out of the bucket', () => bucket().move('a.txt', '../x'), 'InvalidKey'],
  ['copy to no key', () => bucket().copy('a.txt', 'são'), 'InvalidKey'],
  [
    'move to a bucket that is not there',
    () => bucket().move('a.txt', 'c', { destinationBucket: 'none' }),
    'NoSuchBucket',
  ],
  [
    'move to where it is too large',
    () => bucket().move('b.txt', 'c', { destinationBucket: 'tiny' }),
    'EntityTooLarge',
  ],
  [
    'copy to where it is too large',
    () => bucket().copy('b.txt', 'c', { destinationBucket: 'tiny' }),
    'EntityTooLarge',
  ],
  [
    'move to where its type is not taken',
    () => bucket().move('a.txt', 'c', { destinationBucket: 'pictures' }),
    'InvalidMimeType',
  ],
  [
    'copy to where its type is not taken',
    () => bucket().copy('a.txt', 'c', { destinationBucket: 'pictures' }),
    'InvalidMimeType',
  ],
  ['move a version', () => bucket().move('a.txt', 'c', { sourceVersionId: 'x' } as object), 'InvalidRequest'],
  ['remove nothing', () => bucket().remove([]), 'InvalidRequest'],
  [
    'remove more than a thousand',
    () => bucket().remove(Array.from({ length: 1001 }, (_, i) => `${i}`)),
    'InvalidRequest',
  ],
])('refused, and nothing changes: %s', async (_case, call, code) => {
  expect((await call()).error).toMatchObject({ code });
  expect(await contents()).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'b' });
});

test('remove answers with the rows that are gone, and leaves out what is not there', async () => {
  const { data } = await bucket().remove(['a.txt', 'none', 'a\0']);
  expect(data).toMatchObject([{ name: 'a.txt', bucket_id: 'open', id: expect.any(String) }]);
  expect(await contents()).toEqual({ 'open/b.txt': 'b' });
});

test('remove one', async () => {
  const remove = () => storage.call('/object/open/a.txt', { as: 'authenticated', method: 'DELETE' });
  expect(await (await remove()).json()).toEqual({ message: 'Successfully deleted' });
  expect(await (await remove()).json()).toMatchObject({ code: 'NoSuchKey' });
  expect(await contents()).toEqual({ 'open/b.txt': 'b' });
});

test('a picture moves to where pictures are taken', async () => {
  await bucket().upload('p.png', new Blob([samples.png], { type: 'image/png' }));
  expect((await bucket().move('p.png', 'p.png', { destinationBucket: 'pictures' })).error).toBeNull();
});

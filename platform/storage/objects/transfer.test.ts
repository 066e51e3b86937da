import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ana, createTestStorage, type TestStorage } from '#tests/setup/storage.ts';
import { samples } from '#tests/setup/storage-samples.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage();
});
beforeEach(async () => {
  for (const name of ['open', 'closed', 'tiny', 'photos'])
    await storage.client('service_role').emptyBucket(name);
  const options = { cacheControl: '60', metadata: { credit: 'Ana' } };
  await bucket().upload('a.txt', new Blob(['a'], { type: 'text/plain' }), options);
  await bucket().upload('b.txt', new Blob(['b'.repeat(101)], { type: 'text/plain' }));
});
afterAll(() => storage.close());

const bucket = (name = 'open') => storage.client(ana).from(name);

/** Reads the first character of every object. Expects that each row has its file and that there is no other file. */
async function readContents(): Promise<Record<string, string>> {
  await storage.expectFilesToMatchRows();
  const rows = await storage.query<{ key: string }>(
    "select bucket_id || '/' || name as key from storage.objects",
  );
  const texts = rows.map(async ({ key }) => {
    const text = await (await storage.request(`/object/${key}`, { as: 'service_role' })).text();
    return [key, text.slice(0, 1)];
  });
  return Object.fromEntries(await Promise.all(texts));
}

test('Moving an object changes only its key', async () => {
  const before = (await bucket().info('a.txt')).data;
  expect((await bucket().move('a.txt', 'dir/c.txt')).data).toMatchObject({ message: 'Successfully moved' });
  const after = (await bucket().info('dir/c.txt')).data;
  expect({ ...after, name: 'a.txt' }).toEqual(before);
  expect(await readContents()).toEqual({ 'open/dir/c.txt': 'a', 'open/b.txt': 'b' });
});

test('Objects can be moved and copied to another bucket', async () => {
  expect((await bucket().move('a.txt', 'moved', { destinationBucket: 'closed' })).error).toBeNull();
  expect((await bucket().copy('b.txt', 'copied', { destinationBucket: 'closed' })).data).toEqual({
    path: 'closed/copied',
  });
  expect(await readContents()).toEqual({ 'closed/moved': 'a', 'closed/copied': 'b', 'open/b.txt': 'b' });
});

test('A copy has the same bytes and metadata, and remains when the original is removed', async () => {
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
  expect(await readContents()).toEqual({ 'open/c.txt': 'a', 'open/b.txt': 'b' });
});

test('A copy replaces an existing object only with x-upsert', async () => {
  const copy = (headers: Record<string, string>) =>
    storage.request('/object/copy', {
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
  expect(await readContents()).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'b' });
  const response = await copy({ 'x-upsert': 'true', 'x-metadata': btoa('{"credit":"Ben"}') });
  expect(await response.json()).toMatchObject({
    Key: 'open/b.txt',
    name: 'b.txt',
    bucket_id: 'open',
    Id: expect.any(String),
  });
  expect((await bucket().info('b.txt')).data?.metadata).toEqual({ credit: 'Ben' });
  expect(await readContents()).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'a' });
});

test('A copy can override only the type of the original, or only its Cache-Control', async () => {
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

const withType = (mimetype: string) => ({ copyMetadata: false, metadata: { mimetype } });

test.each<[string, () => PromiseLike<{ error: unknown }>, string]>([
  ['Copying text as an image', () => bucket().copy('a.txt', 'c', withType('image/png')), 'InvalidMimeType'],
  [
    'Copying with an invalid type',
    () => bucket().copy('a.txt', 'c', withType('x\r\nX-Evil: 1')),
    'InvalidMimeType',
  ],
  ['Moving onto another object', () => bucket().move('a.txt', 'b.txt'), 'ResourceAlreadyExists'],
  ['Copying onto another object', () => bucket().copy('a.txt', 'b.txt'), 'ResourceAlreadyExists'],
  ['Copying an object onto itself', () => bucket().copy('a.txt', 'a.txt'), 'ResourceAlreadyExists'],
  ['Moving a missing object', () => bucket().move('none', 'c'), 'NoSuchKey'],
  ['Copying a missing object', () => bucket().copy('none', 'c'), 'NoSuchKey'],
  ['Moving to a key outside its bucket', () => bucket().move('a.txt', '../x'), 'InvalidKey'],
  ['Copying to an invalid key', () => bucket().copy('a.txt', 'são'), 'InvalidKey'],
  [
    'Moving to a missing bucket',
    () => bucket().move('a.txt', 'c', { destinationBucket: 'none' }),
    'NoSuchBucket',
  ],
  [
    'Moving to a bucket with a smaller size limit',
    () => bucket().move('b.txt', 'c', { destinationBucket: 'tiny' }),
    'EntityTooLarge',
  ],
  [
    'Copying to a bucket with a smaller size limit',
    () => bucket().copy('b.txt', 'c', { destinationBucket: 'tiny' }),
    'EntityTooLarge',
  ],
  [
    'Moving to a bucket that does not allow the type',
    () => bucket().move('a.txt', 'c', { destinationBucket: 'photos' }),
    'InvalidMimeType',
  ],
  [
    'Copying to a bucket that does not allow the type',
    () => bucket().copy('a.txt', 'c', { destinationBucket: 'photos' }),
    'InvalidMimeType',
  ],
  [
    'Moving an old version of an object',
    () => bucket().move('a.txt', 'c', { sourceVersionId: 'x' } as object),
    'InvalidRequest',
  ],
  ['Removing an empty list of keys', () => bucket().remove([]), 'InvalidRequest'],
  [
    'Removing more than a thousand keys',
    () => bucket().remove(Array.from({ length: 1001 }, (_, i) => `${i}`)),
    'InvalidRequest',
  ],
])('%s is rejected and changes nothing', async (_case, operation, code) => {
  expect((await operation()).error).toMatchObject({ code });
  expect(await readContents()).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'b' });
});

test('Removing several objects returns their rows and ignores missing keys', async () => {
  const { data } = await bucket().remove(['a.txt', 'none', 'a\0']);
  expect(data).toMatchObject([{ name: 'a.txt', bucket_id: 'open', id: expect.any(String) }]);
  expect(await readContents()).toEqual({ 'open/b.txt': 'b' });
});

test('A single object can be removed by its URL', async () => {
  const remove = () => storage.request('/object/open/a.txt', { as: 'authenticated', method: 'DELETE' });
  expect(await (await remove()).json()).toEqual({ message: 'Successfully deleted' });
  expect(await (await remove()).json()).toMatchObject({ code: 'NoSuchKey' });
  expect(await readContents()).toEqual({ 'open/b.txt': 'b' });
});

test('An image can be moved to a bucket for images', async () => {
  await bucket().upload('p.png', new Blob([samples.png], { type: 'image/png' }));
  expect((await bucket().move('p.png', 'p.png', { destinationBucket: 'photos' })).error).toBeNull();
});

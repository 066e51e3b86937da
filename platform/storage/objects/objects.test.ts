import { beforeEach, expect, test } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { samples } from '#tests/setup/storage-samples.ts';

/** The work of another request, done once, after an object has been found and before it is moved. */
let beforeMove = async (): Promise<unknown> => undefined;
const storage = await createTestStorage({
  database: (real) => ({
    ...real,
    async run(requestContext, statement) {
      if (statement.name !== 'storage_move_object') return real.run(requestContext, statement);
      const change = beforeMove;
      beforeMove = async () => undefined;
      await change();
      return real.run(requestContext, statement);
    },
  }),
});
const bucket = storage.client(ana).from('open');

/** Empties the buckets, and stores two texts in `open`: `a.txt`, which is `a`, and `b.txt`, which is 101 times `b`. */
async function storeTwoTexts(): Promise<void> {
  for (const name of ['open', 'closed', 'tiny', 'photos'])
    await storage.client('service_role').emptyBucket(name);
  const options = { cacheControl: '60', metadata: { credit: 'Ana' } };
  await bucket.upload('a.txt', new Blob(['a'], { type: 'text/plain' }), options);
  await bucket.upload('b.txt', new Blob(['b'.repeat(101)], { type: 'text/plain' }));
}
beforeEach(storeTwoTexts);

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
const unchanged = { 'open/a.txt': 'a', 'open/b.txt': 'b' };

test('A copy has the same bytes and metadata, and remains when the original is removed', async () => {
  expect((await bucket.copy('a.txt', 'c.txt')).data).toEqual({ path: 'open/c.txt' });
  const [original, copy] = [(await bucket.info('a.txt')).data, (await bucket.info('c.txt')).data];
  expect(copy).toMatchObject({
    size: 1,
    contentType: 'text/plain',
    cacheControl: 'max-age=60',
    metadata: { credit: 'Ana' },
  });
  expect(copy?.id).not.toBe(original?.id);
  await bucket.remove(['a.txt']);
  expect(await readContents()).toEqual({ 'open/c.txt': 'a', 'open/b.txt': 'b' });
});

test('A copy replaces an existing object only with x-upsert', async () => {
  const keys = { sourceKey: 'a.txt', destinationKey: 'b.txt' };
  const body = JSON.stringify({ bucketId: 'open', ...keys, copyMetadata: false });
  const copy = (headers: Record<string, string>) =>
    storage.request('/object/copy', { as: 'authenticated', method: 'POST', headers, body });
  expect(await (await copy({})).json()).toMatchObject({ code: 'ResourceAlreadyExists' });
  expect(await readContents()).toEqual(unchanged);
  const response = await copy({ 'x-upsert': 'true', 'x-metadata': btoa('{"credit":"Ben"}') });
  const described = { Key: 'open/b.txt', name: 'b.txt', bucket_id: 'open', Id: expect.any(String) };
  expect(await response.json()).toMatchObject(described);
  expect((await bucket.info('b.txt')).data?.metadata).toEqual({ credit: 'Ben' });
  expect(await readContents()).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'a' });
});

test('A copy can override only the type of the original, or only its Cache-Control', async () => {
  await bucket.upload('p', samples.png, { contentType: 'application/octet-stream', cacheControl: '60' });
  const options = { copyMetadata: false, metadata: { mimetype: 'image/png' } };
  expect((await bucket.copy('p', 'p.png', options)).error).toBeNull();
  const ofImage = { contentType: 'image/png', cacheControl: 'max-age=60' };
  expect((await bucket.info('p.png')).data).toMatchObject(ofImage);
  await bucket.copy('a.txt', 'c.txt', { copyMetadata: false, metadata: { cacheControl: 'no-store' } });
  const ofText = { contentType: 'text/plain', cacheControl: 'no-store', metadata: {} };
  expect((await bucket.info('c.txt')).data).toMatchObject(ofText);
});

test('Moving an object changes only its key', async () => {
  const before = (await bucket.info('a.txt')).data;
  expect((await bucket.move('a.txt', 'dir/c.txt')).data).toMatchObject({ message: 'Successfully moved' });
  const after = (await bucket.info('dir/c.txt')).data;
  expect({ ...after, name: 'a.txt' }).toEqual(before);
  expect(await readContents()).toEqual({ 'open/dir/c.txt': 'a', 'open/b.txt': 'b' });
});

test('An object can be copied and moved to another bucket, and an image to a bucket for images', async () => {
  const copied = await bucket.copy('b.txt', 'copied', { destinationBucket: 'closed' });
  expect(copied.data).toEqual({ path: 'closed/copied' });
  expect((await bucket.move('a.txt', 'moved', { destinationBucket: 'closed' })).error).toBeNull();
  expect(await readContents()).toEqual({ 'closed/moved': 'a', 'closed/copied': 'b', 'open/b.txt': 'b' });
  await bucket.upload('p.png', new Blob([samples.png], { type: 'image/png' }));
  expect((await bucket.move('p.png', 'p.png', { destinationBucket: 'photos' })).error).toBeNull();
});

const to = (destinationBucket: string) => ({ destinationBucket });
const withType = (mimetype: string) => ({ copyMetadata: false, metadata: { mimetype } });

test.each<['copy' | 'move', string, from: string, to: string, options: object, code: string]>([
  ['copy', 'of text as an image', 'a.txt', 'c', withType('image/png'), 'InvalidMimeType'],
  ['copy', 'with an invalid type', 'a.txt', 'c', withType('x\r\nX-Evil: 1'), 'InvalidMimeType'],
  ['copy', 'onto another object', 'a.txt', 'b.txt', {}, 'ResourceAlreadyExists'],
  ['copy', 'of an object onto itself', 'a.txt', 'a.txt', {}, 'ResourceAlreadyExists'],
  ['copy', 'of a missing object', 'none', 'c', {}, 'NoSuchKey'],
  ['copy', 'to an invalid key', 'a.txt', 'são', {}, 'InvalidKey'],
  ['copy', 'to a bucket with a smaller size limit', 'b.txt', 'c', to('tiny'), 'EntityTooLarge'],
  ['copy', 'to a bucket for other types', 'a.txt', 'c', to('photos'), 'InvalidMimeType'],
  ['move', 'onto another object', 'a.txt', 'b.txt', {}, 'ResourceAlreadyExists'],
  ['move', 'of a missing object', 'none', 'c', {}, 'NoSuchKey'],
  ['move', 'to a key outside its bucket', 'a.txt', '../x', {}, 'InvalidKey'],
  ['move', 'to a missing bucket', 'a.txt', 'c', to('none'), 'NoSuchBucket'],
  ['move', 'to a bucket with a smaller size limit', 'b.txt', 'c', to('tiny'), 'EntityTooLarge'],
  ['move', 'to a bucket for other types', 'a.txt', 'c', to('photos'), 'InvalidMimeType'],
  ['move', 'of an old version of an object', 'a.txt', 'c', { sourceVersionId: 'x' }, 'InvalidRequest'],
])('A %s %s is rejected and changes nothing', async (operation, _case, from, key, options, code) => {
  expect((await bucket[operation](from, key, options)).error).toMatchObject({ code });
  expect(await readContents()).toEqual(unchanged);
});

const replace = async () => {
  await bucket.remove(['a.txt']);
  await bucket.upload('a.txt', 'another');
};
test.each<[string, remaining: object, change: () => Promise<unknown>]>([
  ['moved', { 'open/moved': 'a' }, () => bucket.move('a.txt', 'moved')],
  ['removed', {}, () => bucket.remove(['a.txt'])],
  ['removed and uploaded again', { 'open/a.txt': 'a' }, replace],
])('A move of an object that another request has %s since it was found reports NoSuchKey', async (_case, remaining, change) => {
  for (const as of [ana, 'service_role'] as const) {
    await storeTwoTexts();
    beforeMove = change;
    const { error } = await storage.client(as).from('open').move('a.txt', 'c.txt');
    expect(error).toMatchObject({ code: 'NoSuchKey', statusCode: '404' });
    expect(await readContents()).toEqual({ 'open/b.txt': 'b', ...remaining });
  }
});

test('A single object can be removed by its URL', async () => {
  const remove = () => storage.request('/object/open/a.txt', { as: 'authenticated', method: 'DELETE' });
  expect(await (await remove()).json()).toEqual({ message: 'Successfully deleted' });
  expect(await (await remove()).json()).toMatchObject({ code: 'NoSuchKey' });
  expect(await readContents()).toEqual({ 'open/b.txt': 'b' });
});

test('Removing several objects returns their rows and ignores missing keys', async () => {
  const { data } = await bucket.remove(['a.txt', 'none', 'a\0']);
  expect(data).toMatchObject([{ name: 'a.txt', bucket_id: 'open', id: expect.any(String) }]);
  expect(await readContents()).toEqual({ 'open/b.txt': 'b' });
});

test.each([0, 1001])('Removing %i keys at a time is rejected and changes nothing', async (length) => {
  const { error } = await bucket.remove(Array<string>(length).fill('a.txt'));
  expect(error).toMatchObject({ code: 'InvalidRequest' });
  expect(await readContents()).toEqual(unchanged);
});

import { beforeEach, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { readContents, storeTwoTexts } from '#tests/setup/storage-contents.ts';
import { samples } from '#tests/setup/storage-samples.ts';

const storage = await closeAfterTests(createTestStorage());
beforeEach(() => storeTwoTexts(storage));

const bucket = (name = 'open') => storage.client(ana).from(name);

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
  expect(await readContents(storage)).toEqual({ 'open/c.txt': 'a', 'open/b.txt': 'b' });
});

test('An object can be copied to another bucket', async () => {
  expect((await bucket().copy('b.txt', 'copied', { destinationBucket: 'closed' })).data).toEqual({
    path: 'closed/copied',
  });
  expect(await readContents(storage)).toEqual({ 'open/a.txt': 'a', 'closed/copied': 'b', 'open/b.txt': 'b' });
});

test('A copy replaces an existing object only with x-upsert', async () => {
  const keys = { sourceKey: 'a.txt', destinationKey: 'b.txt' };
  const body = JSON.stringify({ bucketId: 'open', ...keys, copyMetadata: false });
  const copy = (headers: Record<string, string>) =>
    storage.request('/object/copy', { as: 'authenticated', method: 'POST', headers, body });
  expect(await (await copy({})).json()).toMatchObject({ code: 'ResourceAlreadyExists' });
  expect(await readContents(storage)).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'b' });
  const response = await copy({ 'x-upsert': 'true', 'x-metadata': btoa('{"credit":"Ben"}') });
  expect(await response.json()).toMatchObject({
    Key: 'open/b.txt',
    name: 'b.txt',
    bucket_id: 'open',
    Id: expect.any(String),
  });
  expect((await bucket().info('b.txt')).data?.metadata).toEqual({ credit: 'Ben' });
  expect(await readContents(storage)).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'a' });
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

test.each<[string, string, string, object, string]>([
  ['of text as an image', 'a.txt', 'c', withType('image/png'), 'InvalidMimeType'],
  ['with an invalid type', 'a.txt', 'c', withType('x\r\nX-Evil: 1'), 'InvalidMimeType'],
  ['onto another object', 'a.txt', 'b.txt', {}, 'ResourceAlreadyExists'],
  ['of an object onto itself', 'a.txt', 'a.txt', {}, 'ResourceAlreadyExists'],
  ['of a missing object', 'none', 'c', {}, 'NoSuchKey'],
  ['to an invalid key', 'a.txt', 'são', {}, 'InvalidKey'],
  ['to a bucket with a smaller size limit', 'b.txt', 'c', { destinationBucket: 'tiny' }, 'EntityTooLarge'],
  ['to a bucket for other types', 'a.txt', 'c', { destinationBucket: 'photos' }, 'InvalidMimeType'],
])('A copy %s is rejected and changes nothing', async (_case, from, to, options, code) => {
  expect((await bucket().copy(from, to, options)).error).toMatchObject({ code });
  expect(await readContents(storage)).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'b' });
});

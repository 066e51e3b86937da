import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { startS3Server } from '#tests/setup/s3-server.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createS3Store } from './s3-store.ts';

const server = await closeAfterTests(startS3Server());
const store = createS3Store(server.settings);

test('A file is created from the disk, read in ranges, copied and removed', async () => {
  const path = join(createTestFolder(), 'large');
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));
  await writeFile(path, bytes);
  expect(await store.create('files/large', { path })).toBe(true);
  const short = await store.readRange('files/large', { start: 2, end: 4 });
  expect(Buffer.from(short as Uint8Array)).toEqual(bytes.subarray(2, 5));
  const long = await store.readRange('files/large', { start: 1, end: 299_998 });
  expect(bytes.subarray(1, 299_999).equals(await buffer(long as Readable))).toBe(true);
  expect(await store.copy('files/large', 'files/copy')).toBe(true);
  await store.remove('files/large');
  expect(await store.readRange('files/large', { start: 0, end: 0 })).toBeUndefined();
  expect(await store.read('files/copy', 300_000)).toHaveLength(300_000);
  await expect(store.read('files/copy', 299_999)).rejects.toThrow('300000 bytes');
});

test('A file that does not exist cannot be read or copied, and can be removed', async () => {
  expect(await store.read('files/none', 10)).toBeUndefined();
  expect(await store.copy('files/none', 'files/other')).toBe(false);
  await store.remove('files/none');
});

test('Only the files whose keys begin with a prefix are listed, in the order of their keys', async () => {
  for (const key of ['many/b', 'many/a', 'other/c']) await store.create(key, new Uint8Array([1]));
  const listed = await store.listAll('many/');
  expect(listed.map(({ key }) => key)).toEqual(['many/a', 'many/b']);
});

test('A wrong key is reported without the secret', async () => {
  const wrong = createS3Store({ ...server.settings, secretAccessKey: 'a-wrong-secret' });
  const reading = wrong.read('files/copy', 10);
  await expect(reading).rejects.toThrow('status 403 SignatureDoesNotMatch');
  await expect(reading).rejects.not.toThrow('a-wrong-secret');
});

test('A missing bucket is a fault of the store, and not a missing file', async () => {
  const missing = createS3Store({ ...server.settings, bucket: 'missing' });
  await expect(missing.read('files/copy', 10)).rejects.toThrow('status 404 NoSuchBucket');
});

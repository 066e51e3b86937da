import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStaging } from '#platform/storage/files/staging.ts';
import { type S3Server, startS3Server } from '#tests/setup/s3-server.ts';
import { createTestStorage } from '#tests/setup/storage.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createBucketStore, createDiskStore, type FileStore, getStorageFolder } from './file-store.ts';
import { moveFiles } from './move-files.ts';

let server: S3Server;
let dataDir: string;
let disk: FileStore;
let bucket: FileStore;
/** The store that the service uses. Each call goes to the current one, so that a test can change it. */
let used: FileStore;
const storage = await createTestStorage({
  files: (real) =>
    Object.fromEntries(
      Object.keys(real).map((method) => [
        method,
        (...values: unknown[]) => Reflect.get(used.parts.files, method)(...values),
      ]),
    ) as unknown as typeof real,
});
beforeEach(async () => {
  server = await startS3Server();
  dataDir = createTestFolder();
  disk = createDiskStore(dataDir);
  bucket = createBucketStore(server.settings, dataDir);
  used = disk;
});
afterEach(async () => {
  await storage.client('service_role').emptyBucket('open');
  await server.close();
});

const contents: Record<string, string> = { small: 'ab', empty: '', large: 'x'.repeat(700_000) };
async function uploadAll(): Promise<void> {
  for (const [name, content] of Object.entries(contents))
    expect((await storage.client('service_role').from('open').upload(name, content)).error).toBeNull();
}
async function expectAllReadable(): Promise<void> {
  for (const [name, content] of Object.entries(contents))
    expect(await (await storage.request(`/object/public/open/${name}`)).text()).toBe(content);
}
async function listVersions(store: FileStore): Promise<string[]> {
  const versions: string[] = [];
  for await (const batch of store.parts.files.versions(0)) versions.push(...batch);
  return versions.sort();
}
async function findVersion(name: string): Promise<string> {
  const [row] = await storage.query<{ version: string }>(
    'select version from storage.objects where name = $1',
    [name],
  );
  return row?.version ?? '';
}
const move = (
  source: FileStore,
  target: FileStore,
  options: { removeSource?: boolean; signal?: AbortSignal } = {},
) =>
  moveFiles({
    database: storage.database,
    source,
    target,
    removeStaged: createStaging(getStorageFolder(dataDir)).remove,
    removeSource: false,
    signal: new AbortController().signal,
    ...options,
  });

test('Files move to the store and back, stay where they were until they are to be removed, and are then verified, not copied again', async () => {
  await uploadAll();
  const versions = await listVersions(disk);
  expect(await move(disk, bucket)).toEqual({ copied: 3, present: 0, removed: 0, faults: [] });
  expect(await listVersions(disk)).toEqual(versions);
  used = bucket;
  await expectAllReadable();
  expect(await move(disk, bucket, { removeSource: true })).toEqual({
    copied: 0,
    present: 3,
    removed: 3,
    faults: [],
  });
  expect(await listVersions(disk)).toEqual([]);
  await expectAllReadable();
  expect(await move(disk, bucket, { removeSource: true })).toMatchObject({ present: 3, removed: 0 });

  expect(await move(bucket, disk, { removeSource: true })).toMatchObject({ copied: 3, removed: 3 });
  expect([await listVersions(disk), await listVersions(bucket)]).toEqual([versions, []]);
  used = disk;
  await expectAllReadable();
});

test.each([
  'to the store',
  'to the disk',
])('A move %s that was interrupted after two of three files is completed by the next', async (way) => {
  const [source, target] = way === 'to the store' ? [disk, bucket] : [bucket, disk];
  used = source;
  await uploadAll();
  const interruption = new AbortController();
  const { files } = target.parts;
  const { write } = files;
  let writes = 0;
  files.write = async (version, bytes) => {
    writes += 1;
    if (writes === 2) interruption.abort(new Error('Interrupted'));
    return write(version, bytes);
  };
  await expect(move(source, target, { removeSource: true, signal: interruption.signal })).rejects.toThrow(
    'Interrupted',
  );
  expect(await listVersions(source)).toHaveLength(3);
  expect(await listVersions(target)).toHaveLength(2);
  // A process that was killed leaves a staged file.
  for (const name of Object.keys(contents))
    await writeFile(join(getStorageFolder(dataDir), 'drafts', await findVersion(name)), 'part');
  expect(await move(source, target)).toMatchObject({ copied: 1, present: 2, faults: [] });
  used = target;
  await expectAllReadable();
});

test('A damaged or missing file is reported by its object, and then nothing is removed', async () => {
  await uploadAll();
  const [large, small] = [await findVersion('large'), await findVersion('small')];
  await writeFile(join(getStorageFolder(dataDir), 'files', large.slice(0, 2), large), 'y'.repeat(700_000));
  await disk.parts.files.remove(small);
  const result = await move(disk, bucket, { removeSource: true });
  expect(result.faults.sort()).toEqual([
    'open/large: its file is damaged',
    'open/small: its file is missing',
  ]);
  expect(result).toMatchObject({ copied: 1, removed: 0 });
  expect(await listVersions(disk)).toHaveLength(2);
  expect(await listVersions(bucket)).toEqual([await findVersion('empty')]);
});

test('A file that is damaged in both stores is reported, and not removed, if its row has no MD5', async () => {
  await uploadAll();
  await move(disk, bucket);
  const version = await findVersion('large');
  const path = join(getStorageFolder(dataDir), 'files', version.slice(0, 2), version);
  await writeFile(path, 'cut off');
  await bucket.parts.files.remove(version);
  await bucket.parts.files.copy(await findVersion('small'), version);
  await storage.query(
    `update storage.objects set metadata = metadata || '{"eTag": "none"}' where version = $1`,
    [version],
  );
  const result = await move(disk, bucket, { removeSource: true });
  expect(result).toMatchObject({ removed: 0, faults: ['open/large: its file is damaged'] });
  expect(await readFile(path, 'utf8')).toBe('cut off');
});

test('A file that the target has with other bytes is replaced', async () => {
  await uploadAll();
  await move(disk, bucket);
  const version = await findVersion('small');
  await bucket.parts.files.remove(version);
  await bucket.parts.files.copy(await findVersion('large'), version);
  expect(await move(disk, bucket)).toMatchObject({ copied: 1, present: 2, faults: [] });
});

test('A store of another installation is not touched', async () => {
  await uploadAll();
  await bucket.marks.claim('another database');
  await expect(move(disk, bucket)).rejects.toThrow('belong to another database');
  expect(await listVersions(bucket)).toEqual([]);
});

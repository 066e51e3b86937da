import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createS3Files } from '#platform/storage/s3/s3-files.ts';
import { createS3Store } from '#platform/storage/s3/s3-store.ts';
import { closeLater } from '#tests/setup/close-after-tests.ts';
import { startS3Server } from '#tests/setup/s3-server.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createDiskFiles } from './disk-files.ts';
import { DiskFull, type Files, NotWritable } from './files.ts';

const version = '0f8b4a52-0000-4000-8000-000000000001';
const other = '1f8b4a52-0000-4000-8000-000000000002';
const createBytes = (text = '0123456789') => Readable.from([Buffer.from(text)]);

async function createFilesOnDisk(folder: string): Promise<Files> {
  await mkdir(join(folder, 'files/0f'), { recursive: true });
  await writeFile(join(folder, 'files/0f/not-a-version'), 'x');
  return createDiskFiles(folder);
}

async function createFilesOnS3(folder: string): Promise<Files> {
  const server = await startS3Server();
  closeLater(server.close);
  const store = createS3Store(server.settings);
  await store.create('files/not-a-version', new Uint8Array([1]));
  return createS3Files(store, folder);
}

describe.each([
  ['disk', createFilesOnDisk],
  ['S3', createFilesOnS3],
])('Files on %s', (_place, createFiles) => {
  let folder: string;
  let files: Files;
  beforeEach(async () => {
    folder = createTestFolder();
    files = await createFiles(folder);
  });

  async function readText(name: string, range = { start: 0, end: 9 }): Promise<string | undefined> {
    const bytes = await files.read(name, range);
    return bytes && String(bytes instanceof Readable ? await buffer(bytes) : Buffer.from(bytes));
  }
  async function listVersions(age: number): Promise<string[]> {
    const all: string[] = [];
    for await (const batch of files.versions(age)) all.push(...batch);
    return all.sort();
  }
  const listStaged = () => readdir(join(folder, 'drafts'));

  test('A file cannot be read until all of its bytes have arrived, and another one of the same version is rejected', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    async function* sendSlowly() {
      yield Buffer.from('01234');
      await arrived;
      yield Buffer.from('56789');
    }
    const writing = files.write(version, Readable.from(sendSlowly()));
    await expect.poll(() => listStaged().catch(() => [])).toHaveLength(1);
    expect(await readText(version)).toBeUndefined();
    expect(await listVersions(0)).toEqual([]);
    const second = createBytes('other');
    await expect(files.write(version, second)).rejects.toThrow('EEXIST');
    expect(second.destroyed).toBe(true);
    arrive();
    await writing;
    expect(await readText(version)).toBe('0123456789');
    expect(await readText(version, { start: 2, end: 4 })).toBe('234');
    expect(await listStaged()).toEqual([]);
  });

  test('An empty file is read and copied', async () => {
    await files.write(version, createBytes(''));
    expect(await files.copy(version, other)).toBe(true);
    // The end is the last byte, so this range has none.
    expect(await readText(other, { start: 0, end: -1 })).toBe('');
  });

  test('Versions younger than the given age, and files with other names, are not listed', async () => {
    await files.write(version, createBytes());
    await files.copy(version, other);
    expect(await listVersions(0)).toEqual([version, other]);
    expect(await listVersions(60_000)).toEqual([]);
  });

  test('A file whose stream fails leaves nothing behind', async () => {
    async function* fail() {
      yield Buffer.from('01234');
      throw new Error('broken');
    }
    await expect(files.write(version, Readable.from(fail()))).rejects.toThrow('broken');
    expect(await listStaged()).toEqual([]);
    expect(await readText(version)).toBeUndefined();
  });

  test('A copy remains when its original is removed, and a missing version cannot be copied', async () => {
    await files.write(version, createBytes());
    expect(await files.copy(version, other)).toBe(true);
    await files.remove(version);
    expect(await readText(version)).toBeUndefined();
    expect(await readText(other)).toBe('0123456789');
    expect(await files.copy(version, '2f8b4a52-0000-4000-8000-000000000003')).toBe(false);
    // Removing a missing version does nothing.
    await files.remove(version);
  });

  test('A file in the quarantine is not among the others, and comes back when it is read or copied', async () => {
    const day = '2026-11-28';
    async function listQuarantined() {
      const all = [];
      for await (const batch of files.quarantined()) all.push(...batch);
      return all;
    }
    await files.write(version, createBytes());
    for (const comeBack of [
      () => readText(version),
      () => files.copy(version, other),
      () => files.restore(version),
    ]) {
      await files.quarantine({ version, day });
      expect(await listVersions(0)).not.toContain(version);
      expect(await listQuarantined()).toEqual([{ version, day }]);
      expect(await comeBack()).toBeTruthy();
      expect(await listQuarantined()).toEqual([]);
      expect(await readText(version)).toBe('0123456789');
    }
    expect(await files.restore(version)).toBe(false);

    await files.quarantine({ version, day });
    // Quarantining a version that is not there does nothing.
    await files.quarantine({ version, day: '2026-11-29' });
    await files.removeQuarantined({ version, day });
    expect([await listQuarantined(), await readText(version)]).toEqual([[], undefined]);
  });

  test('A long range is read as a stream, and a range that is longer than the file cannot be read', async () => {
    await files.write(version, createBytes('x'.repeat(1_000_000)));
    const stream = await files.read(version, { start: 1, end: 999_999 });
    expect(stream).toBeInstanceOf(Readable);
    expect(await buffer(stream as Readable)).toHaveLength(999_999);
    await expect(files.read(version, { start: 999_990, end: 1_000_000 })).rejects.toThrow('shorter');
  });

  const noVersions = ['../../etc/passwd', 'a', '', `${version}/..`, version.toUpperCase(), `${version}\n`];
  test.each(noVersions)('A name that is not a version is rejected: %j', async (name) => {
    for (const use of [
      () => files.read(name, { start: 0, end: 9 }),
      () => files.write(name, createBytes()),
      () => files.remove(name),
      () => files.copy(version, name),
      () => files.quarantine({ version: name, day: '2026-11-28' }),
      () => files.restore(name),
    ])
      await expect(use()).rejects.toThrow('Not a version');
  });
});

describe('On the disk', () => {
  const folder = createTestFolder();
  const files = createDiskFiles(folder);

  test.each([
    ['A full disk', 'ENOSPC', new DiskFull(`The disk of ${folder} is full`)],
    [
      'A disk that becomes read-only while a file arrives',
      'EROFS',
      new NotWritable(`Files cannot be written to ${folder}: its disk is read-only`),
    ],
  ])('%s is reported with the name of the folder, and leaves no staged file', async (_, code, expected) => {
    async function* fail() {
      yield Buffer.from('0123');
      throw Object.assign(new Error(`${code}, write`), { code });
    }
    await expect(files.write(version, Readable.from(fail()))).rejects.toThrow(expected);
    expect(await readdir(join(folder, 'drafts'))).toEqual([]);
  });

  test('other users of the machine cannot read a file, and it can be read to its end while it is removed', async () => {
    await files.write(version, createBytes('x'.repeat(1_000_000)));
    const shard = join(folder, 'files', version.slice(0, 2));
    expect((await stat(join(shard, version))).mode & 0o777).toBe(0o600);
    expect((await stat(shard)).mode & 0o777).toBe(0o700);
    const stream = await files.read(version, { start: 1, end: 999_999 });
    await files.remove(version);
    expect(stream).toBeInstanceOf(Readable);
    expect(await buffer(stream as Readable)).toHaveLength(999_999);
  });
});

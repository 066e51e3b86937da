import { readdir } from 'node:fs/promises';
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
import type { Files } from './files.ts';

const version = '0f8b4a52-0000-4000-8000-000000000001';
const other = '1f8b4a52-0000-4000-8000-000000000002';

async function createFilesOnS3(folder: string): Promise<Files> {
  const server = await startS3Server();
  closeLater(server.close);
  return createS3Files(createS3Store(server.settings), folder);
}

describe.each([
  ['disk', createDiskFiles],
  ['S3', createFilesOnS3],
])('Files on %s', (_place, createFiles) => {
  let folder: string;
  let files: Files;
  beforeEach(async () => {
    folder = createTestFolder();
    files = await createFiles(folder);
  });

  const createBytes = (text = '0123456789') => Readable.from([Buffer.from(text)]);
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

  test('A staged file cannot be read until it is committed', async () => {
    const staged = await files.write(version, createBytes());
    expect(await readText(version)).toBeUndefined();
    expect(await listVersions(0)).toEqual([]);
    await staged.commit();
    expect(await readText(version)).toBe('0123456789');
    expect(await readText(version, { start: 2, end: 4 })).toBe('234');
    expect(await listStaged()).toEqual([]);
  });

  test('A file that has no row yet is not listed, and neither is a young one', async () => {
    await (await files.write(version, createBytes())).commit();
    await files.copy(version, other);
    expect(await listVersions(0)).toEqual([]);
    for (const name of [version, other]) files.release(name);
    expect(await listVersions(0)).toEqual([version, other]);
    expect(await listVersions(60_000)).toEqual([]);
  });

  test('A staged file that is discarded, or whose stream fails, leaves nothing behind', async () => {
    await (await files.write(version, createBytes())).discard();
    async function* fail() {
      yield Buffer.from('01234');
      throw new Error('broken');
    }
    await expect(files.write(version, Readable.from(fail()))).rejects.toThrow('broken');
    expect(await listStaged()).toEqual([]);
    expect(await readText(version)).toBeUndefined();
  });

  test('A second writer of a version fails and does not affect the first', async () => {
    const staged = await files.write(version, createBytes());
    const second = createBytes('other');
    await expect(files.write(version, second)).rejects.toThrow('EEXIST');
    expect(second.destroyed).toBe(true);
    await staged.commit();
    expect(await readText(version)).toBe('0123456789');
  });

  test('A copy remains when its original is removed, and a missing version cannot be copied', async () => {
    await (await files.write(version, createBytes())).commit();
    expect(await files.copy(version, other)).toBe(true);
    await files.remove(version);
    expect(await readText(version)).toBeUndefined();
    expect(await readText(other)).toBe('0123456789');
    expect(await files.copy(version, '2f8b4a52-0000-4000-8000-000000000003')).toBe(false);
    await files.remove(version);
  });

  test('A file in the quarantine is not among the others, and comes back when it is read or copied', async () => {
    const day = '2026-11-28';
    async function listQuarantined() {
      const all = [];
      for await (const batch of files.quarantined()) all.push(...batch);
      return all;
    }
    await (await files.write(version, createBytes())).commit();
    files.release(version);
    for (const comeBack of [
      () => readText(version),
      () => files.copy(version, other),
      () => files.restore(version),
    ]) {
      await files.quarantine({ version, day });
      expect(await listVersions(0)).toEqual([]);
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
    await (await files.write(version, createBytes('x'.repeat(1_000_000)))).commit();
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

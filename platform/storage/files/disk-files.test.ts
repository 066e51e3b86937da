import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskFiles } from './disk-files.ts';
import { DiskFull, type Files, NotWritable } from './files.ts';

let folder: string;
let files: Files;
const version = '0f8b4a52-0000-4000-8000-000000000001';
const other = '1f8b4a52-0000-4000-8000-000000000002';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayfare-files-'));
  files = createDiskFiles(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const createBytes = (text = '0123456789') => Readable.from([Buffer.from(text)]);
async function readText(name: string, range = { start: 0, end: 9 }): Promise<string | undefined> {
  const bytes = await files.read(name, range);
  return bytes && String(bytes instanceof Readable ? await buffer(bytes) : Buffer.from(bytes));
}
async function listVersions(age: number): Promise<string[]> {
  const all: string[] = [];
  for await (const batch of files.versions(age)) all.push(...batch);
  return all;
}
const listStaged = () => readdir(join(folder, 'drafts'));

test('A disk that becomes read-only while a file arrives is reported with the name of the folder', async () => {
  const bytes = Readable.from(
    (async function* () {
      yield Buffer.from('0123');
      throw Object.assign(new Error('EROFS: read-only file system, write'), { code: 'EROFS' });
    })(),
  );
  await expect(files.write(version, bytes)).rejects.toThrow(
    new NotWritable(`Files cannot be written to ${folder}: its disk is read-only`),
  );
});

test('A full disk is reported with the name of the folder, and leaves no staged file', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const bytes = Readable.from(
    (async function* () {
      yield Buffer.from('0123');
      throw full;
    })(),
  );
  await expect(files.write(version, bytes)).rejects.toThrow(new DiskFull(`The disk of ${folder} is full`));
  expect(await listStaged()).toEqual([]);
});

test('A staged file cannot be read until it is committed', async () => {
  const staged = await files.write(version, createBytes());
  expect(await readText(version)).toBeUndefined();
  expect(await listVersions(0)).toEqual([]);
  await staged.commit();
  expect(await readText(version)).toBe('0123456789');
  expect(await readText(version, { start: 2, end: 4 })).toBe('234');
  expect(await listVersions(0)).toEqual([version]);
  expect(await listStaged()).toEqual([]);
});

test('A staged file that is discarded, or whose stream fails, leaves nothing behind', async () => {
  await (await files.write(version, createBytes())).discard();
  const failing = Readable.from(
    (async function* () {
      yield Buffer.from('01234');
      throw new Error('broken');
    })(),
  );
  await expect(files.write(version, failing)).rejects.toThrow('broken');
  expect(await listStaged()).toEqual([]);
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

test('A file that is removed while it is being read can be read to its end', async () => {
  await (await files.write(version, createBytes('x'.repeat(1_000_000)))).commit();
  const stream = await files.read(version, { start: 1, end: 999_999 });
  await files.remove(version);
  expect(stream).toBeInstanceOf(Readable);
  expect(await buffer(stream as Readable)).toHaveLength(999_999);
});

test('A range that is longer than the file cannot be read', async () => {
  await (await files.write(version, createBytes())).commit();
  await expect(files.read(version, { start: 0, end: 10 })).rejects.toThrow('shorter');
});

test('Idle staged files are removed, and versions younger than the given age are not listed', async () => {
  await files.write(version, createBytes());
  await files.write(other, createBytes());
  const anHourAgo = new Date(Date.now() - 3600_000);
  await utimes(join(folder, 'drafts', version), anHourAgo, anHourAgo);
  expect(await files.removeStaged(60_000)).toBe(1);
  expect(await listStaged()).toEqual([other]);
  await (await files.write(version, createBytes())).commit();
  expect(await listVersions(60_000)).toEqual([]);
});

test.each([
  '../../etc/passwd',
  'a',
  '',
  `${version}/..`,
  version.toUpperCase(),
  `${version}\n`,
])('A name that is not a version is rejected before it becomes a path: %j', async (name) => {
  await expect(files.read(name, { start: 0, end: 9 })).rejects.toThrow('Not a version');
  await expect(files.write(name, createBytes())).rejects.toThrow('Not a version');
  await expect(files.remove(name)).rejects.toThrow('Not a version');
  await expect(files.copy(version, name)).rejects.toThrow('Not a version');
});

test('Other users of the machine cannot read the files', async () => {
  await (await files.write(version, createBytes())).commit();
  const shard = join(folder, 'files', version.slice(0, 2));
  expect((await stat(join(shard, version))).mode & 0o777).toBe(0o600);
  expect((await stat(shard)).mode & 0o777).toBe(0o700);
});

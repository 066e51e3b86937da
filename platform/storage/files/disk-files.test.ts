import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createDiskFiles } from './disk-files.ts';
import { DiskFull, type Files, NotWritable } from './files.ts';

let folder: string;
let files: Files;
const version = '0f8b4a52-0000-4000-8000-000000000001';
const other = '1f8b4a52-0000-4000-8000-000000000002';

beforeEach(() => {
  folder = createTestFolder();
  files = createDiskFiles(folder);
});
afterEach(() => vi.restoreAllMocks());

const createBytes = (text = '0123456789') => Readable.from([Buffer.from(text)]);
async function listVersions(age: number): Promise<string[]> {
  const all: string[] = [];
  for await (const batch of files.versions(age)) all.push(...batch);
  return all;
}
const listStaged = () => readdir(join(folder, 'drafts'));

test.each<[what: string, code: string, toError: () => Error]>([
  ['A full disk', 'ENOSPC', () => new DiskFull(`The disk of ${folder} is full`)],
  [
    'A disk that becomes read-only while a file arrives',
    'EROFS',
    () => new NotWritable(`Files cannot be written to ${folder}: its disk is read-only`),
  ],
])('%s is reported with the name of the folder, and leaves no staged file', async (_, code, toError) => {
  async function* fail() {
    yield Buffer.from('0123');
    throw Object.assign(new Error(`${code}, write`), { code });
  }
  await expect(files.write(version, Readable.from(fail()))).rejects.toThrow(toError());
  expect(await listStaged()).toEqual([]);
});

test('A file that is removed while it is being read can be read to its end', async () => {
  await (await files.write(version, createBytes('x'.repeat(1_000_000)))).commit();
  const stream = await files.read(version, { start: 1, end: 999_999 });
  await files.remove(version);
  expect(stream).toBeInstanceOf(Readable);
  expect(await buffer(stream as Readable)).toHaveLength(999_999);
});

test('Idle staged files are removed, and versions younger than the given age are not listed', async () => {
  const otherServer = createDiskFiles(folder);
  await otherServer.write(version, createBytes());
  await otherServer.write(other, createBytes());
  await setStagedTime(version, -3600_000);
  expect(await files.removeStaged(60_000)).toBe(1);
  expect(await listStaged()).toEqual([other]);
  await (await files.write(version, createBytes())).commit();
  files.release(version);
  expect(await listVersions(60_000)).toEqual([]);
});

const dayMs = 86_400_000;
/** Sets the time at which a staged file was last written, relative to now. */
async function setStagedTime(name: string, ms: number): Promise<void> {
  const time = new Date(Date.now() + ms);
  await utimes(join(folder, 'drafts', name), time, time);
}
function setClock(ms: number): void {
  const time = Date.now() + ms;
  vi.spyOn(Date, 'now').mockReturnValue(time);
}
/** Lets time pass on the clock that nobody can set. */
function letPass(ms: number): void {
  const time = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValue(time);
}

test('A clock that is set forward does not endanger what this server is writing', async () => {
  await (await files.write(other, createBytes())).commit();
  files.release(other);
  const staged = await files.write(version, createBytes());
  setClock(dayMs);
  expect(await files.removeStaged(60_000)).toBe(0);
  await staged.commit();
  expect(await listVersions(60_000)).toEqual([other]);
  files.release(version);
  expect((await listVersions(60_000)).sort()).toEqual([version, other]);
});

test('A copy that has no row yet is not listed, and one that failed does not stay protected', async () => {
  expect(await files.copy(version, other)).toBe(false);
  await (await files.write(version, createBytes())).commit();
  await files.copy(version, other);
  setClock(dayMs);
  expect(await listVersions(60_000)).toEqual([]);
  for (const name of [version, other]) files.release(name);
  expect((await listVersions(60_000)).sort()).toEqual([version, other]);
});

test('If the clock was set back, a file is removed once this server has seen it unchanged for long enough', async () => {
  const otherServer = createDiskFiles(folder);
  for (const name of [version, other]) {
    await otherServer.write(name, createBytes());
    await setStagedTime(name, dayMs);
  }
  expect(await files.removeStaged(60_000)).toBe(0);
  await setStagedTime(other, 2 * dayMs);
  letPass(60_000);
  expect(await files.removeStaged(60_000)).toBe(1);
  expect(await listStaged()).toEqual([other]);
});

test('If the clock was set back, a version is listed once this server has seen it for long enough', async () => {
  await (await files.write(version, createBytes())).commit();
  files.release(version);
  setClock(-dayMs);
  expect(await listVersions(60_000)).toEqual([]);
  letPass(60_000);
  expect(await listVersions(60_000)).toEqual([version]);
});

test('Other users of the machine cannot read the files', async () => {
  await (await files.write(version, createBytes())).commit();
  const shard = join(folder, 'files', version.slice(0, 2));
  expect((await stat(join(shard, version))).mode & 0o777).toBe(0o600);
  expect((await stat(shard)).mode & 0o777).toBe(0o700);
});

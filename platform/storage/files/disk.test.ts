import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskFiles } from './disk.ts';
import type { Files } from './files.ts';

let folder: string;
let files: Files;
const version = '0f8b4a52-0000-4000-8000-000000000001';
const other = '1f8b4a52-0000-4000-8000-000000000002';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayfare-files-'));
  files = createDiskFiles(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = (text = '0123456789') => Readable.from([Buffer.from(text)]);
async function text(name: string, range = { start: 0, end: 9 }): Promise<string | undefined> {
  const found = await files.read(name, range);
  return found && String(found instanceof Readable ? await buffer(found) : Buffer.from(found));
}
async function known(age: number): Promise<string[]> {
  const all: string[] = [];
  for await (const batch of files.versions(age)) all.push(...batch);
  return all;
}
const drafts = () => readdir(join(folder, 'drafts'));

test('a draft is nobody else’s until it is committed', async () => {
  const draft = await files.write(version, bytes());
  expect(await text(version)).toBeUndefined();
  expect(await known(0)).toEqual([]);
  await draft.commit();
  expect(await text(version)).toBe('0123456789');
  expect(await text(version, { start: 2, end: 4 })).toBe('234');
  expect(await known(0)).toEqual([version]);
  expect(await drafts()).toEqual([]);
});

test('a draft that is discarded, or whose bytes fail, leaves nothing', async () => {
  await (await files.write(version, bytes())).discard();
  const failing = Readable.from(
    (async function* () {
      yield Buffer.from('01234');
      throw new Error('broken');
    })(),
  );
  await expect(files.write(version, failing)).rejects.toThrow('broken');
  expect(await drafts()).toEqual([]);
});

test('a version is written once; a second writer fails and does not spoil the first', async () => {
  const draft = await files.write(version, bytes());
  const second = bytes('other');
  await expect(files.write(version, second)).rejects.toThrow('EEXIST');
  expect(second.destroyed).toBe(true);
  await draft.commit();
  expect(await text(version)).toBe('0123456789');
});

test('a copy stays when the original goes; of nothing there is none', async () => {
  await (await files.write(version, bytes())).commit();
  expect(await files.copy(version, other)).toBe(true);
  await files.remove(version);
  expect(await text(version)).toBeUndefined();
  expect(await text(other)).toBe('0123456789');
  expect(await files.copy(version, '2f8b4a52-0000-4000-8000-000000000003')).toBe(false);
  await files.remove(version);
});

test('what is read is read to its end, even when it is removed meanwhile', async () => {
  await (await files.write(version, bytes('x'.repeat(1_000_000)))).commit();
  const reading = await files.read(version, { start: 1, end: 999_999 });
  await files.remove(version);
  expect(reading).toBeInstanceOf(Readable);
  expect(await buffer(reading as Readable)).toHaveLength(999_999);
});

test('a file that is shorter than its row says is not padded', async () => {
  await (await files.write(version, bytes())).commit();
  await expect(files.read(version, { start: 0, end: 10 })).rejects.toThrow('shorter');
});

test('idle drafts go, those that are being written stay; old versions are told from young ones', async () => {
  await files.write(version, bytes());
  await files.write(other, bytes());
  const anHourAgo = new Date(Date.now() - 3600_000);
  await utimes(join(folder, 'drafts', version), anHourAgo, anHourAgo);
  expect(await files.removeDrafts(60_000)).toBe(1);
  expect(await drafts()).toEqual([other]);
  await (await files.write(version, bytes())).commit();
  expect(await known(60_000)).toEqual([]);
});

test.each([
  '../../etc/passwd',
  'a',
  '',
  `${version}/..`,
  version.toUpperCase(),
  `${version}\n`,
])('a name that is no version is never a path: %j', async (name) => {
  await expect(files.read(name, { start: 0, end: 9 })).rejects.toThrow('Not a version');
  await expect(files.write(name, bytes())).rejects.toThrow('Not a version');
  await expect(files.remove(name)).rejects.toThrow('Not a version');
  await expect(files.copy(version, name)).rejects.toThrow('Not a version');
});

test('nobody else on the machine reads the files', async () => {
  await (await files.write(version, bytes())).commit();
  const shelf = join(folder, 'files', version.slice(0, 2));
  expect((await stat(join(shelf, version))).mode & 0o777).toBe(0o600);
  expect((await stat(shelf)).mode & 0o777).toBe(0o700);
});

import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskForms } from './disk-forms.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayfare-forms-'));
});
afterEach(() => rm(folder, { recursive: true }));

const version = '0f8b4a52-0000-4000-8000-000000000001';
const other = '1f8b4a52-0000-4000-8000-000000000002';
const name = (i: number) => String(i).padStart(32, '0');
const bytes = (length: number) => Buffer.alloc(length, 'x');
const pathOf = (source: string, i: number) => join(folder, source.slice(0, 2), source, name(i));
async function held(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name.replace(/^0+(?=\d)/, ''));
}
/** Makes a form one that was last used so many hours ago. */
async function age(source: string, i: number, hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * 3600_000);
  await utimes(pathOf(source, i), then, then);
}

test('what was written is read again, by its source and its name alone', async () => {
  const forms = createDiskForms(folder);
  await forms.write(version, name(1), Buffer.from('one'));
  expect(String(await forms.read(version, name(1)))).toBe('one');
  expect(await forms.read(version, name(2))).toBeUndefined();
  expect(await forms.read(other, name(1))).toBeUndefined();
  expect((await stat(pathOf(version, 1))).mode & 0o777).toBe(0o600);
  await forms.write(version, name(1), Buffer.from('one'));
  expect(await held()).toEqual(['1']);
});

test('a source goes with all its forms, and with no other’s', async () => {
  const forms = createDiskForms(folder);
  for (const i of [1, 2]) await forms.write(version, name(i), bytes(1));
  await forms.write(other, name(3), bytes(1));
  await forms.remove(version);
  await forms.remove(version);
  expect(await held()).toEqual(['3']);
});

test('all together have no more bytes than they may: what was used longest ago goes', async () => {
  const forms = createDiskForms(folder, { maxBytes: 100 });
  for (const i of [1, 2, 3, 4]) {
    await forms.write(i % 2 ? version : other, name(i), bytes(25));
    await age(i % 2 ? version : other, i, 10 - i);
  }
  // Reading is using.
  await forms.read(version, name(1));
  await forms.write(version, name(5), bytes(25));
  expect((await held()).toSorted()).toEqual(['1', '4', '5']);
});

test('the bound holds for what was there before the start, and for what others wrote', async () => {
  for (const i of [1, 2, 3, 4]) await createDiskForms(folder).write(version, name(i), bytes(25));
  for (const i of [1, 2, 3, 4]) await age(version, i, 10 - i);
  await createDiskForms(folder, { maxBytes: 100 }).write(other, name(5), bytes(10));
  expect((await held()).toSorted()).toEqual(['2', '3', '4', '5']);
  await createDiskForms(folder, { maxBytes: 40 }).trim();
  expect((await held()).toSorted()).toEqual(['4', '5']);
});

test('a source has no more forms than it may; others’ are not counted', async () => {
  const forms = createDiskForms(folder, { maxPerSource: 3 });
  await forms.write(other, name(9), bytes(1));
  await age(other, 9, 100);
  for (const i of [1, 2, 3, 4]) {
    await forms.write(version, name(i), bytes(1));
    await age(version, i, 10 - i);
  }
  expect((await held()).toSorted()).toEqual(['2', '3', '4', '9']);
});

test('what a crash left half written is no form, and goes when nobody can be writing it any more', async () => {
  const forms = createDiskForms(folder);
  await forms.write(version, name(1), bytes(1));
  const [young, old] = [`${pathOf(version, 2)}.young`, `${pathOf(version, 3)}.old`];
  await writeFile(young, 'x');
  await writeFile(old, 'x');
  const then = new Date(Date.now() - 2 * 3600_000);
  await utimes(old, then, then);
  await forms.trim();
  expect((await held()).toSorted()).toEqual(['1', '2.young']);
});

test('sources that have forms are told', async () => {
  const forms = createDiskForms(folder);
  for (const source of [version, other]) await forms.write(source, name(1), bytes(1));
  const told: string[] = [];
  for await (const batch of forms.versions()) told.push(...batch);
  expect(told.toSorted()).toEqual([version, other]);
});

test.each([
  ['../../etc', name(1)],
  [version, '../../passwd'],
  ['', ''],
  [version, `${name(1)}/..`],
])('a name that is none is never a path: %j, %j', async (source, form) => {
  const forms = createDiskForms(folder);
  await expect(forms.read(source, form)).rejects.toThrow('Not the name of a form');
  await expect(forms.write(source, form, bytes(1))).rejects.toThrow('Not the name of a form');
});

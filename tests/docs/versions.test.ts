import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path));

test('Each migration is listed in migrations.sha256 with its hash, and none that is listed has changed or is missing', () => {
  const listed = String(read('migrations.sha256')).trimEnd().split('\n').sort();
  const files = globSync('{platform/*,server,server/*,supabase}/migrations/*.sql', { cwd: root });
  const present = files.map((path) => `${createHash('sha256').update(read(path)).digest('hex')}  ${path}`);
  expect(present.sort()).toEqual(listed);
});

/** The first lines of migrations.sha256, which the newest version has released (CONTRIBUTING.md#make-a-version). */
const released = {
  version: '1.0.0',
  lines: 7,
  digest: 'f57e0ed7c0975bedecb07b102e07365c6e417f3f802262bf6f20065486a524dc',
};

test('The lines of migrations.sha256 that a version has released stay as they are', () => {
  const lines = String(read('migrations.sha256'))
    .split(/(?<=\n)/)
    .slice(0, released.lines);
  expect(createHash('sha256').update(lines.join('')).digest('hex')).toBe(released.digest);
  expect(JSON.parse(String(read('package.json'))).version).toBe(released.version);
});

test('The version of package.json is the newest of CHANGELOG.md, and that of package-lock.json', () => {
  const { version } = JSON.parse(String(read('package.json')));
  const [, newest] = /^## (.*)$/m.exec(String(read('CHANGELOG.md'))) ?? [];
  expect(newest).toBe(version);
  const lock = JSON.parse(String(read('package-lock.json')));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
});

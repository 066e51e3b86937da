import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { getDatabaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { type DatabasePaths, findPaths } from './paths.ts';

const account = getDatabaseAccount();
const log = () => {};

let dataDir: string;
let paths: DatabasePaths;
beforeEach(() => {
  dataDir = createTestFolder();
  paths = findPaths(dataDir, account, log);
});

const create = () =>
  createCluster(
    { binaries: findBinaries(account, log), paths, account, password: 'secret', maxConnections: 60 },
    new AbortController().signal,
  );

const listFiles = () => readdirSync(dirname(paths.cluster)).filter((name) => !name.endsWith('socket'));

test('Two processes that create a cluster at the same time share one, and leave nothing else behind', async () => {
  await Promise.all([create(), create()]);
  expect(listFiles()).toEqual(['cluster']);
  expect(readFileSync(join(paths.cluster, 'pg_hba.conf'), 'utf8')).toBe('local all all scram-sha-256\n');
});

test('An incomplete cluster is removed if the process that creates it has ended, and kept if that process is running', async () => {
  const { pid: ended } = spawnSync('true');
  const abandoned = `${paths.cluster}.${ended}.abc123`;
  const growing = `${paths.cluster}.${process.pid}.abc123`;
  for (const folder of [abandoned, growing]) mkdirSync(folder);
  await create();
  expect(existsSync(abandoned)).toBe(false);
  expect(existsSync(growing)).toBe(true);
});

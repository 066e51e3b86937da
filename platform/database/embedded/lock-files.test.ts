import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/setup/temporary-folder.ts';
import { findRunningPid, removeStaleLockFiles } from './lock-files.ts';
import type { DatabasePaths } from './paths.ts';

let folder: string;
let paths: DatabasePaths;
let lockFiles: string[];
let running: ChildProcess[];

beforeEach(() => {
  folder = createTemporaryFolder('lock-files');
  paths = {
    cluster: join(folder, 'cluster'),
    socket: join(folder, 'socket'),
    functionsSocket: join(folder, 'functions-socket'),
    log: join(folder, 'server.log'),
  };
  for (const path of [paths.cluster, paths.socket, paths.functionsSocket]) mkdirSync(path);
  lockFiles = [
    join(paths.cluster, 'postmaster.pid'),
    ...[paths.socket, paths.functionsSocket].map((socket) => join(socket, '.s.PGSQL.5432.lock')),
  ];
  running = [];
});
afterEach(() => {
  for (const child of running) child.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a program with the arguments that PostgreSQL has for a cluster, and returns its process ID. */
async function startLike(cluster: string): Promise<number | undefined> {
  const program = ['-e', 'console.log("up"); setInterval(() => {}, 1000)'];
  const child = spawn(process.execPath, [...program, '--', '-D', cluster, '-k', paths.socket]);
  running.push(child);
  await once(child.stdout, 'data');
  return child.pid;
}

const writeLockFiles = (pid: number | undefined) => {
  for (const file of lockFiles) writeFileSync(file, `${pid}\n${paths.cluster}\n`);
};

test('The server of a cluster is found by its lock file, and its lock files are kept', async () => {
  const pid = await startLike(paths.cluster);
  writeLockFiles(pid);
  expect(findRunningPid(paths)).toBe(pid);
  removeStaleLockFiles(paths);
  expect(lockFiles.map((file) => existsSync(file))).toEqual([true, true, true]);
});

test('A process in single-user mode counts as the server of its cluster', async () => {
  const pid = (await startLike(paths.cluster)) ?? 0;
  writeLockFiles(-pid);
  expect(findRunningPid(paths)).toBe(pid);
  removeStaleLockFiles(paths);
  expect(lockFiles.map((file) => existsSync(file))).toEqual([true, true, true]);
});

test.each([
  ['another program', () => join(folder, 'other')],
  ['the server of a cluster whose path ends with the path of this one', () => join('/volume', paths.cluster)],
])('Lock files with the process ID of %s name no server, and are removed', async (_, getCluster) => {
  writeLockFiles(await startLike(getCluster()));
  expect(findRunningPid(paths)).toBeUndefined();
  removeStaleLockFiles(paths);
  expect(lockFiles.map((file) => existsSync(file))).toEqual([false, false, false]);
});

test('Lock files of a process that has ended name no server, and are left to PostgreSQL', () => {
  writeLockFiles(spawnSync('true').pid);
  expect(findRunningPid(paths)).toBeUndefined();
  removeStaleLockFiles(paths);
  expect(lockFiles.map((file) => existsSync(file))).toEqual([true, true, true]);
});

test('Without lock files, no server is found', () => {
  expect(findRunningPid(paths)).toBeUndefined();
  removeStaleLockFiles(paths);
});

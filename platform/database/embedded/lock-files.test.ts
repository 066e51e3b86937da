import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#tests/setup/temporary-folder.ts';
import { findRunningPid, removeStaleLockFiles } from './lock-files.ts';

/** embedded.test.ts and paths.test.ts have the lock files of a server, of another program and of a copied folder. */

test('A process in single-user mode counts as the server of its cluster, and its lock file is kept', async () => {
  const folder = createTemporaryFolder('lock-files');
  const cluster = join(folder, 'cluster');
  mkdirSync(cluster);
  const program = ['-e', 'console.log("up"); setInterval(() => {}, 1000)'];
  const child = spawn(process.execPath, [...program, '--', '-D', cluster, 'postgres']);
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await once(child.stdout, 'data');
  const { pid = 0 } = child;
  const lockFile = join(cluster, 'postmaster.pid');
  // In single-user mode, PostgreSQL writes its process ID as a negative number.
  writeFileSync(lockFile, `${-pid}\n${cluster}\n`);
  const paths = { cluster, socket: folder, functionsSocket: folder, log: join(folder, 'server.log') };
  expect(findRunningPid(paths)).toBe(pid);
  removeStaleLockFiles(paths);
  expect(existsSync(lockFile)).toBe(true);
});

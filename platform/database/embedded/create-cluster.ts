import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { addAbortListener } from 'node:events';
import { accessSync, constants, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, changeOwner } from './account.ts';
import type { DatabasePaths } from './paths.ts';
import { isAlive } from './processes.ts';

const runProgram = promisify(execFile);

/**
 * Creates the database cluster if there is none. It appears only when it is complete, even if two processes create it
 * at the same time. If `signal` is aborted, ends initdb, removes what it has created and throws the reason.
 */
export async function createCluster(
  binaries: string,
  paths: DatabasePaths,
  account: Account | undefined,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  if (hasCluster(paths.cluster)) return;
  removeUnfinishedClusters(paths);
  const partial = `${paths.cluster}.${process.pid}.${randomBytes(3).toString('hex')}`;
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  try {
    const running = runProgram(
      join(binaries, 'bin/initdb'),
      ['-D', partial, '-U', 'postgres', '-A', 'trust', ...locale],
      { cwd: '/', ...account },
    );
    // On SIGTERM, initdb ends after its current step. The `signal` option of execFile would not wait for that.
    using _ = addAbortListener(signal, () => running.child.kill('SIGTERM'));
    await running;
    signal.throwIfAborted();
    // Whoever can enter the socket's folder may connect; there is no network access.
    writeFileSync(join(partial, 'pg_hba.conf'), 'local all all trust\n');
    changeOwner(join(partial, 'pg_hba.conf'), account);
    renameSync(partial, paths.cluster);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    signal.throwIfAborted();
    if (!existsSync(join(paths.cluster, 'PG_VERSION'))) throw error;
  }
}

/** Throws if another account owns the cluster, so that it is not mistaken for a missing one. */
function hasCluster(cluster: string): boolean {
  try {
    accessSync(join(cluster, 'PG_VERSION'), constants.R_OK);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Removes the incomplete clusters that killed processes have left behind. */
function removeUnfinishedClusters(paths: DatabasePaths): void {
  const home = dirname(paths.cluster);
  for (const name of readdirSync(home)) {
    const pid = /^cluster\.(\d+)\./.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true });
  }
}

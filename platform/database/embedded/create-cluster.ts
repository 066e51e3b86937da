import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { addAbortListener } from 'node:events';
import { accessSync, constants, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writeAccessRules } from './access-rules.ts';
import { changeOwner } from './account.ts';
import { type Cluster, getProgramOptions } from './cluster.ts';
import { createVerifier } from './passwords.ts';
import type { DatabasePaths } from './paths.ts';
import { isAlive } from './processes.ts';

const runProgram = promisify(execFile);

/**
 * Creates the database cluster if there is none. It appears only when it is complete, even if two processes create it
 * at the same time. If `signal` is aborted, ends initdb, removes what it has created and throws the reason.
 */
export async function createCluster(cluster: Cluster, signal: AbortSignal): Promise<void> {
  const { binaries, paths, account, password } = cluster;
  signal.throwIfAborted();
  if (hasCluster(paths.cluster)) return;
  removeUnfinishedClusters(paths);
  const suffix = `${process.pid}.${randomBytes(3).toString('hex')}`;
  const partial = `${paths.cluster}.${suffix}`;
  const verifierFile = join(dirname(paths.cluster), `verifier.${suffix}`);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  try {
    writeFileSync(verifierFile, createVerifier(password, 'owner'), { mode: 0o600 });
    changeOwner(verifierFile, account);
    const running = runProgram(
      join(binaries, 'bin/initdb'),
      ['-D', partial, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${verifierFile}`, ...locale],
      getProgramOptions(cluster),
    );
    // On SIGTERM, initdb ends after its current step. The `signal` option of execFile would not wait for that.
    using _ = addAbortListener(signal, () => running.child.kill('SIGTERM'));
    await running;
    signal.throwIfAborted();
    writeAccessRules(cluster, partial);
    renameSync(partial, paths.cluster);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    signal.throwIfAborted();
    if (!existsSync(join(paths.cluster, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(verifierFile, { force: true });
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

/** Removes the unfinished clusters of processes that were killed while they created one. */
function removeUnfinishedClusters(paths: DatabasePaths): void {
  const home = dirname(paths.cluster);
  for (const name of readdirSync(home)) {
    const pid = /^(?:cluster|verifier)\.(\d+)\./.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true });
  }
}

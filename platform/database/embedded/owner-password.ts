import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, getProgramOptions } from './cluster.ts';
import { createVerifier, getRole } from './passwords.ts';
import { openLog } from './server-log.ts';

/**
 * Sets the owner's password while the server is stopped, in PostgreSQL's single-user mode, which asks for none. Returns
 * whether that succeeded. It fails if another process has started a server in between, or if `signal` is aborted; the
 * log says why.
 */
export async function setOwnerPassword(cluster: Cluster, signal: AbortSignal | undefined): Promise<boolean> {
  const log = openLog(cluster.paths.log);
  const program = spawn(
    join(cluster.binaries, 'bin/postgres'),
    ['--single', '-D', cluster.paths.cluster, '-c', 'exit_on_error=on', 'postgres'],
    // `detached`, so that Ctrl-C does not interrupt it: only `signal` ends it.
    { ...getProgramOptions(cluster), detached: true, stdio: ['pipe', 'ignore', log] },
  );
  closeSync(log);
  const end = () => program.kill('SIGTERM');
  signal?.addEventListener('abort', end, { once: true });
  // The program may end before it has read the statement.
  program.stdin?.on('error', () => {});
  program.stdin?.end(
    `alter role ${getRole('owner')} password '${createVerifier(cluster.password, 'owner')}'\n`,
  );
  const [code] = await once(program, 'exit');
  signal?.removeEventListener('abort', end);
  return code === 0;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, getProgramOptions } from './cluster.ts';
import { createVerifier, getRole } from './passwords.ts';
import { openLog } from './server-log.ts';

/**
 * Sets the owner's password while the server is stopped, in PostgreSQL's single-user mode, which asks for none. Returns
 * whether it is set. It is not if a server has started in the meantime, or if `signal` is aborted. Then the log says why.
 */
export async function setOwnerPassword(cluster: Cluster, signal: AbortSignal | undefined): Promise<boolean> {
  const log = openLog(cluster.paths.log);
  const program = spawn(
    join(cluster.binaries, 'bin/postgres'),
    ['--single', '-D', cluster.paths.cluster, '-c', 'exit_on_error=on', 'postgres'],
    // It is ended by the signal of this process only, so that Ctrl-C does not interrupt it.
    { ...getProgramOptions(cluster), detached: true, stdio: ['pipe', 'ignore', log] },
  );
  closeSync(log);
  const end = () => program.kill('SIGTERM');
  signal?.addEventListener('abort', end, { once: true });
  // It may have ended before it has read the statement.
  program.stdin?.on('error', () => {});
  program.stdin?.end(
    `alter role ${getRole('owner')} password '${createVerifier(cluster.password, 'owner')}'\n`,
  );
  const [code] = await once(program, 'exit');
  signal?.removeEventListener('abort', end);
  return code === 0;
}

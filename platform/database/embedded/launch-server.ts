import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { DatabasePaths } from './paths.ts';
import { openLog } from './server-log.ts';

/** Server settings that differ from PostgreSQL's defaults. The server can only be reached through its socket. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // No error is logged with its statement, which may contain what a visitor sent.
  log_min_error_statement: 'panic',
};

/** Starts the server in its own process group, so that Ctrl-C reaches only this process, which then stops the server. */
export function launchServer(
  binaries: string,
  paths: DatabasePaths,
  account: Account | undefined,
): ChildProcess {
  const log = openLog(paths.log);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', paths.cluster, '-k', paths.socket, ...options],
    {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      ...account,
    },
  );
  closeSync(log);
  server.on('error', (error) => console.error('PostgreSQL could not be started:', error));
  server.unref();
  return server;
}

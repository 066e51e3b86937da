import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, getProgramOptions } from './cluster.ts';
import { findRunningPid } from './lock-files.ts';
import { readCommandLine } from './processes.ts';
import { openLog } from './server-log.ts';

/** PostgreSQL's default, which here only marks the servers that need a password (`isOfEarlierVersion`). */
const passwordSetting = 'password_encryption=scram-sha-256';

/** Server settings that differ from PostgreSQL's defaults. The server can only be reached through its sockets. */
const settings = {
  listen_addresses: '',
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
export function launchServer(cluster: Cluster): ChildProcess {
  const { binaries, paths } = cluster;
  const log = openLog(paths.log);
  const sockets = [paths.socket, paths.functionsSocket].map((folder) => `"${folder.replaceAll('"', '""')}"`);
  const options = [
    passwordSetting,
    `max_connections=${cluster.maxConnections}`,
    `unix_socket_directories=${sockets.join(',')}`,
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
  ];
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', paths.cluster, ...options.flatMap((option) => ['-c', option])],
    { ...getProgramOptions(cluster), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  server.on('error', (error) => console.error('PostgreSQL could not be started:', error));
  server.unref();
  return server;
}

/**
 * Returns whether the running server was started by a version of Wayfare that let its account log in without a
 * password, and passed its environment on to PostgreSQL.
 */
export function isOfEarlierVersion({ paths }: Cluster): boolean {
  const pid = findRunningPid(paths);
  const command = pid === undefined ? '' : readCommandLine(pid);
  return command !== '' && !command.includes(` ${passwordSetting} `);
}

import type { ClientConfig } from 'pg';
import type { ConnectionSettings, Login } from './connection-settings.ts';
import { sessionOptions } from './session-options.ts';

/** The time limits of a pool's statements, in milliseconds (docs/protocols/connections.md#database-limits). */
export interface TimeLimits {
  statement_timeout?: number;
  lock_timeout?: number;
}

/** Returns how the driver connects for a login. */
export function createClientConfig(
  settings: ConnectionSettings,
  login: Login,
  timeLimits: TimeLimits = {},
): ClientConfig {
  const config = settings.forLogin(login);
  const limits = Object.entries(timeLimits).map(([name, value]) => `-c ${name}=${value}`);
  return {
    ...config,
    options: [config.options, sessionOptions[login], ...limits].filter(Boolean).join(' '),
    ...(timeLimits.statement_timeout && { query_timeout: getResponseTimeout(timeLimits.statement_timeout) }),
  };
}

/**
 * Returns after how many milliseconds without a response a connection counts as lost, because PostgreSQL itself would
 * have ended the statement before. A firewall may have dropped the connection, or another machine may have taken over
 * the server's address. A fast read waits for the reads before it on the same connection, so it gets at least the 3 s
 * of a slow read.
 */
const getResponseTimeout = (statementTimeout: number) => Math.max(statementTimeout, 3000) + 1000;

import type { Account } from './account.ts';
import type { DatabasePaths } from './paths.ts';

/** The parameters with which the database of a data folder is created, started and used. */
export interface Cluster {
  /** The folder of PostgreSQL's programs. */
  binaries: string;
  paths: DatabasePaths;
  /** The account that runs PostgreSQL. Undefined means the current user. */
  account: Account | undefined;
  /** The password of the owner. The passwords of the other logins are derived from it (./passwords.ts). */
  password: string;
  /** The limit of all processes together. */
  maxConnections: number;
}

/**
 * Returns how each program of PostgreSQL is started. The server's environment holds secrets, and every process of the
 * account can read the environment of PostgreSQL, so only the path is passed on. The locale is fixed, because messages
 * are recognized by their English text.
 */
export const getProgramOptions = ({ account }: Cluster) => ({
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
  ...account,
});

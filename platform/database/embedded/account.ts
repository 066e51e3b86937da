import { accessSync, chownSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A system user that processes run as. */
export interface Account {
  uid: number;
  gid: number;
}

/** The IDs that the user `nobody` has on Debian and most other systems. That user owns no files. */
const unprivileged: Account = { uid: 65534, gid: 65534 };

/**
 * Returns an unprivileged user if this process runs as root, because PostgreSQL does not start as root. Otherwise
 * returns undefined: PostgreSQL then runs as the current user.
 */
export function getDatabaseAccount(): Account | undefined {
  return process.getuid?.() === 0 ? unprivileged : undefined;
}

/**
 * An account without a name, which owns no files either. It is not the database's, so that functions can neither enter
 * the folder of the server's socket nor read the files or the environment of PostgreSQL.
 */
const unprivilegedForFunctions: Account = { uid: 65533, gid: 65533 };

/**
 * Returns the user that the processes of functions run as, if this process runs as root. Otherwise returns undefined:
 * they then run as the current user.
 */
export function getFunctionsAccount(): Account | undefined {
  return process.getuid?.() === 0 ? unprivilegedForFunctions : undefined;
}

/** Returns whether the account (the current user if undefined) can enter `path` and each folder above it. `path` must exist. */
export function canEnter(path: string, account: Account | undefined): boolean {
  if (!account) {
    try {
      accessSync(path, constants.R_OK | constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  for (let folder = path; ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder);
    const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    // The lowest bit is the right to enter a folder.
    if ((bits & 1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

export function changeOwner(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

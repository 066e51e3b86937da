import { accessSync, chownSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user that PostgreSQL runs as. Undefined: the user we are. */
export interface Account {
  uid: number;
  gid: number;
}

/** `nobody`, on Debian and most others: it owns nothing and may do nothing. */
const unprivileged: Account = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root: as root it is given an account without rights. */
export function databaseAccount(): Account | undefined {
  return process.getuid?.() === 0 ? unprivileged : undefined;
}

/** Whether the account can reach `path`, which exists: each folder above it must let it in. */
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
    if ((bits & 1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

export function giveTo(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

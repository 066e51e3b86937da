import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeOwner } from './account.ts';
import type { Cluster } from './cluster.ts';

/** Every login needs its password. There is no rule for the network, on which the server does not listen. */
const rules = 'local all all scram-sha-256\n';

/** Returns whether the database asks every login for its password, from its next start on. */
export function hasAccessRules({ paths }: Cluster): boolean {
  try {
    return readFileSync(join(paths.cluster, 'pg_hba.conf'), 'utf8') === rules;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Has the database ask for passwords. `folder` has the files of the cluster, also while it is being created. */
export function writeAccessRules({ paths, account }: Cluster, folder = paths.cluster): void {
  const file = join(folder, 'pg_hba.conf');
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, rules, { mode: 0o600, flush: true });
  changeOwner(partial, account);
  renameSync(partial, file);
}

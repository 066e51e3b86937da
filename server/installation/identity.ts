import type { Database } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';

/** Reads the ID of the database, which tells two installations apart. */
export async function readIdentity({ privileged }: Database): Promise<string> {
  return getOnlyRow(await privileged.query<{ id: string }>('select id from installation.identity')).id;
}

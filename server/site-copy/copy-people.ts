import { compareTable, toTargetText } from './compare-table.ts';
import { peopleTable } from './content-tables.ts';
import { readSourceRowsByKey } from './rows.ts';
import { createFailure, type SiteCopy } from './site-copy.ts';

/**
 * Gives the target the people of the source, before it gets their accounts. A person of the target whom the source no longer has
 * stays, because the account stays, too.
 *
 * @param names those of the uploaded files, whose URLs are different in the target
 */
export async function copyPeople(copy: SiteCopy, names: ReadonlySet<string>): Promise<void> {
  const { missing, changed } = await compareTable(copy, peopleTable, names);
  if (missing.length + changed.length === 0) return;
  const rows = await readSourceRowsByKey(copy, peopleTable, [...missing, ...changed]);
  const { error } = await copy.target
    .from(peopleTable.name)
    .upsert(rows.map((row) => JSON.parse(toTargetText(row, copy, names))));
  if (error) throw createFailure(copy, 'Copying the people', error);
}

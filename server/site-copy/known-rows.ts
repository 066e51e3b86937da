import { contentTables } from './content-tables.ts';
import type { ContentRow } from './rows.ts';
import type { SiteCopy } from './site-copy.ts';

/** Reads the IDs of all records that the source has or has in its trash. */
export async function readKnownIds({ database }: Pick<SiteCopy, 'database'>): Promise<Set<string>> {
  const collections = contentTables.filter(({ key, isSingleton }) => key === 'id' && !isSingleton);
  const { rows } = await database.privileged.query<{ id: string }>(
    [
      ...collections.map(({ name }) => `select id from public.${name}`),
      'select row_id from public.trash',
    ].join(' union '),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns whether a row that only the target has may be removed there: it is from an earlier copy, and since then the
 * source has deleted its record or, if it is a row of the trash, restored it; it has expired; or it is a sample slide
 * that nobody has edited, perhaps in the trash.
 */
export function isFromSource({ key, text }: ContentRow, knownIds: ReadonlySet<string>): boolean {
  const row = JSON.parse(text);
  return (
    [key, row.row_id, row.record_id].some((id) => knownIds.has(id)) ||
    Date.parse(row.expires_at) <= Date.now() ||
    isSampleSlide(row) ||
    (row.table_name === 'hero_slides' && isSampleSlide(row.fields ?? {}))
  );
}

/** The seed of a new installation adds these slides (supabase/seed.sql). */
function isSampleSlide(row: Record<string, unknown>): boolean {
  return String(row.image_url).startsWith('/scenes/') && row.created_at === row.updated_at;
}

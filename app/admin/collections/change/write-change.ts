import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import { getChangedFields } from '#app/admin/editor/drafts/changed-fields.ts';
import { pickFields } from '#app/admin/editor/drafts/merge-drafts.ts';
import { RowDeletedError, uniqueViolation, type WriteResult } from '#app/admin/editor/write-result.ts';
import { publishNow } from '#app/admin/publication/publication-draft.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { findStagedRow, type StagedChange, type StagedRow, stageRow } from './staged-row.ts';

/** When a change goes live, and whether an editor may let it, as the buttons of a form decide. */
interface Times {
  published_at?: string | null;
  ready_at?: string | null;
}

/** What decides who sees a record is no part of a change. */
const isContent = (column: string) => column !== 'published_at' && column !== 'ready_at';

const getKey = ({ table, id }: { table: CollectionTable; id: string }) => ({ table_name: table, id });

/**
 * Stages what differs from what visitors see, or lets it go live. Without a difference, nothing stays staged.
 *
 * @param staged the record and its change, as they are now
 * @param written what the form contains, as it is written
 * @param unchanged what it would contain if nothing were changed
 */
export async function writeChange<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  staged: StagedRow<Table>,
  written: object,
  unchanged: object,
): Promise<WriteResult<StagedRow<Table>>> {
  const { id, live, change } = staged;
  const { published_at = null, ready_at = null }: Times = written;
  const columns = getChangedFields(written, unchanged).filter(isContent) as never[];
  if (columns.length === 0) {
    if (change) await discardChange(client, table, id);
    return { state: 'saved', row: stageRow<Table>(live, null) };
  }
  const base = (change?.base ?? {}) as object;
  const goesLive = published_at === publishNow;
  const { data, error } = await sendChange(client, getKey({ table, id }), change, {
    fields: pickFields(written, columns),
    // What was staged before keeps its base, so that nothing is overwritten that somebody has changed since.
    base: {
      ...pickFields(live as object, columns),
      ...pickFields(
        base,
        columns.filter((name) => name in base),
      ),
    },
    live_at: goesLive ? null : published_at,
    ready_at: goesLive ? null : ready_at,
  });
  if (error && error.code !== uniqueViolation) throw error;
  // Somebody else has staged something since it was read.
  if (!data) return { state: 'conflict', row: await requireRow(findStagedRow(client, table, id)) };
  if (!goesLive) return { state: 'saved', row: stageRow<Table>(live, data) };
  await publishChange(client, table, id);
  return { state: 'saved', row: stageRow<Table>(await requireRow(findRow(client, table, id)), null) };
}

type ChangeValues = Pick<StagedChange, 'live_at' | 'ready_at'> & { fields: object; base: object };

const sendChange = (
  client: BrowserClient,
  key: ReturnType<typeof getKey>,
  change: StagedChange | null,
  values: ChangeValues,
) => {
  const columns = values as Pick<StagedChange, keyof ChangeValues>;
  const request = change
    ? client.from('staged_changes').update(columns).match(key).eq('updated_at', change.updated_at)
    : client.from('staged_changes').insert({ ...key, ...columns });
  return request.select().maybeSingle();
};

async function requireRow<Row>(found: Promise<Row | null>): Promise<Row> {
  const row = await found;
  if (!row) throw new RowDeletedError();
  return row;
}

/** Lets the staged change of a record go live. Throws what keeps it from that. */
async function publishChange(client: BrowserClient, table: CollectionTable, id: string): Promise<void> {
  const { data: problem } = await client
    .rpc('publish_staged_change', { table_name: table, record_id: id })
    .throwOnError();
  if (problem === 'conflict')
    throw new Error('Somebody has changed the same in the meantime. Look at both, and choose.');
  if (problem) throw new Error(problem);
}

export async function discardChange(
  client: BrowserClient,
  table: CollectionTable,
  id: string,
): Promise<void> {
  await client.from('staged_changes').delete().match(getKey({ table, id })).throwOnError();
}

/** Decides where somebody has changed the same: `mine` keeps the change, otherwise it gives way. It then goes live by a button. */
export async function resolveChange<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  { id, live, change }: StagedRow<Table>,
  mine: boolean,
): Promise<void> {
  if (!change) return;
  const columns = (mine ? Object.keys(change.fields as object) : leaveOut(change)) as never[];
  if (columns.length === 0) return discardChange(client, table, id);
  await client
    .from('staged_changes')
    .update({
      fields: pickFields(change.fields as object, columns) as StagedChange['fields'],
      base: pickFields(live as object, columns) as StagedChange['base'],
      live_at: null,
    })
    .match(getKey({ table, id }))
    .throwOnError();
}

const leaveOut = ({ fields, conflicts }: StagedChange) =>
  Object.keys(fields as object).filter((column) => !conflicts.includes(column));

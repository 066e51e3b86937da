import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import { pickFields } from '#app/admin/editor/drafts/merge-drafts.ts';
import { getPublicationState } from '#app/admin/publication/publication-state.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import type { Tables } from '#app/client/database.types.ts';
import type { TableRow } from '#app/client/from-table.ts';

export type StagedChange = Tables<'staged_changes'>;

/**
 * A record as its staged change will make it (docs/product/staged-changes.md), which the form edits like a draft:
 * `published_at` is when it goes live, and `updated_at` changes with the record and with its change.
 */
export type StagedRow<Table extends CollectionTable> = TableRow<Table> & {
  /** The record as visitors see it. */
  live: TableRow<Table>;
  /** Null: nothing is staged yet. */
  change: StagedChange | null;
};

export async function findChange(
  client: BrowserClient,
  table: CollectionTable,
  id: string,
): Promise<StagedChange | null> {
  const { data } = await client
    .from('staged_changes')
    .select()
    .match({ table_name: table, id })
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Reads a record with its staged change; null if there is no such record. */
export async function findStagedRow<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  id: string,
): Promise<StagedRow<Table> | null> {
  const [live, change] = await Promise.all([findRow(client, table, id), findChange(client, table, id)]);
  return live && stageRow<Table>(live, change);
}

export const stageRow = <Table extends CollectionTable>(
  live: TableRow<Table>,
  change: StagedChange | null,
): StagedRow<Table> =>
  ({
    ...live,
    ...(change?.fields as object | undefined),
    published_at: change?.problem ? null : (change?.live_at ?? null),
    ...('ready_at' in live && { ready_at: change?.ready_at ?? null }),
    updated_at: [live.updated_at, change?.updated_at].join(' '),
    live,
    change,
  }) as unknown as StagedRow<Table>;

/** What a person decides about where somebody has changed the same since the change was prepared: three states of the record. */
export function toConflict<Table extends CollectionTable>(staged: StagedRow<Table>) {
  const { live, change } = staged;
  const columns = (change?.conflicts ?? []) as never[];
  return {
    base: { ...staged, ...pickFields((change?.base ?? {}) as object, columns) },
    mine: staged,
    theirs: { ...staged, ...pickFields(live as object, columns) },
  };
}

/** Says whether visitors see a record, so that a change of it can be staged. */
export const isPublic = (row: object): boolean =>
  'published_at' in row && getPublicationState(row.published_at as string | null, Date.now()) === 'published';

import { useState } from 'react';
import { useListPage } from '#app/admin/collections/list/use-list-page.ts';
import type { ListSource } from '#app/admin/collections/rows/list-rows.ts';
import { deals } from '#app/admin/deals/collection.ts';
import { dealStateFilter } from '#app/admin/deals/deal-state.ts';
import type { TableRow } from '#app/client/from-table.ts';

/** The dashboard shows at most `maxShown` deals, and only those that have ended in the last `endedDays` days. */
const maxShown = 3;
const endedDays = 30;

const dayMs = 86_400_000;
const ended = dealStateFilter.choices[3];

/** The list of all deals that have ended. */
export const endedDealsPath = `${deals.path}?${dealStateFilter.column}=${ended.value}`;

const params = { search: '', sort: { column: 'ends_at', ascending: false }, page: 1 };

type EndedDeal = Pick<TableRow<'deals'>, 'id' | 'title' | 'ends_at'>;
const toEndedDeal = (row: TableRow<'deals'>): EndedDeal => row;

/** The deals that have ended in the last days, the last one first. */
export function useEndedDeals(enabled: boolean) {
  // Created once: with another time in its condition, it would be another query, and the list would load again.
  const [source] = useState(() => createSource(Date.now()));
  return useListPage({ source, toRow: toEndedDeal, params, isTimeDependent: true, enabled });
}

const createSource = (now: number): ListSource<'deals'> => ({
  table: deals.table,
  columns: ['id', 'title', 'ends_at'],
  searched: [],
  notNullColumn: 'ends_at',
  conditions: [ended.condition, `ends_at.gt.${new Date(now - endedDays * dayMs).toISOString()}`],
  pageSize: maxShown,
});

import { type FigureSource, listOwnFigures } from '#app/client/own-figures.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { getCountLabel } from '#domain/text/count-label.ts';

const columns =
  'source_1, value_1, label_1, source_2, value_2, label_2, source_3, value_3, label_3, source_4, value_4, label_4';

/**
 * Reads the owner's figures, and counts the records for those that are counts. A count is left out if it is zero or
 * fails. There are none if the owner has set no figure. A failure is only logged.
 */
export async function readStatistics(client: VisitorClient) {
  const { data, error } = await client.from('statistics').select(columns).eq('id', 1).maybeSingle();
  if (error) console.error('Error fetching statistics:', error.message);
  const figures = data ? listOwnFigures(data) : [];
  if (figures.length === 0) return { statistics: null, failed: error !== null };
  const counts = await countPublished(
    client,
    figures.map(({ source }) => source),
  );
  const statistics = figures.flatMap(({ source, value, label }) => {
    if (source === 'text') return { value, label };
    const count = counts.get(source);
    return count ? { value: formatNumber(count), label: getCountLabel(source, label, count) } : [];
  });
  return { statistics, failed: [...counts.values()].includes(null) };
}

/** Counts the published records of these tables. The count is null for a table that cannot be counted. */
async function countPublished(client: VisitorClient, sources: readonly FigureSource[]) {
  const tables = [...new Set(sources)].filter((source) => source !== 'text');
  return new Map(
    await Promise.all(
      tables.map(async (table) => {
        const { count, error } = await client.from(table).select('id', { count: 'exact', head: true });
        if (error) console.error(`Error counting ${table}:`, error.message);
        return [table, error ? null : count] as const;
      }),
    ),
  );
}

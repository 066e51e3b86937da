import { useQuery } from '@tanstack/react-query';
import { getChangePath } from '#app/admin/collections/change/change-path.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { timeDependent } from '#app/admin/query/time-dependent.ts';
import { registry } from '#app/admin/registry.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { Tables } from '#app/client/database.types.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { formatTime } from '#app/ui/format-time.ts';
import { OverviewSection } from './overview-section.tsx';
import { RecordRow, Row } from './record-row.tsx';

/** The dashboard shows at most this many. */
const maxShown = 4;

/** Returns the staged changes: what waits for somebody first, then what goes live the soonest, and how many there are in all. */
export function usePreparedChanges() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.overview('changes'),
    queryFn: async () => listChanges((await connect()).client),
    ...timeDependent,
  });
}

async function listChanges(client: BrowserClient) {
  const { data, count } = await client
    .from('staged_changes')
    // The generated types do not know the computed column.
    .select('*, record_title' as '*', { count: 'exact' })
    .order('problem')
    .order('ready_at')
    .order('live_at')
    .order('id')
    .limit(maxShown)
    .throwOnError();
  return { changes: data as Change[], total: count ?? 0 };
}

type Change = Tables<'staged_changes'> & { record_title: string | null };

/** What is prepared and not live yet (docs/product/staged-changes.md). */
export function PreparedChanges({ data, refetch }: ReturnType<typeof usePreparedChanges>) {
  if (data?.total === 0) return null;
  const more = data ? data.total - data.changes.length : 0;
  return (
    <OverviewSection
      title="Prepared changes"
      failure={!data && { sentence: 'The prepared changes could not be loaded.', onRetry: refetch }}
    >
      {data && (
        <ul>
          {data.changes.map((change) => {
            const info = registry.collections.find(({ table }) => table === change.table_name);
            if (!info) return null;
            return (
              <RecordRow
                key={change.id}
                to={getChangePath(info, change.id)}
                title={change.record_title ?? ''}
                note={`${info.title} · ${describe(change)}`}
              />
            );
          })}
          {more > 0 && <Row>{`and ${formatNumber(more)} more`}</Row>}
        </ul>
      )}
    </OverviewSection>
  );
}

function describe({ problem, live_at, ready_at }: Change): string {
  if (problem) return 'Did not go live';
  if (live_at) return formatTime(live_at);
  return ready_at ? 'Ready for review' : 'Not live';
}

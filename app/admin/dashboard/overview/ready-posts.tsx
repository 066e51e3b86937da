import { Link } from 'react-router';
import { getEditPath } from '#app/admin/collections/collection.ts';
import { useListPage } from '#app/admin/collections/list/use-list-page.ts';
import type { ListSource } from '#app/admin/collections/rows/list-rows.ts';
import { posts } from '#app/admin/posts/collection.ts';
import { useOwnRecords } from '#app/admin/publication/own-records.ts';
import { readyChoice, reviewedStateFilter } from '#app/admin/publication/state-filter.ts';
import { useNames } from '#app/admin/session/use-names.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import type { TableRow } from '#app/client/from-table.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { formatTime } from '#app/ui/format-time.ts';
import { hasRole } from '#domain/people/roles.ts';
import { OverviewSection } from './overview-section.tsx';
import { RecordRow } from './record-row.tsx';

/** The dashboard shows at most this many. */
const maxShown = 4;

type ReadyPost = Pick<TableRow<'posts'>, 'id' | 'title' | 'ready_at' | 'created_by'>;

const source: ListSource<'posts'> = {
  table: posts.table,
  columns: ['id', 'title', 'ready_at', 'created_by'],
  searched: [],
  notNullColumn: 'ready_at',
  conditions: [readyChoice.condition],
  pageSize: maxShown,
};

const params = { search: '', sort: { column: 'ready_at', ascending: true }, page: 1 };

const toReadyPost = (row: TableRow<'posts'>): ReadyPost => row;

/** The posts that wait for an editor, the one first that has waited for the longest time. An author sees her own. */
export function useReadyPosts() {
  const where = useOwnRecords();
  return useListPage({ source: { ...source, where }, toRow: toReadyPost, params });
}

export function ReadyPosts({ list, retry }: ReturnType<typeof useReadyPosts>) {
  const isEditor = hasRole(useRole(), 'editor');
  const names = useNames(isEditor);
  if (list?.total === 0) return null;
  const describe = ({ ready_at, created_by }: ReadyPost) =>
    [isEditor && names.get(created_by ?? ''), formatTime(ready_at ?? '')].filter(Boolean).join(' · ');
  return (
    <OverviewSection
      title={readyChoice.label}
      more={
        <Link to={`${posts.path}?${reviewedStateFilter.column}=${readyChoice.value}`}>
          {list && list.total > maxShown ? `All ${formatNumber(list.total)} posts` : posts.label}
        </Link>
      }
      failure={
        !list && { sentence: 'The posts that are ready for review could not be loaded.', onRetry: retry }
      }
    >
      {list && (
        <ul>
          {list.rows.map((post) => (
            <RecordRow
              key={post.id}
              to={getEditPath(posts, post.id)}
              title={post.title}
              note={describe(post)}
            />
          ))}
        </ul>
      )}
    </OverviewSection>
  );
}

import { useQuery } from '@tanstack/react-query';
import { PublicationBadge } from '#app/admin/publication/publication-badge.tsx';
import { getPublicationState } from '#app/admin/publication/publication-state.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableName } from '#app/client/from-table.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { createPreviewPath } from '#domain/urls/preview-path.ts';
import styles from './state-cell.module.css';
import { ViewLink } from './view-link.tsx';

interface StateCellProps {
  table: TableName;
  id: string;
  publishedAt: string | null;
  title: string;
  /** The path of its page, which visitors see if it is published. */
  path: string;
}

/** The state of a row in a list, with a link to its page if it is published, or else to its preview if it has one. */
export function StateCell({ table, id, publishedAt, title, path }: StateCellProps) {
  const token = usePreviewTokens(table).get(id);
  const link =
    getPublicationState(publishedAt, Date.now()) === 'published' ? (
      <ViewLink title={title} path={path} />
    ) : (
      token && (
        <a
          href={createPreviewPath(token)}
          target="_blank"
          rel="noreferrer"
          className={styles.link}
          aria-label={`Preview ${title}`}
          title="Open the preview in a new tab"
        >
          <Icon name={adminIcons.eye} size={14} />
        </a>
      )
    );
  return <PublicationBadge publishedAt={publishedAt} link={link} />;
}

/** A list shows fewer rows, and these are the newest links. */
const maxLinks = 1000;

const noTokens: ReadonlyMap<string, string> = new Map();

/**
 * Reads the tokens of the preview links in a collection, by the id of their record. All rows of a list share one read.
 * Each list works without the links, so a failure is not reported.
 */
function usePreviewTokens(collection: TableName): ReadonlyMap<string, string> {
  const connect = useConnect();
  const { data = noTokens } = useQuery({
    queryKey: queryKeys.list('previews', { collection }),
    queryFn: async () => {
      const { data: links } = await (await connect()).client
        .from('previews')
        .select('record_id, token')
        .eq('collection', collection)
        .order('created_at', { ascending: false })
        .limit(maxLinks)
        .throwOnError();
      return new Map(links.map(({ record_id, token }) => [record_id, token]));
    },
  });
  return data;
}

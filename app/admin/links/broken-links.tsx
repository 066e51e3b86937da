import { useQuery } from '@tanstack/react-query';
import { Callout } from '#app/admin/page/callout.tsx';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import styles from './links.module.css';
import { RecordUse } from './record-uses.tsx';

interface BrokenLink {
  url: string;
  table_name: string;
  record_id: string;
  name: string | null;
  /** Says whether there is such a record, which visitors do not see. */
  is_hidden: boolean;
}

/** The links within the site that lead nowhere, for example after a page was deleted. Nothing if there are none. */
export function BrokenLinks() {
  const connect = useConnect();
  const { data: found = [] } = useQuery({
    // As a list of links, it is read again when one of them is deleted.
    queryKey: queryKeys.list('links', { broken: true }),
    queryFn: async () => {
      const { client } = await connect();
      const { data } = await client
        .rpc('list_broken_links', { site: location.origin })
        .overrideTypes<BrokenLink[], { merge: false }>()
        .throwOnError();
      return data;
    },
    meta: { errorTitle: 'Error fetching broken links' },
  });
  if (found.length === 0) return null;
  return (
    <Callout tone="warning" role="region" aria-labelledby="broken-links">
      <h2 id="broken-links">Broken links within your site</h2>
      <p>Visitors who follow them find nothing. Change each in the text where it stands.</p>
      <ul className={styles.broken}>
        {found.map(({ url, table_name, record_id, name, is_hidden }) => (
          <li key={`${url} ${table_name} ${record_id}`}>
            <span className={styles.url} title={url}>
              {url}
            </span>
            {is_hidden && <span className={styles.muted}>not published</span>}
            <span>
              {'in '}
              <RecordUse table={table_name} id={record_id} name={name} />
            </span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

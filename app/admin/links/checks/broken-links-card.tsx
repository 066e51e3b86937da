import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { links } from '#app/admin/links/collection.ts';
import { Callout } from '#app/admin/page/callout.tsx';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { formatNumber } from '#app/ui/format-number.ts';

/** Says on the dashboard how many partner links are broken. Nothing if none is. */
export function BrokenLinksCard() {
  const connect = useConnect();
  const { data: count = 0 } = useQuery({
    queryKey: queryKeys.brokenLinks(),
    queryFn: async () => countBroken((await connect()).client),
    refetchOnMount: 'always',
  });
  if (count === 0) return null;
  const isOne = count === 1;
  return (
    <Callout tone="error" role="region" aria-label="Broken links">
      <p>
        <strong>
          {isOne ? 'A partner link is broken.' : `${formatNumber(count)} partner links are broken.`}
        </strong>{' '}
        <Link to={links.path}>{`See what visitors get instead of ${isOne ? 'it' : 'them'}`}</Link>
      </p>
    </Callout>
  );
}

async function countBroken(client: BrowserClient): Promise<number> {
  const { count } = await client
    .from('link_checks')
    .select('url', { count: 'exact', head: true })
    .eq('state', 'broken')
    .throwOnError();
  return count ?? 0;
}

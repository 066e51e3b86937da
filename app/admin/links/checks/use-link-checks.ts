import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableRow } from '#app/client/from-table.ts';
import type { LinkState } from '#domain/partners/link-check.ts';
import type { LinkUse } from './describe-check.ts';

/** A link that is broken, or of which a check says something. */
export interface ListedCheck extends Omit<TableRow<'link_checks'>, 'state' | 'mailed_at'> {
  state: LinkState;
  /** How often visitors have followed it in 30 days. */
  clicks: number;
  uses: LinkUse[];
}

interface LinkChecks {
  /** Those with the most clicks first. */
  listed: ListedCheck[];
  /** How many links were checked. */
  checked: number;
  /** When the last one was; null if none was. */
  lastCheck: string | null;
}

/** Reads what the server has found. Only it writes checks, so they are read again whenever the page opens. */
export function useLinkChecks() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.linkChecks(),
    queryFn: async () => readLinkChecks((await connect()).client),
    refetchOnMount: 'always',
  });
}

async function readLinkChecks(client: BrowserClient): Promise<LinkChecks> {
  const [listed, checks] = await Promise.all([
    client.rpc('list_link_checks').overrideTypes<ListedCheck[], { merge: false }>().throwOnError(),
    client
      .from('link_checks')
      .select('checked_at', { count: 'exact' })
      .order('checked_at', { ascending: false })
      .limit(1)
      .throwOnError(),
  ]);
  return { listed: listed.data, checked: checks.count ?? 0, lastCheck: checks.data[0]?.checked_at ?? null };
}

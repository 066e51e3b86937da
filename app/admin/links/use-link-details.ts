import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';

/** What the database knows of a link besides its record (supabase/schemas/25_links.sql). */
export interface LinkDetails {
  id: string;
  /** The name of the partner to which it leads; null if that is none of the owner's. */
  partner: string | null;
  /** The records in which it stands, at most 20; null if it stands nowhere. */
  uses: readonly RecordName[] | null;
  use_count: number;
  /** What the daily check has found; null if the link was not checked. */
  state: 'works' | 'moved' | 'broken' | 'unknown' | null;
  /** Those of the last 30 days: proven clicks, and presses that only browsers have reported. Null if none are counted. */
  clicks: number | null;
  reported: number | null;
}

/** A record by its table, its id and its name; null if it has none. */
export interface RecordName {
  table: string;
  id: string;
  name: string | null;
}

/** Reads the details of some links, in one request. Undefined while they are being read, and after a failure. */
export function useLinkDetails(ids: readonly string[]): ReadonlyMap<string, LinkDetails> | undefined {
  const connect = useConnect();
  const { data } = useQuery({
    queryKey: queryKeys.list('links', { details: ids }),
    queryFn: async () => {
      const { client } = await connect();
      const { data: details } = await client
        .rpc('describe_links', { ids: [...ids] })
        .overrideTypes<LinkDetails[], { merge: false }>()
        .throwOnError();
      return details;
    },
    enabled: ids.length > 0,
    meta: { errorTitle: 'Error fetching clicks of links' },
  });
  return data && new Map(data.map((details) => [details.id, details]));
}

import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableName } from '#app/client/from-table.ts';

/** A list shows fewer rows, and these are the newest links. */
const maxLinks = 1000;

const noTokens: ReadonlyMap<string, string> = new Map();

/**
 * Reads the tokens of the preview links in a collection, by the id of their record, unless it has no previews. Each list
 * works without the links, so a failure is not reported.
 */
export function usePreviewTokens(collection: TableName, hasPreviews: boolean): ReadonlyMap<string, string> {
  const connect = useConnect();
  const { data = noTokens } = useQuery({
    enabled: hasPreviews,
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

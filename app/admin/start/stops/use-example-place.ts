import { useQuery } from '@tanstack/react-query';
import { examplePlace } from '#app/admin/booking-template/example-search.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';

/**
 * Finds a place to try the partner link with: the newest published destination of the owner's, or São Paulo while there
 * is none or none can be read. Undefined while it is loading.
 */
export function useExamplePlace() {
  const connect = useConnect();
  const { data, isError } = useQuery({
    queryKey: queryKeys.list('destinations', { example: true }),
    queryFn: async () => {
      const { data: place } = await (await connect()).client
        .from('destinations')
        .select('name, partner_code')
        .lte('published_at', 'now')
        .order('published_at', { ascending: false })
        .order('id')
        .limit(1)
        .maybeSingle()
        .throwOnError();
      return place ? { name: place.name, code: place.partner_code } : examplePlace;
    },
  });
  return isError ? examplePlace : data;
}

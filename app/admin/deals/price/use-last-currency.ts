import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';

/** The currency of the first deal. */
const defaultCurrency = 'USD';

/**
 * Returns the currency of the deal that was saved last, so that a new one begins with it. Null while it is being read.
 * The form works just as well without it, so a failure is not reported.
 */
export function useLastCurrency(isNew: boolean): string | null {
  const connect = useConnect();
  const { data, isPending } = useQuery({
    queryKey: [...queryKeys.table('deals'), 'last-currency'],
    queryFn: async () => {
      const { data: last } = await (await connect()).client
        .from('deals')
        .select('currency')
        .order('updated_at', { ascending: false })
        .limit(1)
        .maybeSingle()
        .throwOnError();
      return last?.currency ?? defaultCurrency;
    },
    enabled: isNew,
    // Read again for each form, but not while the form is open.
    gcTime: 0,
    staleTime: Infinity,
  });
  return isNew && isPending ? null : (data ?? defaultCurrency);
}

import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { timeDependent } from '#app/admin/query/time-dependent.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { readSiteState } from './read-site-state.ts';

/** Returns what of the site is the owner's. It is read again whenever it is shown. */
export function useSiteState() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.overview('site'),
    queryFn: async () => readSiteState((await connect()).client),
    refetchOnMount: 'always',
    ...timeDependent,
  });
}

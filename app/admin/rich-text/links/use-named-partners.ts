import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { maxPartners } from '#app/client/select-partners.ts';
import { type Partner, partnerColumns, toPartner } from '#domain/partners/partner-link.ts';

const none: readonly (Partner & { name: string })[] = [];

/** The owner's partners with their names. A button only lacks its suggestion without them, so no failure is reported. */
export function useNamedPartners() {
  const connect = useConnect();
  const { data = none } = useQuery({
    queryKey: queryKeys.list('partners', { named: true }),
    queryFn: async () => {
      const { client } = await connect();
      const { data } = await client
        .from('partners')
        .select(`name, ${partnerColumns}` as const)
        .order('id')
        .limit(maxPartners)
        .throwOnError();
      return data.map((row) => ({ ...toPartner(row), name: row.name }));
    },
  });
  return data;
}

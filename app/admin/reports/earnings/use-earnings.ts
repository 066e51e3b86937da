import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { type EarningData, earningsSchema, pathsSchema, visitsListSchema } from './earning-data.ts';
import { getFirstDay, type ReportPeriod } from './periods.ts';

/** A report that was imported. */
export interface ReportImport {
  id: string;
  partner: string;
  file_name: string;
  imported_at: string;
  bookings: number;
}

/** Reads what bookings since the first day of a period earned, with the visits of these days. */
export function useEarnings(period: ReportPeriod) {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.list('earnings', { period: period.value }),
    queryFn: async () => readEarnings((await connect()).client, getFirstDay(period, new Date())),
    placeholderData: (before) => before,
  });
}

async function readEarnings(client: BrowserClient, since: string): Promise<EarningData> {
  const period = { since, until: 'infinity' };
  const [earnings, visits, paths, partners, settings] = await Promise.all([
    client.rpc('sum_earnings', period).throwOnError(),
    client.rpc('sum_visits', period).throwOnError(),
    client.rpc('list_labeled_paths').throwOnError(),
    client.from('partners').select('id, name, hosts').order('name').throwOnError(),
    client.from('settings').select('counts_visits').eq('id', 1).maybeSingle().throwOnError(),
  ]);
  return {
    earnings: earningsSchema.parse(earnings.data),
    visits: visitsListSchema.parse(visits.data),
    paths: pathsSchema.parse(paths.data),
    partners: partners.data,
    countsVisits: settings.data?.counts_visits ?? false,
  };
}

/** Reads the reports that were imported, the newest first. */
export function useReportImports() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.list('earnings', { imports: true }),
    queryFn: async (): Promise<ReportImport[]> => {
      const { data } = await (await connect()).client.rpc('list_report_imports').throwOnError();
      return data.map(({ id, partner, file_name, imported_at, bookings }) => ({
        id: id ?? '',
        partner: partner ?? '',
        file_name: file_name ?? '',
        imported_at: imported_at ?? '',
        bookings: bookings ?? 0,
      }));
    },
  });
}

import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { timeDependent } from '#app/admin/query/time-dependent.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { type DaySums, readDays } from './counts.ts';
import { createPeriod, getTimeZone, type Period, type PeriodChoice, toLocalNow } from './periods.ts';

/** What was counted on each day of a period and of the one before, in the owner's time zone. */
export interface Days {
  /** When it was read. */
  now: Date;
  period: Period;
  days: DaySums[];
  formerDays: DaySums[];
  /** The first day on which anything was counted, in UTC; null: nothing has been yet. */
  first: string | null;
}

/** Whether all of the period before was counted. A part of it is not compared with a whole period. */
export const isComparable = ({ first, period }: Days): boolean =>
  first !== null && first <= period.formerSince;

/** Reads the days of a period, and again each minute, because today goes on. */
export function useDays(choice: PeriodChoice, enabled = true) {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.list('counts', { days: choice.value }),
    queryFn: async (): Promise<Days> => {
      const { client } = await connect();
      const now = new Date();
      const { today, time } = toLocalNow(now);
      const period = createPeriod(choice, today);
      const [days, first] = await Promise.all([
        readDays(client, period, time, getTimeZone()),
        readFirstDay(client),
      ]);
      return { now, period, ...days, first };
    },
    enabled,
    placeholderData: (days: Days | undefined) => days,
    ...timeDependent,
  });
}

async function readFirstDay(client: BrowserClient): Promise<string | null> {
  const { data } = await client
    .from('counts')
    .select('day')
    .eq('subject', 'hour')
    .order('day')
    .limit(1)
    .throwOnError();
  return data[0]?.day ?? null;
}

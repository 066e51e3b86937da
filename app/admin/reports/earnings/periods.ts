import { createPeriod, periodChoices, toLocalNow } from '#app/admin/insight/periods.ts';

/** The times of which the page shows the earnings: those of Insight, and all. */
export const reportPeriods = [...periodChoices, { value: 'all', label: 'All times' }] as const;

export type ReportPeriod = (typeof reportPeriods)[number];

/** The first day of a period: YYYY-MM-DD, or what PostgreSQL calls the beginning of all times. */
export const getFirstDay = (period: ReportPeriod, now: Date): string =>
  period.value === 'all' ? '-infinity' : createPeriod(period, toLocalNow(now).today).since;

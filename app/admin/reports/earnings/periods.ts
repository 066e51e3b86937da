/** The times of which the page shows the earnings, by days until today; null: all times. */
export const periods = [
  { value: '30', label: 'Last 30 days', days: 30 },
  { value: '90', label: 'Last 90 days', days: 90 },
  { value: '365', label: 'Last 12 months', days: 365 },
  { value: 'all', label: 'All times', days: null },
] as const;

export type Period = (typeof periods)[number]['value'];

/** The first day of a period: yyyy-mm-dd, or what PostgreSQL calls the beginning of all times. */
export function getFirstDay(period: Period, now: number): string {
  const days = periods.find(({ value }) => value === period)?.days ?? null;
  return days === null ? '-infinity' : new Date(now - days * 86_400_000).toISOString().slice(0, 10);
}

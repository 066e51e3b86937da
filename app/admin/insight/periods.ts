import { toLocalDate } from '#domain/local-date.ts';

/** The periods of the page, each beside the one before of the same length. */
export const periodChoices = [
  { value: '7', label: '7 days', name: 'the last 7 days', before: 'the 7 days before' },
  { value: '28', label: '28 days', name: 'the last 28 days', before: 'the 28 days before' },
  { value: '90', label: '90 days', name: 'the last 90 days', before: 'the 90 days before' },
  { value: 'year', label: '12 months', name: 'the last 12 months', before: 'the 12 months before' },
] as const;

export type PeriodChoice = (typeof periodChoices)[number];

/** A period that ends today, and the one before. The dates are YYYY-MM-DD, and each span includes its last day. */
export interface Period {
  since: string;
  until: string;
  formerSince: string;
  /** As far within the former period as today is within this one: neither month of a year is compared with a part of it. */
  formerUntil: string;
}

/** Creates the period of a choice. A year is that of calendar months, so that the chart has a point for each. */
export function createPeriod({ value }: PeriodChoice, today: string): Period {
  if (value === 'year') {
    const since = addMonths(`${today.slice(0, 7)}-01`, -11);
    return {
      since,
      until: today,
      formerSince: addMonths(since, -12),
      formerUntil: addMonths(today, -12),
    };
  }
  const days = Number(value);
  return {
    since: addDays(today, 1 - days),
    until: today,
    formerSince: addDays(today, 1 - 2 * days),
    formerUntil: addDays(today, -days),
  };
}

/** The hour and minute of a time in the owner's time zone. */
const toLocalTime = (now: Date) => now.toTimeString().slice(0, 5);

/** Now, as PostgreSQL takes a local time. */
export const toLocalNow = (now: Date) => ({ today: toLocalDate(now), time: toLocalTime(now) });

/** The name of the owner's time zone. Browsers that cannot tell say `Etc/Unknown`, which PostgreSQL does not know. */
export function getTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC';
}

export function addDays(day: string, count: number): string {
  const date = toDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return toDay(date);
}

/** Adds months to a day. Of February 29, the year before has the 28th. */
function addMonths(day: string, count: number): string {
  const date = toDate(day);
  const month = date.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay))));
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

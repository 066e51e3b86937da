import { addUp, type DaySums, type Sums } from '#app/admin/insight/counts.ts';
import { addDays, type Period } from '#app/admin/insight/periods.ts';

/** A day or a month of the chart, with the one that was as far into the period before. */
export interface Point {
  /** The day, or the month as YYYY-MM. */
  unit: string;
  formerUnit: string;
  /** Null before counting began. */
  sums: Sums | null;
  /** Null also where the period before is shorter, as one without a February 29. */
  former: Sums | null;
}

interface CountedDays {
  days: readonly DaySums[];
  formerDays: readonly DaySums[];
  /** The day on which counting began; null: it has not. */
  first: string | null;
}

/** Lists what the chart shows: the days of a period, or the months of a year. */
export function createPoints(
  period: Period,
  { days, formerDays, first }: CountedDays,
  isYear: boolean,
): Point[] {
  const units = listUnits(period.since, period.until, isYear);
  const formerUnits = listUnits(period.formerSince, period.formerUntil, isYear);
  const length = isYear ? 7 : 10;
  const begin = first?.slice(0, length) ?? '';
  const sums = groupDays(days, length);
  const formerSums = groupDays(formerDays, length);
  const addUnit = (groups: Map<string, DaySums[]>, unit: string | undefined) =>
    unit === undefined || unit < begin ? null : addUp(groups.get(unit) ?? []);
  return units.map((unit, index) => {
    const formerUnit = formerUnits[index];
    return {
      unit,
      formerUnit: formerUnit ?? '',
      sums: addUnit(sums, unit),
      former: addUnit(formerSums, formerUnit),
    };
  });
}

const groupDays = (days: readonly DaySums[], length: number) =>
  Map.groupBy(days, ({ day }) => day.slice(0, length));

function listUnits(since: string, until: string, isYear: boolean): string[] {
  const units: string[] = [];
  for (let day = since; day <= until; day = addDays(day, 1)) {
    const unit = isYear ? day.slice(0, 7) : day;
    if (units.at(-1) !== unit) units.push(unit);
  }
  return units;
}

const formats = {
  short: { month: 'short', day: 'numeric' },
  long: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
} as const;
const monthFormats = {
  short: { month: 'short' },
  long: { month: 'short', year: 'numeric' },
} as const;

/** Formats a day or a month, e.g. 'Nov 3' or 'Tue, Nov 3, 2026', 'Nov' or 'Nov 2026'. */
export function formatUnit(unit: string, style: 'short' | 'long'): string {
  const isMonth = unit.length === 7;
  const date = new Date(isMonth ? `${unit}-01T00:00:00Z` : `${unit}T00:00:00Z`);
  const options = (isMonth ? monthFormats : formats)[style];
  return date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
}

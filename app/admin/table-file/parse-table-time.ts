import { z } from 'zod';
import { findMonth } from './months.ts';

/** Describes what a cell means: an instant, or a fault in a whole sentence. */
type TableTime = { instant: string } | { fault: string };

type Groups = Readonly<Record<string, string | undefined>>;

interface DayParts {
  year: number;
  month: number;
  day: number;
}

/** The time at the end of a text: 18:00, 6:30 pm. */
const timeAtEnd =
  /(?:T|,?\s+)(?<hours>\d{1,2}):(?<minutes>\d{2})(?::\d{2}(?:\.\d+)?)?(?:\s*(?<half>[ap])\.?m\.?)?$/i;

/** An instant with the offset of its time zone (ISO 8601). */
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i;

/** Two numbers, day and month in either order, and a year: 3/4/2027. */
const twoNumbers = /^(?<first>\d{1,2})(?<separator>[-/])(?<second>\d{1,2})\k<separator>(?<year>\d{4})$/;

/** The same with a short year: 3/4/27. Hyphens are left out, because 27 could also be the day in 3-4-27. */
const twoNumbersAndShortYear = /^(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?<year>\d{2})$/;

const isoDay = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
const dottedDay = /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4}|\d{2})$/;
const dayAndMonthName =
  /^(?<day>\d{1,2})(?:st|nd|rd|th|er|º|°)?\.?[\s-]+(?:of\s+|de\s+)?(?<month>\p{L}{3,10})\.?,?(?:[\s-]+|\s+de\s+)(?<year>\d{4})$/iu;
const monthNameAndDay = /^(?<month>\p{L}{3,10})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/iu;

/**
 * Reads a date of a table, with a time or with `defaultTime` (hours and minutes), in the owner's time zone. With
 * points, the day always comes first. With slashes or hyphens, `dayFirst` says for the whole table whether 3/4/2027 is
 * April 3.
 */
export function parseTableTime(
  text: string,
  dayFirst: boolean | null,
  defaultTime: readonly [number, number],
): TableTime {
  // Browsers may read February 30 as March 2, so the day is checked first. NaN makes an invalid date.
  if (instant.test(text))
    return toInstant(new Date(isDay(text.slice(0, 10)) ? text.replace(' ', 'T') : Number.NaN), text);
  const found = timeAtEnd.exec(text);
  const date = text.slice(0, found?.index).trim();
  if (dayFirst === null && isAmbiguous(date))
    return { fault: `“${text}” can be ${listMeanings(date).join(' or ')}.` };
  const parts = readNumbers(date, dayFirst) ?? readMonthName(date);
  const time = found ? readTime(found.groups) : defaultTime;
  if (!parts || !time) return { fault: `“${text}” is no date that can be read, for example 2027-12-31.` };
  const { year, month, day } = parts;
  const local = new Date(year, month - 1, day, ...time);
  const exists = local.getMonth() === month - 1 && local.getDate() === day;
  return exists ? toInstant(local, text) : { fault: `“${text}” is a day that does not exist.` };
}

/** A time zone after a time: 14:22:00Z, 14:22 UTC, 2:22 PM EST. */
const zoneAtEnd =
  /(?<=\d:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?)\s*(?:Z|UTC|GMT|CES?T|[ECMP][SD]?T|[+-]\d\d:?\d\d)$/i;

const compactDay = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/;

/**
 * Reads the day of a date as a table writes it: yyyy-mm-dd, whatever time and time zone follow. `dayFirst` is that of
 * parseTableTime.
 */
export function parseTableDay(text: string, dayFirst: boolean | null): { day: string } | { fault: string } {
  const date = text.replace(zoneAtEnd, '').replace(timeAtEnd, '').trim();
  if (dayFirst === null && isAmbiguous(date))
    return { fault: `“${text}” can be ${listMeanings(date).join(' or ')}.` };
  const compact = compactDay.exec(date)?.groups;
  const parts = compact
    ? toParts(compact, Number(compact.month))
    : (readNumbers(date, dayFirst) ?? readMonthName(date));
  if (!parts) return { fault: `“${text}” is no date that can be read, for example 2027-12-31.` };
  const [month, day] = [parts.month, parts.day].map((part) => String(part).padStart(2, '0'));
  const found = `${parts.year}-${month}-${day}`;
  return isDay(found) ? { day: found } : { fault: `“${text}” is a day that does not exist.` };
}

const isDay = (text: string) => z.iso.date().safeParse(text).success;

const toInstant = (date: Date, text: string): TableTime =>
  Number.isNaN(date.getTime())
    ? { fault: `“${text}” is a day that does not exist.` }
    : { instant: date.toISOString() };

/** Returns whether the month and the day of a date could be exchanged. */
export function isAmbiguous(text: string): boolean {
  const [first = 0, second = 0] = readTwoNumbers(text);
  return first > 0 && first <= 12 && second <= 12 && first !== second;
}

export function listMeanings(text: string): string[] {
  const [first = 0, second = 0] = readTwoNumbers(text);
  return [new Date(2000, first - 1, second), new Date(2000, second - 1, first)].map((date) =>
    date.toLocaleDateString('en-US', { month: 'long', day: 'numeric' }),
  );
}

const matchTwoNumbers = (date: string): Groups | undefined =>
  (twoNumbers.exec(date) ?? twoNumbersAndShortYear.exec(date))?.groups;

function readTwoNumbers(text: string): number[] {
  const found = matchTwoNumbers(text.replace(timeAtEnd, '').trim());
  return found ? [Number(found.first), Number(found.second)] : [];
}

/**
 * Finds out whether dates have the day first, by those in which a number is too large for a month; null without such a
 * date, or if two of them contradict each other.
 */
export function guessDayFirst(texts: readonly string[]): boolean | null {
  const orders = new Set<boolean>();
  for (const text of texts) {
    const [first = 0, second = 0] = readTwoNumbers(text);
    if (first > 12) orders.add(true);
    if (second > 12) orders.add(false);
  }
  const [order = null, ...others] = orders;
  return others.length > 0 ? null : order;
}

function readNumbers(date: string, dayFirst: boolean | null): DayParts | null {
  const known = (isoDay.exec(date) ?? dottedDay.exec(date))?.groups;
  if (known) return toParts(known, Number(known.month));
  const found = matchTwoNumbers(date);
  if (!found) return null;
  const { first, second, year } = found;
  const isDayFirst = dayFirst ?? Number(first) > 12;
  return isDayFirst
    ? toParts({ day: first, year }, Number(second))
    : toParts({ day: second, year }, Number(first));
}

function readMonthName(date: string): DayParts | null {
  const named = date.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '');
  const found = (dayAndMonthName.exec(named) ?? monthNameAndDay.exec(named))?.groups;
  const month = findMonth(found?.month ?? '');
  return found && month > 0 ? toParts(found, month) : null;
}

/** Spreadsheets shorten years to two digits. Such a year is in this century: a deal of the last century is over. */
const toParts = ({ day, year = '' }: Groups, month: number): DayParts => ({
  year: Number(year.length === 2 ? `20${year}` : year),
  month,
  day: Number(day),
});

function readTime(found: Groups = {}): [number, number] | null {
  const [hours, minutes, half] = [Number(found.hours), Number(found.minutes), found.half?.toLowerCase()];
  if (minutes > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return null;
  return [half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours, minutes];
}

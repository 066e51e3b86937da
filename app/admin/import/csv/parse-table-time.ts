import { z } from 'zod';
import { findMonth } from './month-names.ts';

/** Describes what a cell means: an instant, or a fault in a whole sentence. */
type TableTime = { instant: string } | { fault: string };

interface DayParts {
  year: number;
  month: number;
  day: number;
}

/** The time at the end of a text: 18:00, 6:30 pm. */
const timeAtEnd = /(?:T|,?\s+)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?$/i;

/** An instant with the offset of its time zone (ISO 8601). */
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i;

/** Two numbers and a year, in either order: 3/4/2027, 3/4/27. Two digits between hyphens could also be a day. */
const twoNumbers = /^(\d{1,2})(?:([-/])(\d{1,2})\2(\d{4})|(\/)(\d{1,2})\/(\d{2}))$/;

function matchTwoNumbers(date: string): { first: string; second: string; year: string } | null {
  const [, first, separator, second, year, , shortSecond, shortYear] = twoNumbers.exec(date) ?? [];
  if (!first) return null;
  return separator
    ? { first, second: second ?? '', year: year ?? '' }
    : { first, second: shortSecond ?? '', year: shortYear ?? '' };
}

/** Spreadsheets write the last two digits of years. A deal of the last century is over. */
const toYear = (digits: string): number => Number(digits.length === 2 ? `20${digits}` : digits);

/**
 * Reads a date of a table, with or without a time, in the owner's time zone. Dates with points have the day first, as
 * everywhere where they are written so; of those with slashes or hyphens, the order of all of the table decides.
 *
 * @param dayFirst whether 3/4/2027 is April 3; null if that is not known
 * @param defaultTime of a date without one, in hours and minutes
 */
export function parseTableTime(
  text: string,
  dayFirst: boolean | null,
  defaultTime: readonly [number, number],
): TableTime {
  if (instant.test(text))
    return toInstant(new Date(isDay(text.slice(0, 10)) ? text.replace(' ', 'T') : Number.NaN), text);
  const [written = '', hours = '', minutes = '', half] = timeAtEnd.exec(text) ?? [];
  const date = text.slice(0, text.length - written.length).trim();
  if (dayFirst === null && isAmbiguous(date))
    return { fault: `“${text}” can be ${listMeanings(date).join(' or ')}.` };
  const parts = readNumbers(date, dayFirst) ?? readMonthName(date);
  const time = written === '' ? defaultTime : readTime(Number(hours), Number(minutes), half?.toLowerCase());
  if (!parts || !time) return { fault: `“${text}” is no date that can be read, for example 2027-12-31.` };
  const { year, month, day } = parts;
  const local = new Date(year, month - 1, day, ...time);
  const exists = local.getMonth() === month - 1 && local.getDate() === day;
  return exists ? toInstant(local, text) : { fault: `“${text}” is a day that does not exist.` };
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

/** The two days that an ambiguous date can mean. */
export function listMeanings(text: string): string[] {
  const [first = 0, second = 0] = readTwoNumbers(text);
  return [new Date(2000, first - 1, second), new Date(2000, second - 1, first)].map((date) =>
    date.toLocaleDateString('en-US', { month: 'long', day: 'numeric' }),
  );
}

function readTwoNumbers(text: string): number[] {
  const found = matchTwoNumbers(text.replace(timeAtEnd, '').trim());
  return found ? [Number(found.first), Number(found.second)] : [];
}

/**
 * Finds out whether dates have the day first, by those in which a number is too large for a month.
 *
 * @returns null if none says so, or if they contradict each other
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
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date) ?? [];
  if (year) return { year: Number(year), month: Number(month), day: Number(day) };
  const [, dottedDay, dottedMonth, dottedYear = ''] =
    /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/.exec(date) ?? [];
  if (dottedDay) return { year: toYear(dottedYear), month: Number(dottedMonth), day: Number(dottedDay) };
  const found = matchTwoNumbers(date);
  if (!found) return null;
  const [first, second] = [Number(found.first), Number(found.second)];
  const isDayFirst = dayFirst ?? first > 12;
  return {
    year: toYear(found.year),
    month: isDayFirst ? second : first,
    day: isDayFirst ? first : second,
  };
}

function readMonthName(date: string): DayParts | null {
  const named = date.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '');
  const [, day, month = '', year] =
    /^(\d{1,2})(?:st|nd|rd|th|er|º|°)?\.?[\s-]+(?:of\s+|de\s+)?(\p{L}{3,10})\.?,?(?:[\s-]+|\s+de\s+)(\d{4})$/iu.exec(
      named,
    ) ?? [];
  if (day) return toParts(day, month, year);
  const [, otherMonth = '', otherDay, otherYear] =
    /^(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(named) ?? [];
  return otherDay ? toParts(otherDay, otherMonth, otherYear) : null;
}

function toParts(day: string, monthName: string, year: string | undefined): DayParts | null {
  const month = findMonth(monthName);
  return month === 0 ? null : { year: Number(year), month, day: Number(day) };
}

function readTime(hours: number, minutes: number, half: string | undefined): [number, number] | null {
  if (minutes > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return null;
  return [half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours, minutes];
}

/**
 * A time of an export, as UTC: '2019-05-01 08:00:00' of WordPress, ISO 8601, or 'Wed, 01 May 2019 08:00:00 +0000' of feeds
 * and of old exports. Null for any other text, and for an invalid time.
 */
export function parseTime(text: string | null | undefined): string | null {
  const [, date, time, offset = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?/.exec(text ?? '') ?? [];
  // MySQL writes a missing time as zeros.
  if (date?.startsWith('0000')) return null;
  const isFeedTime = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d:\d\d (?:[+-]\d{4}|GMT)$/i.test(
    text ?? '',
  );
  const instant = date
    ? Date.parse(`${date}T${time}${offset}`)
    : isFeedTime
      ? Date.parse(text ?? '')
      : Number.NaN;
  return Number.isNaN(instant) ? null : `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

/** The remark on a public post without any date. With the date of today, feeds would bring it to readers as a new post. */
export const missingDate = 'It has no date that can be read, so it becomes a draft.';

/** The UTC day of a time that `parseTime` reads. A time without an offset counts as UTC. Null for any other text. */
export const parseDay = (text: string | null | undefined): string | null =>
  parseTime(text)?.slice(0, 10) ?? null;

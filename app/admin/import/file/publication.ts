/** A time of an export, as UTC: '2019-05-01 08:00:00' of WordPress, or ISO 8601. Null if there is none, or an invalid one. */
export function parseTime(text: string | null | undefined): string | null {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text ?? '') ?? [];
  // MySQL writes a missing time as zeros.
  if (!date || !time || date.startsWith('0000')) return null;
  const iso = `${date}T${time}Z`;
  return Number.isNaN(Date.parse(iso)) ? null : iso;
}

/** The day of a time, as it is written. Null if there is none, or an invalid one. */
export const parseDay = (text: string | null | undefined): string | null =>
  parseTime(text)?.slice(0, 10) ?? null;

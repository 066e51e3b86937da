const msPerDay = 86_400_000;

/** The days whose offset is compared: one every second week of a year, so that a summer time of only a month is found. */
const sampledDays = Array.from({ length: 27 }, (_, index) => index * 14);

/**
 * Formats the offset of a time zone from UTC and that of its summer time, e.g. 'UTC+1 (summer +2)'. Both are shown,
 * because a page may be stored for months: the text is right for a year from `time` on, in ms since 1970.
 */
export function formatOffset(timeZone: string, time: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsets = sampledDays.map((days) => {
    const parts = format.formatToParts(time + days * msPerDay);
    return parseOffset(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
  });
  const [standard, summer] = [Math.min(...offsets), Math.max(...offsets)];
  return standard === summer
    ? `UTC${formatHours(standard)}`
    : `UTC${formatHours(standard)} (summer\u00a0${formatHours(summer)})`;
}

/** Returns the minutes of an offset such as 'GMT-03:30' or 'GMT'. */
function parseOffset(name: string): number {
  const [, sign, hours, minutes] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Formats minutes: '−3:30'. */
function formatHours(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

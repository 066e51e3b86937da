/** Returns the date in the local time zone as YYYY-MM-DD. */
export function toLocalDate(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

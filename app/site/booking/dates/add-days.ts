/** Returns the day that is `count` days after `day`, both YYYY-MM-DD; an empty string if `day` is not a date. */
export function addDays(day: string, count: number): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return '';
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

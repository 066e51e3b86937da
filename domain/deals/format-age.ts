const hourMs = 3_600_000;

/** Formats how long ago something was, in milliseconds, rounded down to hours or days, as in '3 hours ago'. */
export function formatAge(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  if (hours < 1) return 'within the last hour';
  return hours < 24 ? `${count(hours, 'hour')} ago` : `${count(Math.floor(hours / 24), 'day')} ago`;
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

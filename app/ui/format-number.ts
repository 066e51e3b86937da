let format: Intl.NumberFormat | undefined;

/**
 * Formats a number with commas between thousands. The format is created once, because `toLocaleString` would create one
 * for each number. It is created at the first call, because creating it takes time in which a page that loads would wait.
 */
export function formatNumber(value: number): string {
  format ??= new Intl.NumberFormat('en-US');
  return format.format(value);
}

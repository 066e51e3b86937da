let format: Intl.NumberFormat | undefined;

/**
 * Formats a number with commas between thousands. `toLocaleString` would create its format for each number. A script that
 * creates it when it is loaded blocks the page for as long.
 */
export function formatNumber(value: number): string {
  format ??= new Intl.NumberFormat('en-US');
  return format.format(value);
}

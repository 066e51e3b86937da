let format: Intl.NumberFormat | undefined;

/**
 * Formats a number with commas between thousands. The format is created once, because `toLocaleString` would create one
 * for each number. It is created late, because a script that did so while it is loaded would block the page for as long.
 */
export function formatNumber(value: number): string {
  format ??= new Intl.NumberFormat('en-US');
  return format.format(value);
}

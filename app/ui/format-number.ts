const format = new Intl.NumberFormat('en-US');

/** Formats a number with commas between thousands. `toLocaleString` would create its format for each number. */
export const formatNumber = (value: number): string => format.format(value);

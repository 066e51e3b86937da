/** Prints a row of a table in Markdown. */
export const printRow = (cells: readonly (string | number)[]): void =>
  console.log(`| ${cells.join(' | ')} |`);

/** Prints the first two rows of a table in Markdown. */
export function printHead(...titles: string[]): void {
  printRow(titles);
  printRow(titles.map(() => '---'));
}

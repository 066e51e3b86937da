/** Formats a number with its noun or predicate: `1 file copied`, `2 files copied`. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Formats how many of the files or rows to copy were already at the target. */
export const formatPresent = (count: number): string =>
  formatCount(count, 'was already there.', 'were already there.');

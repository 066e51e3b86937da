import { expect, it } from 'vitest';
import { formatMonths } from './format-months.ts';

it.each([
  [[], ''],
  [[1], 'January'],
  [[5, 3, 4], 'March to May'],
  [[3, 4, 5, 10], 'March to May, October'],
  [[11, 12, 1, 2], 'November to February'],
  [[1, 6, 12], 'June, December, January'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'All year'],
])('The months %j are called “%s”', (months, text) => {
  expect(formatMonths(months)).toBe(text);
});

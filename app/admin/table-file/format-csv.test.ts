import { expect, it } from 'vitest';
import { formatCsv } from './format-csv.ts';

it.each([
  // The first character of the text would begin a formula.
  ['=HYPERLINK("http://a.example")', `'=HYPERLINK(""http://a.example"")`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(1)', "'＠SUM(1)"],
  // The sign comes after a character that separates cells in some programs.
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x; =1+1', "x; '=1+1"],
  ['x;"=1+1"', `x;""'=1+1""`],
  ['x|@SUM(1)', "x|'@SUM(1)"],
  ['x\t-1', "x\t'-1"],
  ['\t=1', "\t'=1"],
  ['x\n\n+1', "x\n\n'+1"],
  ['x;＝1+1', "x;'＝1+1"],
  // No formula begins here.
  ['a-b=c', 'a-b=c'],
  ['ana@example.com and +49 30', 'ana@example.com and +49 30'],
  ['Two weeks, -10 %; is that right?', 'Two weeks, -10 %; is that right?'],
  ['x|y', 'x|y'],
])('The text %j is the cell %j, which no spreadsheet takes for a formula', (text, cell) => {
  expect(formatCsv([['a', text, 1]])).toBe(`\uFEFF"a","${cell}",1\r\n`);
});

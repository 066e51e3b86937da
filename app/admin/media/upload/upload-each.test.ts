import { expect, test } from 'vitest';
import { formatRejectedFiles } from './upload-each.ts';

const svg = 'SVG images cannot be stored.';
const other = 'This is not an image file.';
const failed = 'The storage is unavailable';

test.each([
  ['names each file with its reason', { 'a.svg': svg, 'b.txt': other }, `a.svg: ${svg} b.txt: ${other}`],
  [
    'gives a reason once for all files that share it',
    { 'a.svg': svg, 'b.txt': other, 'c.svg': svg },
    `a.svg, c.svg: ${svg} b.txt: ${other}`,
  ],
  [
    'counts the files after the first three',
    { 'a.svg': svg, 'b.svg': svg, 'c.svg': svg, 'd.svg': svg },
    `a.svg, b.svg, c.svg: ${svg} And 1 more.`,
  ],
  [
    'adds a period to a reason without one',
    { 'a.jpg': failed, 'b.svg': svg },
    `a.jpg: ${failed}. b.svg: ${svg}`,
  ],
])('The notice about rejected files %s', (_, reasons, description) => {
  const files = Object.entries(reasons).map(([name, reason]) => ({ name, reason }));
  expect(formatRejectedFiles(files)).toBe(description);
});

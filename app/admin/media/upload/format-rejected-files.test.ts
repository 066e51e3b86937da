import { expect, test } from 'vitest';
import { formatRejectedFiles } from './format-rejected-files.ts';

const svgReason = 'SVG images cannot be stored.';

test('The notice about rejected files names each file with its reason', () => {
  expect(
    formatRejectedFiles([
      { name: 'logo.svg', reason: svgReason },
      { name: 'notes.txt', reason: 'This is not an image file.' },
    ]),
  ).toBe('logo.svg: SVG images cannot be stored. notes.txt: This is not an image file.');
});

test('The notice about rejected files gives a reason once for all files that share it', () => {
  expect(
    formatRejectedFiles([
      { name: 'a.svg', reason: svgReason },
      { name: 'notes.txt', reason: 'This is not an image file.' },
      { name: 'b.svg', reason: svgReason },
    ]),
  ).toBe('a.svg, b.svg: SVG images cannot be stored. notes.txt: This is not an image file.');
});

test('The notice about rejected files names the first three files and counts the others', () => {
  const files = ['a.svg', 'b.svg', 'c.svg'].map((name) => ({ name, reason: svgReason }));
  expect(formatRejectedFiles(files)).not.toContain('more');
  expect(formatRejectedFiles([...files, { name: 'd.svg', reason: svgReason }])).toBe(
    'a.svg, b.svg, c.svg: SVG images cannot be stored. And 1 more.',
  );
});

test('The notice about rejected files adds a period to a reason without one', () => {
  expect(
    formatRejectedFiles([
      { name: 'a.jpg', reason: 'The storage is unavailable' },
      { name: 'b.jpg', reason: svgReason },
    ]),
  ).toBe('a.jpg: The storage is unavailable. b.jpg: SVG images cannot be stored.');
});

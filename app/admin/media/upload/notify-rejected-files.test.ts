import { expect, test } from 'vitest';
import { tellRefused } from './notify-rejected-files.ts';

const drawing = 'SVG drawings cannot be stored.';

test('each file is named with its reason', () => {
  expect(
    tellRefused([
      { name: 'logo.svg', reason: drawing },
      { name: 'notes.txt', reason: 'This is not an image file.' },
    ]),
  ).toBe('logo.svg: SVG drawings cannot be stored. notes.txt: This is not an image file.');
});

test('files of one reason share it', () => {
  expect(
    tellRefused([
      { name: 'a.svg', reason: drawing },
      { name: 'notes.txt', reason: 'This is not an image file.' },
      { name: 'b.svg', reason: drawing },
    ]),
  ).toBe('a.svg, b.svg: SVG drawings cannot be stored. notes.txt: This is not an image file.');
});

test('of many, the first three are named, and the others counted', () => {
  const files = ['a.svg', 'b.svg', 'c.svg'].map((name) => ({ name, reason: drawing }));
  expect(tellRefused(files)).not.toContain('more');
  expect(tellRefused([...files, { name: 'd.svg', reason: drawing }])).toBe(
    'a.svg, b.svg, c.svg: SVG drawings cannot be stored. And 1 more.',
  );
});

test('a reason that is no sentence becomes one', () => {
  expect(
    tellRefused([
      { name: 'a.jpg', reason: 'The storage is resting' },
      { name: 'b.jpg', reason: drawing },
    ]),
  ).toBe('a.jpg: The storage is resting. b.jpg: SVG drawings cannot be stored.');
});

import { expect, it } from 'vitest';
import { findUnnamedDestination } from './find-unnamed-destination.ts';

it.each([
  ['a title without it', 'Ten temples', { name: ' Kyoto ' }, 'Kyoto'],
  ['a title with it', 'Kyoto in ten temples', { name: 'Kyoto' }, null],
  ['a title with it in capitals', 'KYOTO in ten temples', { name: 'Kyoto' }, null],
  ['a title with a part of it', 'Kyoto in ten temples', { name: 'Kyoto Prefecture' }, 'Kyoto Prefecture'],
  ['no destination', 'Ten temples', null, null],
  ['a destination without a name', 'Ten temples', { name: ' ' }, null],
])('The destination of a deal is named beside %s as %j', (_case, title, destination, name) => {
  expect(findUnnamedDestination(title, destination)).toBe(name);
});

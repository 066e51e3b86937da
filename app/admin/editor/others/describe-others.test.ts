import { expect, it } from 'vitest';
import { describeOthers, describeSave } from './describe-others.ts';

it.each([
  [[], false, null],
  [['Anna'], false, 'Anna has this open, too.'],
  [['Anna', 'Ben'], false, 'Anna and Ben have this open, too.'],
  [['Anna', 'Ben', 'Cleo'], false, 'Anna, Ben, and Cleo have this open, too.'],
  [[], true, 'You have this open on another device, too.'],
  [['Anna'], true, 'Anna has this open, too, and so have you on another device.'],
])('Others who have a form open (%j, another device: %s) are described as %j', (names, isElsewhere, text) => {
  expect(describeOthers(names, isElsewhere)).toBe(text);
});

const today = new Date().toDateString();

it.each([
  ['Anna', ['Text'], `${today} 14:05`, 'Anna saved the text at 2:05 PM.'],
  [
    'Anna',
    ['Hero Title', 'Learn More URL'],
    `${today} 14:05`,
    'Anna saved the hero title and learn more URL at 2:05 PM.',
  ],
  ['Anna', ['A', 'B', 'C', 'D'], `${today} 14:05`, 'Anna saved 4 fields at 2:05 PM.'],
  ['Anna', [], '2026-01-02 14:05', 'Anna saved this on January 2 at 2:05 PM.'],
  [null, ['Text'], `${today} 9:05`, 'You saved the text on another device at 9:05 AM.'],
])('A save by %s of %j at %s is described as %j', (name, labels, time, text) => {
  expect(describeSave(name, labels, new Date(time).toISOString())).toBe(text);
});

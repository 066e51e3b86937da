import { expect, it } from 'vitest';
import { joinInclusions, splitInclusions } from './inclusions.ts';

it.each([
  ['', []],
  [' \n\n', []],
  ['Half board', ['Half board']],
  [' Half board \r\n\nTwo surf lessons\n', ['Half board', 'Two surf lessons']],
  [
    '• Half board\n- Two surf lessons\n* -10% in the shop',
    ['Half board', 'Two surf lessons', '-10% in the shop'],
  ],
])('The lines of %j are the inclusions', (text, inclusions) => {
  expect(splitInclusions(text)).toEqual(inclusions);
  expect(splitInclusions(joinInclusions(inclusions))).toEqual(inclusions);
});

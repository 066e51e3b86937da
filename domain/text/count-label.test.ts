import { expect, it } from 'vitest';
import { getCountLabel } from './count-label.ts';

it.each([
  ['destinations', 'Destinations', 1, 'Destination'],
  ['posts', 'Stories', 1, 'Story'],
  ['posts', 'Stories', 2, 'Stories'],
  ['posts', 'Destinations', 1, 'Destinations'],
  ['destinations', 'Places', 1, 'Places'],
] as const)('Counting %s, the label %j beside %s is %j', (source, label, count, shown) => {
  expect(getCountLabel(source, label, count)).toBe(shown);
});

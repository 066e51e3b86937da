import { expect, it } from 'vitest';
import { getSwipeOffset, isDismissingSwipe } from './swipe.ts';

it.each([
  [100, 151, true],
  [100, 150, false],
  [100, 20, false],
])('A swipe from x = %i to x = %i dismisses a notice: %s', (from, to, expected) => {
  expect(isDismissingSwipe(from, to)).toBe(expected);
});

it('A notice follows the pointer only to the right', () => {
  expect(getSwipeOffset(100, 130)).toBe(30);
  expect(getSwipeOffset(100, 70)).toBe(0);
});

import { expect, it } from 'vitest';
import { getSwipeOffset, isDismissingSwipe } from './swipe.ts';

it.each([
  [100, 151, true],
  [100, 150, false],
  [100, 20, false],
])('a swipe from %i to %i dismisses: %s', (from, to, expected) => {
  expect(isDismissingSwipe(from, to)).toBe(expected);
});

it('follows the pointer to the right alone', () => {
  expect(getSwipeOffset(100, 130)).toBe(30);
  expect(getSwipeOffset(100, 70)).toBe(0);
});

import { expect, it } from 'vitest';
import { swipeDismisses, swipeOffset } from './swipe.ts';

it.each([
  [100, 151, true],
  [100, 150, false],
  [100, 20, false],
])('a swipe from %i to %i dismisses: %s', (from, to, expected) => {
  expect(swipeDismisses(from, to)).toBe(expected);
});

it('follows the pointer to the right alone', () => {
  expect(swipeOffset(100, 130)).toBe(30);
  expect(swipeOffset(100, 70)).toBe(0);
});

import { expect, it } from 'vitest';
import { getSwipeMove } from './slideshow.ts';

it.each([
  [-41, 0, 'next'],
  [60, 20, 'previous'],
  [-40, 0, null],
  [-60, 80, null],
])('A swipe by (%i, %i) moves the slideshow to: %s', (x, y, move) => {
  expect(getSwipeMove(x, y)).toBe(move);
});

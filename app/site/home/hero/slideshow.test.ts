import { describe, expect, it } from 'vitest';
import { firstSlide, getNextIndex, getSwipeMove, moveSlideshow, type SlideshowMove } from './slideshow.ts';

describe('The slideshow', () => {
  it.each<[number, SlideshowMove, number, number]>([
    [0, 'next', 3, 1],
    [2, 'next', 3, 0],
    [0, 'previous', 3, 2],
    [1, 'previous', 3, 0],
    [0, 2, 3, 2],
    [1, 7, 3, 1],
    [1, -1, 3, 1],
    [0, 'next', 1, 0],
    [0, 'previous', 1, 0],
    [0, 'next', 0, 0],
    [4, 'next', 1, 0],
  ])('goes from index %i, with the move %s among %i slides, to index %i', (from, move, count, to) => {
    expect(getNextIndex(from, move, count)).toBe(to);
  });

  it('remembers the slide that it leaves, and keeps its state if the slide does not change', () => {
    expect(moveSlideshow(firstSlide, 'next', 3)).toEqual({ index: 1, leaving: 0 });
    expect(moveSlideshow(firstSlide, 'next', 1)).toBe(firstSlide);
    expect(moveSlideshow(firstSlide, 0, 3)).toBe(firstSlide);
  });

  it.each([
    [-41, 0, 'next'],
    [60, 20, 'previous'],
    [-40, 0, null],
    [-60, 80, null],
  ])('interprets a swipe by (%i, %i) as the move %s', (x, y, move) => {
    expect(getSwipeMove(x, y)).toBe(move);
  });
});

/** A move by an arrow, by the timer ('next') or by a dot (the slide's index). */
export type SlideshowMove = 'next' | 'previous' | number;

/** Returns the index after a move among `count` slides. It wraps around at both ends. */
export function getNextIndex(index: number, move: SlideshowMove, count: number): number {
  if (move === 'next') return (index + 1) % count;
  return move === 'previous' ? (index - 1 + count) % count : move;
}

/** Returns the move of a swipe, or null unless the swipe is longer than 40 px and more horizontal than vertical. */
export function getSwipeMove(deltaX: number, deltaY: number): SlideshowMove | null {
  if (Math.abs(deltaX) <= 40 || Math.abs(deltaX) <= Math.abs(deltaY)) return null;
  return deltaX < 0 ? 'next' : 'previous';
}

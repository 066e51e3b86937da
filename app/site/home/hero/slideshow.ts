/** Indexes of slides. */
export interface SlideshowState {
  index: number;
  /** The previous slide, which the shown one covers as it fades in. Null before the first move. */
  leaving: number | null;
}

/** A move by an arrow, by the timer ('next') or by a dot (the slide's index). */
export type SlideshowMove = 'next' | 'previous' | number;

export const firstSlide: SlideshowState = { index: 0, leaving: null };

/** Returns the index after a move among `count` slides. It wraps around at both ends. */
export function getNextIndex(index: number, move: SlideshowMove, count: number): number {
  if (count <= 1) return 0;
  if (move === 'next') return (index + 1) % count;
  if (move === 'previous') return (index - 1 + count) % count;
  return move >= 0 && move < count ? move : index;
}

/** Returns the state after a move; the same object if the slide does not change. */
export function moveSlideshow(state: SlideshowState, move: SlideshowMove, count: number): SlideshowState {
  const index = getNextIndex(state.index, move, count);
  return index === state.index ? state : { index, leaving: state.index };
}

/** Returns the move of a swipe, or null unless the swipe is longer than 40 px and more horizontal than vertical. */
export function getSwipeMove(deltaX: number, deltaY: number): SlideshowMove | null {
  if (Math.abs(deltaX) <= 40 || Math.abs(deltaX) <= Math.abs(deltaY)) return null;
  return deltaX < 0 ? 'next' : 'previous';
}

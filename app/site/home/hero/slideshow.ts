/** Which slide is shown, and which one it took the place of (its picture is still fading). */
export interface SlideshowState {
  index: number;
  leaving: number | null;
}

/** An arrow, the clock ('next'), or a dot (a slide's index). */
export type SlideshowMove = 'next' | 'previous' | number;

export const firstSlide: SlideshowState = { index: 0, leaving: null };

/** The index that a move leads to among `count` slides: it wraps only when there is more than one. */
export function getNextIndex(index: number, move: SlideshowMove, count: number): number {
  if (count <= 1) return 0;
  if (move === 'next') return (index + 1) % count;
  if (move === 'previous') return (index - 1 + count) % count;
  return move >= 0 && move < count ? move : index;
}

/** Moves the slideshow; the same state when it stays where it is. */
export function moveSlideshow(state: SlideshowState, move: SlideshowMove, count: number): SlideshowState {
  const index = getNextIndex(state.index, move, count);
  return index === state.index ? state : { index, leaving: state.index };
}

/** What a finger that went this far asks for: a sideways swipe of more than 40 px, and more sideways than not. */
export function getSwipeMove(deltaX: number, deltaY: number): SlideshowMove | null {
  if (Math.abs(deltaX) <= 40 || Math.abs(deltaX) <= Math.abs(deltaY)) return null;
  return deltaX < 0 ? 'next' : 'previous';
}

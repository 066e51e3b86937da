/** Specification section 9: a swipe to the right of more than this many pixels dismisses a notice. */
export const swipeThreshold = 50;

/** How far a notice follows the pointer: to the right freely, to the left not at all. */
export function getSwipeOffset(startX: number, x: number): number {
  return Math.max(0, x - startX);
}

/** Whether a swipe that ends at `x` takes the notice away. */
export function isDismissingSwipe(startX: number, x: number): boolean {
  return getSwipeOffset(startX, x) > swipeThreshold;
}

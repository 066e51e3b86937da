/** A notice is dismissed by a swipe to the right of more than this number of pixels (docs/product/constants.md). */
const swipeThreshold = 50;

/** Returns how far a notice has moved, in pixels. It follows the pointer only to the right. */
export const getSwipeOffset = (startX: number, x: number): number => Math.max(0, x - startX);

export function isDismissingSwipe(startX: number, x: number): boolean {
  return getSwipeOffset(startX, x) > swipeThreshold;
}

/** A swipe to the right of more than this many pixels dismisses a notice (docs/product.md#constants). */
export const swipeThreshold = 50;

/** Returns how far a notice has moved: it follows the pointer to the right, and not at all to the left. */
export function getSwipeOffset(startX: number, x: number): number {
  return Math.max(0, x - startX);
}

/** Whether a swipe that ends at `x` dismisses the notice. */
export function isDismissingSwipe(startX: number, x: number): boolean {
  return getSwipeOffset(startX, x) > swipeThreshold;
}

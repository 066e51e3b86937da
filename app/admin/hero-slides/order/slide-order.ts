import type { Slide } from '#app/admin/hero-slides/collection.ts';

/** The largest value of PostgreSQL's type `integer`. */
const maxInteger = 2 ** 31 - 1;

/** Moves the slide at `from` to `to`. Each slide gets the order number of its new position. */
export function moveSlide(slides: readonly Slide[], from: number, to: number): Slide[] {
  const numbers = createNumbers(slides.map(({ slide_order }) => slide_order));
  const moved = slides.filter((_, index) => index !== from);
  moved.splice(to, 0, ...slides.slice(from, from + 1));
  return moved.map((slide, index) => ({ ...slide, slide_order: numbers[index] ?? index }));
}

/** The slides of `after` that have a different number in `before`. */
export function findRenumbered(before: readonly Slide[], after: readonly Slide[]): Slide[] {
  const numbers = new Map(before.map(({ id, slide_order }) => [id, slide_order]));
  return after.filter(({ id, slide_order }) => numbers.get(id) !== slide_order);
}

/**
 * Creates the order number of each position. Existing numbers are reused, because the owner may have chosen them on
 * purpose. If two numbers are equal, they do not define an order, so new numbers count up from the lowest existing one.
 */
function createNumbers(orders: readonly number[]): number[] {
  const isAscending = orders.every((order, index) => index === 0 || order > (orders[index - 1] ?? order));
  if (isAscending) return [...orders];
  const first = Math.min(...orders, maxInteger - orders.length + 1);
  return orders.map((_, index) => first + index);
}

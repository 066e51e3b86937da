import type { Slide } from '#app/admin/hero-slides/collection.ts';

/** The database's greatest integer. */
const highest = 2 ** 31 - 1;

/** The slides with the one at `from` put at `to`, each with the number of its new place. */
export function moveSlide(slides: readonly Slide[], from: number, to: number): Slide[] {
  const numbers = numbersFor(slides.map(({ slide_order }) => slide_order));
  const moved = slides.filter((_, index) => index !== from);
  moved.splice(to, 0, ...slides.slice(from, from + 1));
  return moved.map((slide, index) => ({ ...slide, slide_order: numbers[index] ?? index }));
}

/** The slides of `after` whose number is another one than before. */
export function renumbered(before: readonly Slide[], after: readonly Slide[]): Slide[] {
  const numbers = new Map(before.map(({ id, slide_order }) => [id, slide_order]));
  return after.filter(({ id, slide_order }) => numbers.get(id) !== slide_order);
}

/**
 * The numbers of the places: those that are there, for the owner may have meant something by them. Where two are equal
 * they say nothing of the order, and count up from the lowest instead.
 */
function numbersFor(orders: readonly number[]): number[] {
  const rising = orders.every((order, index) => index === 0 || order > (orders[index - 1] ?? order));
  if (rising) return [...orders];
  const first = Math.min(...orders, highest - orders.length + 1);
  return orders.map((_, index) => first + index);
}

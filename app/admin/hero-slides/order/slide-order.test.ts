import { describe, expect, it } from 'vitest';
import type { Slide } from '#app/admin/hero-slides/collection.ts';
import { findRenumbered, moveSlide } from './slide-order.ts';

const createSlides = (...orders: number[]): Slide[] =>
  orders.map((slide_order, index) => ({ id: 'abcdef'[index], slide_order }) as Slide);
const format = (slides: readonly Slide[]) =>
  slides.map(({ id, slide_order }) => `${id}${slide_order}`).join(' ');

describe('Moving a slide', () => {
  it.each([
    [[0, 1, 2, 3], 0, 2, 'b0 c1 a2 d3'],
    [[0, 1, 2, 3], 3, 0, 'd0 a1 b2 c3'],
    [[0, 1, 2, 3], 1, 1, 'a0 b1 c2 d3'],
    // Gaps between the numbers are kept:
    [[-5, 10, 400], 2, 1, 'a-5 c10 b400'],
    // Equal numbers do not define an order, so they are replaced:
    [[0, 0, 0], 2, 0, 'c0 a1 b2'],
    [[4, 4, 9], 0, 1, 'b4 a5 c6'],
    // New numbers stay within the range of PostgreSQL's type `integer`:
    [[2_147_483_647, 2_147_483_647], 0, 1, 'b2147483646 a2147483647'],
  ])('in a list with the numbers %j from index %i to %i gives %s', (orders, from, to, expected) => {
    expect(format(moveSlide(createSlides(...orders), from, to))).toBe(expected);
  });

  it('renumbers only the moved slide and the slides that it passes', () => {
    const before = createSlides(0, 1, 2, 3);
    expect(format(findRenumbered(before, moveSlide(before, 1, 2)))).toBe('c1 b2');
    expect(findRenumbered(before, before)).toEqual([]);
  });

  it('renumbers all slides except the first if all of them had the same number', () => {
    const before = createSlides(5, 5, 5, 5);
    expect(format(findRenumbered(before, moveSlide(before, 3, 2)))).toBe('b6 d7 c8');
  });
});

import { describe, expect, it } from 'vitest';
import { findRenumbered, moveRow } from './row-order.ts';

const column = 'sort_order';
const createRows = (...orders: number[]) =>
  orders.map((sort_order, index) => ({ id: 'abcdef'.charAt(index), sort_order }));
const format = (rows: ReturnType<typeof createRows>) =>
  rows.map(({ id, sort_order }) => `${id}${sort_order}`).join(' ');

describe('Moving a row', () => {
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
    expect(format(moveRow(column, createRows(...orders), from, to))).toBe(expected);
  });

  it('renumbers only the moved row and the rows that it passes', () => {
    const before = createRows(0, 1, 2, 3);
    expect(format(findRenumbered(column, before, moveRow(column, before, 1, 2)))).toBe('c1 b2');
    expect(findRenumbered(column, before, before)).toEqual([]);
  });

  it('renumbers all rows except the first if all of them had the same number', () => {
    const before = createRows(5, 5, 5, 5);
    expect(format(findRenumbered(column, before, moveRow(column, before, 3, 2)))).toBe('b6 d7 c8');
  });
});

import type { CollectionInfo } from '#app/admin/collections/collection.ts';

/** A collection whose rows the owner puts in order. */
export interface OrderedCollection<Column extends string> {
  collection: CollectionInfo;
  /** The column with the order number of a row. */
  column: Column;
}

/** A row with an order number. */
export type OrderedRow<Column extends string> = { id: string } & Record<Column, number>;

/** The largest value of PostgreSQL's type `integer`. */
const maxInteger = 2 ** 31 - 1;

/** Moves the row at `from` to `to`. Each row gets the order number of its new position. */
export function moveRow<Column extends string, Row extends OrderedRow<Column>>(
  column: Column,
  rows: readonly Row[],
  from: number,
  to: number,
): Row[] {
  const numbers = createNumbers(rows.map((row) => row[column]));
  const moved = rows.filter((_, index) => index !== from);
  moved.splice(to, 0, ...rows.slice(from, from + 1));
  return moved.map((row, index) => ({ ...row, [column]: numbers[index] ?? index }));
}

/** The rows of `after` that have a different number in `before`. */
export function findRenumbered<Column extends string, Row extends OrderedRow<Column>>(
  column: Column,
  before: readonly Row[],
  after: readonly Row[],
): Row[] {
  const numbers = new Map(before.map((row) => [row.id, row[column]]));
  return after.filter((row) => numbers.get(row.id) !== row[column]);
}

/**
 * Creates the order number of each position. Existing numbers are reused, because the owner may have chosen them on
 * purpose. If two numbers are equal, they do not define an order, so new numbers count up from the lowest existing one,
 * or from a lower one if they would exceed `maxInteger`.
 */
function createNumbers(orders: readonly number[]): number[] {
  const isAscending = orders.every((order, index) => index === 0 || order > (orders[index - 1] ?? order));
  if (isAscending) return [...orders];
  const first = Math.min(...orders, maxInteger - orders.length + 1);
  return orders.map((_, index) => first + index);
}

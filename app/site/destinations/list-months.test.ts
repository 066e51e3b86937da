import { expect, it } from 'vitest';
import { listMonths } from './list-months.ts';

const createUrl = (month: string) => `/destinations?month=${month}`;
const list = (...counts: (number | null)[]) =>
  listMonths(
    counts.map((count, index) => ({ value: String(index + 1), label: '', count })),
    '2',
    createUrl,
  );

it('The catalog links the months in which places are best, with the number of places unless these are too many to be counted', () => {
  const months = list(0, 3, null);
  expect(months).toHaveLength(12);
  expect(months.slice(0, 4)).toEqual([
    { label: 'January', to: null, isChosen: false },
    { label: 'February (3)', to: createUrl('2'), isChosen: true },
    { label: 'March', to: createUrl('3'), isChosen: false },
    { label: 'April', to: null, isChosen: false },
  ]);
});

it('The catalog lists no months if no place has best months', () => {
  expect(list(0, 0)).toEqual([]);
});

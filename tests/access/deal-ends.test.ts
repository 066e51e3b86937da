import { expect, test } from 'vitest';
import { createAccessDatabase } from './access-database.ts';
import { addDeal } from './deal-history.ts';

/** The first end that visitors saw of a deal, if it was postponed (docs/product/prices.md). `addDeal` explains the notation. */

const db = await createAccessDatabase();

const day = 86_400_000;

/** Returns the first end; null if there is none. `newEnd` is an end that is not saved yet. Both are in days before now. */
async function findFirstEnd(id: string, newEnd?: number): Promise<number | null> {
  const end = newEnd === undefined ? null : new Date(Date.now() - newEnd * day);
  const [row] = await db.query<{ end: Date | null }>('select public.find_first_end($1, $2) as end', id, end);
  // Adding 0 turns -0 into 0.
  return row?.end ? Math.round(((Date.now() - row.end.getTime()) / day) * 100) / 100 + 0 : null;
}

test.each<[string, string, number | null]>([
  ['never changed', '20: 900', null],
  ['was brought forward', '20: 900, 2: 900 ends -3', null],
  ['was postponed', '20: 900 ends -3, 2: 900', -3],
  ['was postponed again and again', '20: 900 ends 5, 6: 900 ends 3, 4: 900 ends -2, 1: 900', 5],
  ['was brought forward, then postponed', '20: 900, 5: 900 ends -2, 1: 900', -2],
  ['was postponed with another price', '20: 900 ends -3, 2: 700', -3],
  ['was corrected within the hour', '20: 900 ends -3, 19.98: 900', null],
  ['was wrong for 54 minutes, until it was corrected', '0.0375: 900 ends -1, 0: 900', null],
  [
    'was set an hour ahead every half an hour',
    '0.1: 900 ends 0.05, 0.08: 900 ends 0.03, 0.06: 900 ends 0.01, 0.04: 900 ends -0.01, 0.02: 900',
    0.01,
  ],
  ['was postponed just after it had come', '20: 900 ends 5, 4.5: 900', 5],
  ['came days before the deal was back on sale', '20: 900 ends 5, 2: 900', null],
  ['was only that of a draft', '20: 900 draft ends -3, 2: 900', null],
  ['had not come when the deal was withdrawn for days', '20: 900 ends -3, 9: 900 draft, 2: 900', -3],
  ['came while the deal was withdrawn', '20: 900 ends 5, 9: 900 draft, 2: 900', null],
  ['was that of a season long ago', '90: 900 ends -3, 60: 900 draft, 20: 900', null],
  ['was postponed, and that is a draft', '20: 900 ends -3, 2: 900 draft', null],
  ['was postponed, and that has ended', '20: 900 ends 3, 4: 900 ends 1', null],
])('Of a deal whose end %s (%s), the first end is %s', async (_, history, expected) => {
  expect(await findFirstEnd(await addDeal(db, history))).toBe(expected);
});

test.each<[string, string, string, number | null]>([
  ['was withdrawn before its end came', '20: 900 ends -3, 2: 900 draft', '2: 900', -3],
  ['ended, a few hours before', '20: 900 ends 2', '1.8: 900', 2],
  ['ended, days before', '20: 900 ends 5', '2: 900', null],
  ['ended, while this one was on sale', '20: 900 ends 2', '9: 900', 2],
  ['is still on sale', '20: 900 ends -3', '2: 900', null],
  ['began after this one, and ended', '5: 900 ends 2', '20: 900', null],
])('Of a deal that continues one that %s (%s | %s), the first end is %s', async (_, earlier, history, expected) => {
  const continues = await addDeal(db, earlier);
  expect(await findFirstEnd(await addDeal(db, history, { continues }))).toBe(expected);
  expect(
    await findFirstEnd(await addDeal(db, history)),
    'beside a deal that it does not continue',
  ).toBeNull();
});

test('The panel learns what another end would do before it is saved', async () => {
  const id = await addDeal(db, '20: 900 ends -3');
  expect(await findFirstEnd(id, -9)).toBe(-3);
  expect(await findFirstEnd(id, -1)).toBeNull();
  expect(await findFirstEnd(id)).toBeNull();
});

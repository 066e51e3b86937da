import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/** The first end that visitors saw, if it was postponed (docs/product/prices.md). */

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const start = Date.now();
const inDays = (days: number) => new Date(start + days * 86_400_000).toISOString();

interface Step {
  /** When it was saved, in days from now. */
  saved: number;
  /** The end that it was saved with, in days from now. */
  end: number;
  isDraft?: boolean;
  title?: string;
}

/** Creates a deal that was saved at these times. The last step is what is stored. */
async function createDeal(steps: readonly Step[]): Promise<string> {
  const { query } = db.database.privileged;
  const id = randomUUID();
  const last = steps.at(-1);
  await query({
    text: `insert into public.deals (id, title, price, published_at, ends_at) values ($1, $2, 900, $3, $4)`,
    values: [id, last?.title ?? id, last?.isDraft ? null : inDays(-90), inDays(last?.end ?? 0)],
  });
  await query({ text: 'delete from public.deal_prices where deal_id = $1', values: [id] });
  for (const { saved, end, isDraft = false, title = id } of steps)
    await query({
      text: `insert into public.deal_prices (deal_id, price, currency, published_at, ends_at, recorded_at, title)
        values ($1, 900, 'USD', $2, $3, $4, $5)`,
      values: [id, isDraft ? null : inDays(saved), inDays(end), inDays(saved), title],
    });
  return id;
}

/** The first end, in days from now. */
async function readFirstEnd(id: string): Promise<number | null> {
  const { rows } = await db.database.visitorRead<{ first_end: Date | null }>({
    text: `select public.first_end(jsonb_populate_record(null::public.deals, jsonb_build_object('id', $1::text)))`,
    values: [id],
  });
  const [found] = rows;
  return found?.first_end ? Math.round((found.first_end.getTime() - Date.now()) / 86_400_000) : null;
}

const hour = 1 / 24;

test.each<[string, Step[], number | null]>([
  ['never changed', [{ saved: -20, end: 9 }], null],
  [
    'was brought forward',
    [
      { saved: -20, end: 9 },
      { saved: -2, end: 3 },
    ],
    null,
  ],
  [
    'was postponed',
    [
      { saved: -20, end: 3 },
      { saved: -2, end: 9 },
    ],
    3,
  ],
  [
    'was postponed again and again',
    [
      { saved: -20, end: -5 },
      { saved: -6, end: -3 },
      { saved: -4, end: 2 },
      { saved: -1, end: 9 },
    ],
    -5,
  ],
  [
    'was brought forward, then postponed',
    [
      { saved: -20, end: 9 },
      { saved: -5, end: 2 },
      { saved: -1, end: 9 },
    ],
    2,
  ],
  [
    'was corrected within the hour',
    [
      { saved: -20, end: 3 },
      { saved: -20 + hour / 2, end: 9 },
    ],
    null,
  ],
  [
    'was postponed just after it had come',
    [
      { saved: -20, end: -5 },
      { saved: -4.5, end: 9 },
    ],
    -5,
  ],
  [
    'came days before the deal was back on sale',
    [
      { saved: -20, end: -5 },
      { saved: -2, end: 9 },
    ],
    null,
  ],
  [
    'was only that of a draft',
    [
      { saved: -20, end: 3, isDraft: true },
      { saved: -2, end: 9 },
    ],
    null,
  ],
  [
    'was that of another journey',
    [
      { saved: -20, end: 3, title: 'A tent' },
      { saved: -2, end: 9 },
    ],
    null,
  ],
])('The first end of a deal whose end %s', async (_, steps, expected) => {
  expect(await readFirstEnd(await createDeal(steps))).toBe(expected);
});

test('A deal that is not on sale has no first end', async () => {
  const steps: Step[] = [{ saved: -20, end: 3 }];
  expect(await readFirstEnd(await createDeal([...steps, { saved: -2, end: 9, isDraft: true }]))).toBeNull();
  expect(await readFirstEnd(await createDeal([...steps, { saved: -2, end: -1 }]))).toBeNull();
});

import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '#tests/setup/database.ts';

/** Deals with a past, and what may be struck through beside their prices (docs/product/prices.md). */

export interface Step {
  /** How many days ago it was recorded. */
  daysAgo: number;
  price: number;
  currency?: string;
  /** How many days ago the deal was said to begin; null for a draft. By default, when it was recorded. */
  beginsDaysAgo?: number | null;
  /** How many days ago it was to end. By default, it goes on. */
  endsDaysAgo?: number;
}

export interface Expected {
  prior: number | null;
  reason: string | null;
}

// Of one moment, because a case may have a break of exactly a day.
const start = Date.now();
export const day = (daysAgo: number) => new Date(start - daysAgo * 86_400_000).toISOString();

/** Creates a deal whose prices were recorded at these times. The last one is its present price. */
export async function createDeal(db: TestDatabase, steps: readonly Step[]): Promise<string> {
  const id = randomUUID();
  const { query } = db.database.privileged;
  const rows = steps.map(
    ({ daysAgo, price, currency = 'EUR', beginsDaysAgo = daysAgo, endsDaysAgo = -9 }) => ({
      price,
      currency,
      published_at: beginsDaysAgo === null ? null : day(beginsDaysAgo),
      ends_at: day(endsDaysAgo),
      recorded_at: day(daysAgo),
    }),
  );
  const last = rows.at(-1);
  await query({
    text: `insert into public.deals (id, title, price, currency, published_at, ends_at)
      values ($1, 'A deal', $2, $3, $4, $5)`,
    values: [id, last?.price, last?.currency, last?.published_at, last?.ends_at],
  });
  await query({ text: 'delete from public.deal_prices where deal_id = $1', values: [id] });
  for (const row of rows)
    await query({
      text: `insert into public.deal_prices (deal_id, price, currency, published_at, ends_at, recorded_at)
        values ($1, $2, $3, $4, $5, $6)`,
      values: [id, row.price, row.currency, row.published_at, row.ends_at, row.recorded_at],
    });
  return id;
}

export async function findPriorPrice(
  db: TestDatabase,
  id: string,
  newPrice?: number,
  newCurrency?: string,
): Promise<Expected> {
  const { rows } = await db.database.privileged.query<{ prior_price: string | null; reason: string | null }>({
    text: 'select * from public.find_prior_price($1, $2)',
    values: [id, newPrice && JSON.stringify({ price: newPrice, currency: newCurrency })],
  });
  const [found] = rows;
  return {
    prior: found?.prior_price == null ? null : Number(found.prior_price),
    reason: found?.reason ?? null,
  };
}

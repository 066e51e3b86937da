import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '#tests/setup/database.ts';

const start = Date.now();
const toTime = (daysAgo: string | number) => new Date(start - Number(daysAgo) * 86_400_000).toISOString();

const change =
  /^(?<saved>[\d.]+): (?<price>\d+)(?: (?<currency>[A-Z]{3}))?(?<draft> draft)?(?: begins (?<begins>[-\d.]+))?(?: ends (?<ends>[-\d.]+))?$/;

/**
 * Adds a deal that was saved at several times, and returns its id.
 *
 * @param history what was saved, the earliest first: '60: 900, 10: 900 draft, 2: 700 USD begins 5 ends -3' was saved 60 days ago
 *   with a price of 900 EUR, 10 days ago as a draft, and 2 days ago with a price in another currency, as if it had begun 5 days
 *   ago, and with an end in 3 days. Without words, it begins when it was saved, and ends in 9 days
 * @param continues the deal whose record of prices goes on
 */
export async function addDeal(
  { database }: Pick<TestDatabase, 'database'>,
  history: string,
  { id = randomUUID(), continues }: { id?: string; continues?: string } = {},
): Promise<string> {
  const { query } = database.privileged;
  const saved = history.split(', ').map((text) => {
    const {
      saved,
      price,
      currency = 'EUR',
      draft,
      begins = saved,
      ends = -9,
    } = change.exec(text)?.groups ?? {};
    if (saved === undefined) throw new Error(`This is no change of a deal: ${text}`);
    return [price, currency, draft ? null : toTime(begins ?? saved), toTime(ends), toTime(saved)] as const;
  });
  const last = saved.at(-1) ?? [];
  await query({
    text: `insert into public.deals (id, title, price, currency, published_at, ends_at, price_record)
      values ($1, 'A deal', $2, $3, $4, $5, coalesce((select price_record from public.deals where id = $6), gen_random_uuid()))`,
    values: [id, ...last.slice(0, 4), continues ?? null],
  });
  await query({
    text: `delete from public.deal_prices where id = (select max(id) from public.deal_prices where deal_id = $1)`,
    values: [id],
  });
  for (const values of saved)
    await query({
      text: `insert into public.deal_prices (deal_id, price_record, price, currency, published_at, ends_at, recorded_at)
        select id, price_record, $2, $3, $4, $5, $6 from public.deals where id = $1`,
      values: [id, ...values],
    });
  return id;
}

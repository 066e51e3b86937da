import { openDatabase } from '#platform/database/open-database.ts';
import type { Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';

/** A price as the database would have recorded it this many days ago. */
interface RecordedPrice {
  daysAgo: number;
  price: number;
  currency?: string;
  /** Whether visitors could see it; true by default. */
  isPublic?: boolean;
}

/** Replaces the recorded prices of a deal, because nobody can change them through the API. */
export async function recordPrices(
  site: Pick<Site, 'dataDir'>,
  dealId: string,
  prices: readonly RecordedPrice[],
): Promise<void> {
  const connection = getSiteDatabase(site);
  const database = openDatabase({ forLogin: () => connection });
  const { query } = database.privileged;
  try {
    await query({ text: 'delete from public.deal_prices where deal_id = $1', values: [dealId] });
    for (const { daysAgo, price, currency = 'USD', isPublic = true } of prices)
      await query({
        text: `insert into public.deal_prices (deal_id, price, currency, published_at, ends_at, recorded_at)
          select $1, $2, $3, case when $5 then now() - interval '1 year' end, ends_at, now() - interval '1 day' * $4
          from public.deals where id = $1`,
        values: [dealId, price, currency, daysAgo, isPublic],
      });
  } finally {
    await database.close();
  }
}

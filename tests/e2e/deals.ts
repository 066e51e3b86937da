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
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import type { TablesInsert } from '#app/backend/database.types.ts';
import type { Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import type { ContentClient } from './content.ts';
import { expect } from './fixtures.ts';

type NewDeal = Omit<TablesInsert<'deals'>, 'ends_at'> & { endsInHours: number };

/** Adds deals, and waits until visitors see them. */
export async function addDeals(site: Site, content: ContentClient, deals: readonly NewDeal[]) {
  const rows = deals.map(({ endsInHours, ...deal }) => ({
    ...deal,
    ends_at: new Date(Date.now() + endsInHours * 3_600_000).toISOString(),
  }));
  const { data } = await content
    .from('deals')
    .insert(rows, { defaultToNull: false })
    .select('id, title')
    .throwOnError();
  const last = rows.at(-1)?.title ?? '';
  await expect.poll(async () => (await (await fetch(`${site.url}/deals`)).text()).includes(last)).toBe(true);
  return new Map((data ?? []).map(({ id, title }) => [title, id]));
}

/** Records that a deal had another price until two days ago, for 40 days, which only the database itself can do. */
export async function recordPrice(site: Site, dealId: string, price: number): Promise<void> {
  const client = new Client(getSiteDatabase(site));
  await client.connect();
  try {
    await client.query(
      `update public.deals set published_at = now() - interval '42 days' where id = '${dealId}';
      delete from public.deal_prices where deal_id = '${dealId}';
      insert into public.deal_prices (deal_id, price, currency, published_at, ends_at, recorded_at)
        select id, ${price}, currency, published_at, ends_at, now() - interval '42 days' from public.deals where id = '${dealId}';
      insert into public.deal_prices (deal_id, price, currency, published_at, ends_at, recorded_at)
        select id, price, currency, published_at, ends_at, now() - interval '2 days' from public.deals where id = '${dealId}';
      update public.deals set updated_at = now() where id = '${dealId}';`,
    );
  } finally {
    await client.end();
  }
}

export const ticket = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

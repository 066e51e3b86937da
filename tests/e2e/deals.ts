import type { Page } from '@playwright/test';
import type { TablesInsert } from '#app/client/database.types.ts';
import type { Site } from '#tests/setup/site.ts';
import type { ContentClient } from './content.ts';
import { expect } from './fixtures.ts';
import { withSiteDatabase } from './owner.ts';

/** A price that visitors saw, as the database would have recorded it this many days ago. */
interface RecordedPrice {
  daysAgo: number;
  price: number;
  currency?: string;
}

/** Replaces the recorded prices of a deal in the database, because the API cannot change them. */
export const recordPrices = (site: Pick<Site, 'dataDir'>, dealId: string, prices: readonly RecordedPrice[]) =>
  withSiteDatabase(site, async ({ privileged: { query } }) => {
    await query({ text: 'delete from public.deal_prices where deal_id = $1', values: [dealId] });
    for (const { daysAgo, price, currency = 'USD' } of prices)
      await query({
        text: `insert into public.deal_prices (deal_id, price_record, title, price, currency, published_at, ends_at, recorded_at)
          select $1, price_record, title, $2, $3, now() - interval '1 year', ends_at, now() - interval '1 day' * $4
          from public.deals where id = $1`,
        values: [dealId, price, currency, daysAgo],
      });
  });

/** Records that visitors saw another price of a deal for 40 days, until two days ago. */
export const recordFormerPrice = (site: Pick<Site, 'dataDir'>, dealId: string, price: number) =>
  withSiteDatabase(site, async ({ privileged: { query } }) => {
    const { rows } = await query<{ price: number; currency: string }>({
      text: 'select price::float8, currency from public.deals where id = $1',
      values: [dealId],
    });
    const [present] = rows;
    if (!present) throw new Error('There is no such deal.');
    const { currency } = present;
    await recordPrices(site, dealId, [
      { daysAgo: 42, price, currency },
      { daysAgo: 2, price: present.price, currency },
    ]);
    // A change of the deal makes the server render its pages again.
    await query({ text: 'update public.deals set updated_at = now() where id = $1', values: [dealId] });
  });

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
  await expect
    .poll(async () => (await fetch(`${site.url}/deals`)).text(), { intervals: [50] })
    .toContain(last);
  return new Map((data ?? []).map(({ id, title }) => [title, id]));
}

export const ticket = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The departure board of the deals. */
export const board = (page: Page) => page.getByRole('region', { name: 'Next deal to end' });

/** The titles of the tickets, in their order. */
export const titles = (page: Page) => page.locator('li[data-ends] article').getByRole('heading');

export const fourDeals = [
  { title: 'Winter in Lapland', price: 900, endsInHours: 200 },
  { title: 'Ferries of the Cyclades', price: 700, currency: 'EUR', duration: '7 days', endsInHours: 30 },
  { title: 'Two nights in the Sahara', price: 349.5, currency: 'CHF', endsInHours: 100 },
  { title: 'Kyoto in ten temples', price: 180_000, currency: 'JPY', endsInHours: 150 },
];

import type { Site } from '#tests/setup/site.ts';
import { compareRead, runSql } from './driver.ts';
import { getProcessIds } from './site-processes.ts';

/** Thirty deals on sale, each with twelve recorded prices of the last 120 days. */
const content = `
  insert into public.deals (title, price, currency, published_at, ends_at)
  select 'Deal ' || n, 400 + n, 'EUR', now() - interval '120 days', now() + n * interval '1 day'
  from generate_series(1, 30) n;
  delete from public.deal_prices;
  insert into public.deal_prices (deal_id, price_record, price, currency, published_at, ends_at, recorded_at)
  select id, price_record, price + change * 10, currency, published_at, ends_at, now() - change * interval '10 days'
  from public.deals cross join generate_series(0, 11) change;`;

const columns = 'id, title, price, currency, ends_at';
const sql = `
  select coalesce(json_agg(deal), '[]')::text as body
  from (
    select ${columns}, public.prior_price(deals) from public.deals
    order by ends_at, created_at, id limit 6
  ) deal`;

/** Six deals as the home page reads them, with the price that each one has struck through (docs/product/deals.md). */
export async function compareDeals(site: Site): Promise<void> {
  await runSql(site, content);
  const select = [...columns.split(', '), 'prior_price'].join(',');
  await compareRead(
    site,
    'a visitor reads six deals with their former prices',
    {
      url: `${site.url}/rest/v1/deals?select=${select}&order=ends_at,created_at,id&limit=6`,
      headers: { apikey: site.anonKey },
      processIds: getProcessIds(site),
    },
    sql,
  );
}

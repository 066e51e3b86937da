import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { connectToDatabase } from '#tests/setup/connect-to-database.ts';
import { startExternalPostgres } from '#tests/setup/external-postgres.ts';
import { openSite, type Site } from '#tests/setup/site.ts';

/**
 * The end of a deal, and that nobody has checked its price, reach all servers of a database although nobody saves anything
 * (docs/product/deals.md#deals-page, docs/product/deal-desk.md).
 */

/** Replaces `now()`, also in policies, by a clock that the test moves: PostgreSQL inlines a function in SQL. */
const movableClock = `
  create schema clock;
  grant usage on schema clock to public;
  create table clock.setting (ahead interval not null);
  insert into clock.setting values ('0');
  create function clock.get_ahead() returns interval language sql stable security definer as 'select ahead from clock.setting';
  create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe
    as 'select statement_timestamp() + clock.get_ahead()'`;

const postgres = await closeAfterTests(startExternalPostgres());
const client = await connectToDatabase(postgres.superuser);
await client.query(movableClock);
const sites = await Promise.all([1, 2].map(() => closeAfterTests(openSite({ DATABASE_URL: postgres.url }))));

/** Sets the clock to a moment before a time. A save, here of a post, makes the servers look at the clock again. */
async function moveClock(moment: string, time: Date): Promise<void> {
  await client.query({
    text: `update clock.setting set ahead = $1::timestamptz - $2::interval - clock_timestamp()`,
    values: [time, moment],
  });
  await client.query(`update public.posts set category = 'Culture'`);
}

const readPage = async (site: Site, path: string) => (await fetch(site.url + path)).text();

/** The paths that show a deal: pages, the data that the router requests for them, and feeds. */
const paths = [
  '/',
  '/deals',
  '/deals.data',
  '/destinations/naxos',
  '/destinations/naxos.data',
  '/deals/feed.xml',
  '/deals/feed.json',
];

/** Reads a page of each server, and returns which of the titles it has. */
const findTitles = (path: string, titles: readonly string[]) =>
  Promise.all(
    sites.map(async (site) => {
      const html = await readPage(site, path);
      return titles.filter((title) => html.includes(title));
    }),
  );

const findOffers = async (site: Site, path: string) =>
  [...(await readPage(site, path)).matchAll(/"@type":"TouristTrip","name":"([^"]*)"/g)].map(
    ([, name]) => name,
  );

test('When the price of a deal was not checked for the days that the owner has set, both servers say so, and leave it out of structured data and feeds', async () => {
  await client.query(`update public.settings set price_check_days = 3`);
  await client.query(`insert into public.posts (title) values ('A post')`);
  await client.query(`insert into public.deals (title, price, ends_at, checked_at) values
    ('Left alone', 700, now() + interval '20 days', now() - interval '2 days'),
    ('Checked', 700, now() + interval '20 days', now())`);
  const feed = '/deals/feed.json';
  const both = ['Left alone', 'Checked'];
  for (const path of ['/deals', feed])
    await expect.poll(() => findTitles(path, both), { message: path }).toEqual([both, both]);
  expect(await readPage(sites[0] as Site, '/deals')).not.toContain('Price not checked');
  const { rows } = await client.query(
    `select checked_at + interval '3 days' as due from public.deals where title = 'Left alone'`,
  );
  await moveClock('1 second', rows[0].due);
  await expect.poll(() => findTitles(feed, both)).toEqual([['Checked'], ['Checked']]);
  for (const site of sites) {
    await expect.poll(() => findOffers(site, '/deals')).toEqual(['Checked']);
    // Visitors still see it.
    expect(await findTitles('/deals', both)).toEqual([both, both]);
    expect(await readPage(site, '/deals')).toMatch(/Price not checked since [^>]*<time[^>]*>[A-Z][a-z]{2}\s/);
  }
  await client.query(`update public.deals set checked_at = now() where title = 'Left alone'`);
  await expect.poll(() => findTitles(feed, both)).toEqual([both, both]);
  await client.query(`update public.settings set price_check_days = null`);
  await client.query(
    "delete from public.deals; delete from public.posts; update clock.setting set ahead = interval '0'",
  );
});

test('When a deal ends, both servers of a database drop it from the pages, the structured data, the feeds and the sitemap', async () => {
  const [soonTitle, lateTitle] = ['Ferries of the Cyclades', 'Winter in Lapland'];
  const titles = [soonTitle, lateTitle];
  await client.query(
    `with place as (insert into public.destinations (name, slug) values ('Naxos', 'naxos') returning id)
    insert into public.deals (title, price, ends_at, destination_id)
    select title, 700, now() + days * interval '1 day', place.id
    from place, (values ($1, 1), ($2, 9)) as deals (title, days)`,
    titles,
  );
  await client.query(`insert into public.posts (title) values ('A post')`);
  const { rows } = await client.query('select id, ends_at from public.deals order by ends_at');
  const [soon, late] = rows;
  for (const path of paths)
    await expect.poll(() => findTitles(path, titles), { message: path }).toEqual([titles, titles]);
  // From here on both servers have stored the pages, and nobody touches the deals.
  await moveClock('1 hour', soon.ends_at);
  expect(await findTitles('/deals', titles)).toEqual([titles, titles]);
  await moveClock('1 second', soon.ends_at);
  for (const path of paths)
    await expect.poll(() => findTitles(path, titles), { message: path }).toEqual([[lateTitle], [lateTitle]]);
  const { rows: times } = await client.query('select now() >= $1 as is_over', [soon.ends_at]);
  expect(times).toEqual([{ is_over: true }]);
  for (const site of sites) {
    expect(await findOffers(site, '/deals')).toEqual([lateTitle]);
    expect(await findOffers(site, '/destinations/naxos')).toEqual([lateTitle]);
    const go = await fetch(`${site.url}/go?destination=Naxos&place=${soon.id}`, { redirect: 'manual' });
    expect(go.status).toBe(410);
  }

  await moveClock('1 second', late.ends_at);
  for (const site of sites) {
    await expect.poll(() => readPage(site, '/deals')).toContain('No deals right now');
    // The samples do not come back.
    await expect.poll(() => readPage(site, '/')).not.toMatch(/Winter in Lapland|Sample offers/);
    await expect.poll(() => readPage(site, '/destinations/naxos')).not.toContain('Deals for');
    for (const path of ['/deals/feed.xml', '/deals/feed.json'])
      expect(await readPage(site, path)).not.toContain(lateTitle);
    expect(await readPage(site, '/sitemaps/pages.xml')).not.toContain('/deals');
  }
});

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExternalPostgres, startExternalPostgres } from '#tests/setup/external-postgres.ts';
import { openSite, type Site } from '#tests/setup/site.ts';

/** The end of a deal, which nobody writes, reaches all servers of a database (docs/product.md#deals-page). */

let postgres: ExternalPostgres;
let client: Client;
const sites: Site[] = [];

beforeAll(async () => {
  postgres = await startExternalPostgres();
  for (let i = 0; i < 2; i += 1) sites.push(await openSite({ DATABASE_URL: postgres.url }));
  client = new Client(postgres.superuser);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  for (const site of sites) await site.close();
  await postgres.close();
});

const readPage = async (site: Site, path: string) => (await fetch(site.url + path)).text();

/** What shows a deal: pages, their data, which the router requests, and feeds. */
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
  for (const path of paths)
    await expect.poll(() => findTitles(path, titles), { message: path }).toEqual([titles, titles]);
  // From here on both servers have stored the pages, and nothing but the clock of the database tells them of the end.
  const { rows } = await client.query(
    `update public.deals set ends_at = clock_timestamp() + interval '3 seconds' where title = $1 returning id, ends_at`,
    [soonTitle],
  );
  const [{ id, ends_at: end }] = rows;
  for (const path of paths)
    await expect.poll(() => findTitles(path, titles), { message: path }).toEqual([[lateTitle], [lateTitle]]);
  // Measured by the clock of this machine, which is that of the database.
  expect(Date.now() - end.getTime()).toBeGreaterThan(0);
  for (const site of sites) {
    expect(await findOffers(site, '/deals')).toEqual([lateTitle]);
    expect(await findOffers(site, '/destinations/naxos')).toEqual([lateTitle]);
    const go = await fetch(`${site.url}/go?destination=Naxos&place=${id}`, { redirect: 'manual' });
    expect(go.status).toBe(410);
  }

  await client.query("update public.deals set ends_at = clock_timestamp() + interval '3 seconds'");
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

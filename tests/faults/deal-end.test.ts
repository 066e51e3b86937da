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

/** Reads a page of each server, and returns which of the titles it has. */
const findTitles = (path: string, titles: readonly string[]) =>
  Promise.all(
    sites.map(async (site) => {
      const html = await readPage(site, path);
      return titles.filter((title) => html.includes(title));
    }),
  );

const findOffers = async (site: Site) =>
  [...(await readPage(site, '/deals')).matchAll(/"@type":"TouristTrip","name":"([^"]*)"/g)].map(
    ([, name]) => name,
  );

test('When a deal ends, both servers of a database drop it from the pages, the structured data and the sitemap', async () => {
  const [soonTitle, lateTitle] = ['Ferries of the Cyclades', 'Winter in Lapland'];
  const titles = [soonTitle, lateTitle];
  await client.query(
    `insert into public.deals (title, price, ends_at) values ($1, 700, now() + interval '1 day'), ($2, 900, now() + interval '9 days')`,
    titles,
  );
  for (const path of ['/', '/deals'])
    await expect.poll(() => findTitles(path, titles)).toEqual([titles, titles]);
  // From here on both servers have stored the pages, and nothing but the clock of the database tells them of the end.
  await client.query(
    "update public.deals set ends_at = clock_timestamp() + interval '3 seconds' where title = $1",
    [soonTitle],
  );
  for (const path of ['/', '/deals'])
    await expect.poll(() => findTitles(path, titles)).toEqual([[lateTitle], [lateTitle]]);
  for (const site of sites) expect(await findOffers(site)).toEqual([lateTitle]);

  await client.query("update public.deals set ends_at = clock_timestamp() + interval '3 seconds'");
  for (const site of sites) {
    await expect.poll(() => readPage(site, '/deals')).toContain('No deals right now');
    await expect.poll(() => readPage(site, '/')).toContain('Sample offers, not on sale');
    expect(await readPage(site, '/sitemaps/pages.xml')).not.toContain('/deals');
  }
});

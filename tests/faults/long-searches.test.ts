import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withLockedTable } from '#tests/setup/with-locked-table.ts';

let site: Site;
let owner: pg.Client;
beforeAll(async () => {
  site = await openSite();
  owner = new pg.Client(getSiteDatabase(site));
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await site.close();
});

async function open(path: string) {
  const response = await fetch(site.url + path);
  return { status: response.status, text: await response.text() };
}

/** A search with 200 characters, of which a page reads all. */
const kyoto = `/destinations?q=${'kyoto'.padEnd(200, '+')}`;
const endings = ['x', 'word+'.repeat(20_000), '%e6%9d%b1'.repeat(10_000), '&q=bali&'.repeat(10_000)];

test('A search of any length gets the stored page of its first 200 characters, so it needs nothing from the database', async () => {
  const stored = await open(kyoto);
  expect(stored).toEqual({ status: 200, text: expect.stringContaining('1 destination<') });
  // The reads of the page are kept until their table changes.
  await owner.query("update contact_info set email = 'new@example.com'");
  await withLockedTable(owner, 'contact_info', async () => {
    for (const ending of endings) expect(await open(kyoto + ending)).toEqual(stored);
  });
});

test('A destination of any length reaches the partner without scripts', async () => {
  await owner.query(
    "update settings set affiliate_booking_url = 'https://partner.example/?to={destination}'",
  );
  const destination = '東京 & a very long way '.repeat(200);
  const query = new URLSearchParams({ destination, check_in: '2027-01-02', guests: '2' });
  const openPartner = async () => {
    const response = await fetch(`${site.url}/go?${query}`, { redirect: 'manual' });
    return response.headers.get('location');
  };
  await expect
    .poll(openPartner)
    .toBe(`https://partner.example/?to=${encodeURIComponent(destination.trim())}`);
});

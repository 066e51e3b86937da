import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

/** What the database knows of checked links, and where visitors go instead of a broken one (docs/product/link-checks.md). */

const rest = await createTestRest('');
const [place, partner] = [randomUUID(), randomUUID()];

beforeEach(() =>
  rest.sql(`
    delete from public.link_checks; delete from public.links; delete from public.deals; delete from public.destinations;
    delete from public.partners; delete from public.counts;
    update public.link_watch set server = null, claimed_until = '-infinity';
    update public.settings set affiliate_booking_url = 'https://site.example/{destination}';
    insert into public.partners (id, name, template) values ('${partner}', 'Boats', 'https://boats.example/{code}');
    insert into public.destinations (id, name, slug, partner_code, booking_url) values
      ('${place}', 'Hampi', 'hampi', 'HPI', 'https://place.example/');
    insert into public.destinations (name, slug, booking_url, published_at) values ('Draft', 'draft', 'https://draft.example/', null);
    insert into public.deals (title, price, currency, ends_at, destination_id, booking_url, partner_id) values
      ('Boat and bed', 1, 'EUR', now() + interval '1 day', '${place}', 'https://deal.example/', '${partner}');
    insert into public.deals (title, price, published_at, ends_at, booking_url) values
      ('Over', 1, now() - interval '2 days', now() - interval '1 day', 'https://over.example/');
    insert into public.links (code, name, url) values ('abcdef1234', 'Ferry', 'https://ferry.example/');
  `),
);

const add = async (url: string, result: string, reason: string | null = null) =>
  rest.service.rpc('add_link_check', { url, result, reason }).throwOnError();
const breakLink = async (...urls: string[]) => {
  for (const url of urls) for (const _ of [1, 2]) await add(url, 'broken', 'not_found');
};
const read = async (url: string, columns = 'state, reason, failures, broken_since, mailed_at') =>
  (await rest.service.from('link_checks').select(columns).eq('url', url).single().throwOnError()).data;
const claim = async (server: string, max_count = 10) =>
  (await rest.service.rpc('claim_link_checks', { server, max_count }).throwOnError()).data as {
    url: string;
  }[];
const all = [
  'https://boats.example/{code}',
  'https://deal.example/',
  'https://ferry.example/',
  'https://place.example/',
  'https://site.example/{destination}',
];

test('A server checks each link that visitors can follow once a day, with what fills its template, and no other server does at the same time', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const due = await claim(first);
  expect(due.map(({ url }) => url).sort()).toEqual(all);
  expect(due.find(({ url }) => url === 'https://deal.example/')).toEqual({
    url: 'https://deal.example/',
    place: 'Hampi',
    place_slug: 'hampi',
    partner_code: 'HPI',
    currency: 'EUR',
  });
  expect(due.find(({ url }) => url === 'https://boats.example/{code}')).toMatchObject({
    partner_code: 'HPI',
  });
  expect(await claim(second)).toEqual([]);
  for (const url of all) await add(url, 'works');
  expect(await claim(first)).toEqual([]);
  // A day later, this server has ended.
  await rest.sql(`
    update public.link_checks set checked_at = now() - interval '25 hours';
    update public.link_watch set claimed_until = now()`);
  expect(await claim(second, 2)).toHaveLength(2);
  expect(await claim(first)).toEqual([]);
});

test('A link that has failed is checked again after six hours', async () => {
  const server = randomUUID();
  await claim(server);
  for (const url of all) await add(url, 'works');
  await add('https://deal.example/', 'broken', 'not_found');
  await rest.sql("update public.link_checks set checked_at = now() - interval '7 hours'");
  expect((await claim(server)).map(({ url }) => url)).toEqual(['https://deal.example/']);
});

test('The check of a link that stands nowhere any more is forgotten', async () => {
  await add('https://ferry.example/', 'works');
  await rest.sql('delete from public.links');
  await claim(randomUUID());
  const { data } = await rest.service.from('link_checks').select('url').throwOnError();
  expect(data).toEqual([]);
});

test('A link is broken from the second failure in a row on, works again with the first success, and a site that does not let us look changes nothing of that', async () => {
  const url = 'https://deal.example/';
  await add(url, 'works');
  await add(url, 'broken', 'not_found');
  expect(await read(url)).toMatchObject({
    state: 'unknown',
    reason: 'not_found',
    failures: 1,
    broken_since: null,
  });
  await add(url, 'unknown', 'rejected');
  expect(await read(url)).toMatchObject({ state: 'unknown', reason: 'not_found', failures: 1 });
  await add(url, 'broken', 'server_error');
  expect(await read(url)).toMatchObject({
    state: 'broken',
    reason: 'server_error',
    broken_since: expect.any(String),
  });
  await add(url, 'unknown', 'rejected');
  await add(url, 'broken', 'not_found');
  expect(await read(url)).toMatchObject({ state: 'broken', reason: 'not_found', failures: 3 });
  await add(url, 'works');
  expect(await read(url)).toMatchObject({ state: 'works', reason: null, failures: 0, broken_since: null });
  await add(url, 'unknown', 'rejected');
  expect(await read(url)).toMatchObject({ state: 'unknown', reason: 'rejected' });
});

test('What the owner’s own try of a tracking link has found stays', async () => {
  await add('https://ferry.example/', 'works');
  await add('https://ferry.example/', 'unknown', 'tracking');
  expect(await read('https://ferry.example/')).toMatchObject({ state: 'works', reason: null });
  await add('https://boats.example/{code}', 'unknown', 'tracking');
  expect(await read('https://boats.example/{code}')).toMatchObject({ state: 'unknown', reason: 'tracking' });
});

/** Reads where visitors go from the deal, the place and the site. */
const readTemplates = async () => {
  const column = 'url:booking_template';
  const deals = await rest.anon.from('deals').select(`${column}, destination(${column})`).throwOnError();
  const settings = await rest.anon.from('settings').select(column).throwOnError();
  const [deal] = deals.data as unknown as { url: string | null; destination: { url: string | null } }[];
  return [deal?.url, deal?.destination.url, settings.data[0]?.url];
};

test('Visitors go from a broken deal to its partner, its place and the site, and back once it works', async () => {
  const [boats, deal, , hampi, site] = all as [string, string, string, string, string];
  expect(await readTemplates()).toEqual([deal, hampi, site]);
  await add(deal, 'broken', 'not_found');
  expect(await readTemplates()).toEqual([deal, hampi, site]);
  await add(deal, 'broken', 'not_found');
  expect(await readTemplates()).toEqual([boats, hampi, site]);
  await breakLink(boats);
  expect(await readTemplates()).toEqual([null, hampi, site]);
  await breakLink(hampi);
  expect(await readTemplates()).toEqual([null, null, site]);
  // Nothing takes the place of the link of the site, so it is passed over only if no browser can open it.
  await breakLink(site);
  expect(await readTemplates()).toEqual([null, null, site]);
  await add(site, 'broken', 'no_such_site');
  expect(await readTemplates()).toEqual([null, null, null]);
  await add(deal, 'moved', 'moved');
  expect(await readTemplates()).toEqual([deal, null, null]);
});

test('Visitors go on to a page that has lost the owner’s ID, which works for them', async () => {
  const url = 'https://deal.example/';
  for (const _ of [1, 2]) await add(url, 'broken', 'id_lost');
  expect((await readTemplates())[0]).toBe(url);
});

test('The owner is notified once of each break, by the server that has checked', async () => {
  const server = randomUUID();
  await breakLink('https://deal.example/', 'https://ferry.example/');
  const list = async (id: string) =>
    (await rest.service.rpc('list_link_mail', { server: id }).throwOnError()).data;
  await claim(server);
  expect(await list(randomUUID())).toEqual([]);
  const urls = ['https://deal.example/', 'https://ferry.example/'];
  expect(await list(server)).toEqual(urls);
  await rest.service.rpc('note_link_mail', { urls }).throwOnError();
  await add('https://deal.example/', 'broken', 'not_found');
  expect(await list(server)).toEqual([]);
  await add('https://deal.example/', 'works');
  await breakLink('https://deal.example/');
  expect(await list(server)).toEqual(['https://deal.example/']);
});

test('The panel lists what needs a look by the clicks of 30 days, with what happens now', async () => {
  await rest.sql(`
    insert into public.counts (day, subject, key, clicks)
    select (now() at time zone 'UTC')::date - days, subject, key, clicks from (values
      (0, 'link', 'abcdef1234', 5), (29, 'link', 'abcdef1234', 2), (30, 'link', 'abcdef1234', 100),
      (0, 'place', 'hampi', 3), (0, 'page', 'hampi', 9)
    ) as sums (days, subject, key, clicks)`);
  await breakLink('https://deal.example/', 'https://place.example/');
  await add('https://ferry.example/', 'unknown', 'captcha');
  await add('https://site.example/{destination}', 'moved', 'moved');
  await add('https://boats.example/{code}', 'works', 'label_lost');
  const { data } = await rest.user.rpc('list_link_checks').throwOnError();
  const rows = data as {
    url: string;
    clicks: number;
    uses: { table: string; id: string; leadsTo: string }[];
  }[];
  expect(
    rows.map(({ url, clicks, uses }) => [url, clicks, ...uses.map((use) => `${use.table} ${use.leadsTo}`)]),
  ).toEqual([
    ['https://ferry.example/', 7, 'links own'],
    ['https://place.example/', 3, 'destinations site'],
    ['https://deal.example/', 0, 'deals partner'],
    ['https://boats.example/{code}', 0, 'partners own'],
  ]);
});

test('Visitors and users call nothing with which checks are stored, and visitors read none', async () => {
  const calls: [string, object][] = [
    ['is_broken_link', { url: 'x' }],
    ['list_checked_links', {}],
    ['list_link_checks', {}],
    ['claim_link_checks', { server: randomUUID() }],
    ['add_link_check', { url: 'x', result: 'broken' }],
    ['list_link_mail', { server: randomUUID() }],
    ['note_link_mail', { urls: [] }],
  ];
  for (const [name, parameters] of calls)
    expect((await rest.anon.rpc(name, parameters)).error?.code, name).toBe('42501');
  for (const [name, parameters] of calls.slice(3))
    expect((await rest.user.rpc(name, parameters)).error?.code, name).toBe('42501');
});

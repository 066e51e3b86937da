import { Agent, request as sendRequest } from 'node:http';
import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { connectToDatabase } from '#tests/setup/connect-to-database.ts';
import { startExternalPostgres } from '#tests/setup/external-postgres.ts';
import { openSite, type Site } from '#tests/setup/site.ts';

/**
 * Visits are counted exactly, by several servers of one database, while one of them is killed (docs/product/counting.md).
 * server/counting/classify-press.test.ts tests more headers.
 */

const postgres = await closeAfterTests(startExternalPostgres());
const client = await connectToDatabase(postgres.superuser);
const [first, second] = (await Promise.all(
  [1, 2].map(() => closeAfterTests(openSite({ DATABASE_URL: postgres.url }))),
)) as [Site, Site];
await client.query(`
  insert into public.destinations (name, slug, published_at) values ('Kochi', 'kochi', now());
  insert into public.partners (id, name, hosts) values
    ('30000000-0000-4000-8000-000000000001', 'Boats', '{boats.example}');
  update public.settings set affiliate_booking_url = 'https://boats.example/?q={destination}', counts_visits = true`);

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const opened = {
  'user-agent': chrome,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
};
const typed = { ...opened, 'sec-fetch-user': '?1' };
const followed = { ...typed, 'sec-fetch-site': 'same-origin', referer: 'http://localhost/blog' };
const ofSafari = { ...opened, 'user-agent': safari, 'sec-fetch-site': 'same-origin' };
const script = {
  'user-agent': chrome,
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'sec-fetch-site': 'same-origin',
};
const form = '/go?destination=Kochi&check_in=&check_out=&guests=2&from=%2Fdeals&at=form';
const card = '/go?destination=kochi&place=kochi&from=%2F&at=card';
const nowhere = '/go?destination=Atlantis&from=%2Fdeals&at=form';

interface Request {
  method?: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Each kind of request, how many of 10,000 it is, and what each adds to which sums. */
const kinds: readonly [string, number, Request, Record<string, number>][] = [
  ['a person opens a page', 1500, { path: '/', headers: typed }, { 'page / views': 1 }],
  [
    'a person comes from another site',
    700,
    {
      path: '/deals',
      headers: { ...typed, 'sec-fetch-site': 'cross-site', referer: 'https://www.news.example/x' },
    },
    { 'page /deals views': 1, 'source news.example views': 1 },
  ],
  ['Safari opens a page', 600, { path: '/blog', headers: ofSafari }, { 'page /blog views': 1 }],
  [
    'a person reads about a place',
    500,
    { path: '/destinations/kochi?utm_source=x', headers: followed },
    { 'page /destinations/kochi views': 1, 'place kochi views': 1 },
  ],
  [
    'a person reloads',
    400,
    { path: '/', headers: { ...opened, 'sec-fetch-site': 'same-origin', 'cache-control': 'max-age=0' } },
    { 'page / views': 1 },
  ],
  [
    'a search finds nothing',
    200,
    { path: '/destinations?q=Atlantis', headers: followed },
    { 'page /destinations views': 1, 'search atlantis views': 1 },
  ],
  ['a page is not found', 300, { path: '/nothing/here', headers: typed }, {}],
  ['a page is prefetched', 500, { path: '/', headers: { ...typed, 'sec-purpose': 'prefetch' } }, {}],
  [
    'a page is prerendered',
    300,
    { path: '/', headers: { ...typed, 'sec-purpose': 'prefetch;prerender' } },
    {},
  ],
  ['a page is shown in a frame', 200, { path: '/', headers: { ...typed, 'sec-fetch-dest': 'iframe' } }, {}],
  ['a script fetches a page', 500, { path: '/', headers: script }, {}],
  ['HEAD', 400, { method: 'HEAD', path: '/', headers: typed }, {}],
  ['the app fetches data', 400, { path: '/about.data', headers: script }, {}],
  ['a robot reads', 900, { path: '/', headers: { 'user-agent': googlebot } }, { 'page / robots': 1 }],
  [
    'a robot with the headers of a person reads',
    200,
    { path: '/', headers: { ...typed, 'user-agent': googlebot } },
    { 'page / robots': 1 },
  ],
  ['an old browser reads', 400, { path: '/', headers: { 'user-agent': chrome } }, { 'page / uncertain': 1 }],
  [
    'the app shows another page',
    500,
    { method: 'POST', path: '/visits', headers: script, body: 'page=%2Fabout' },
    { 'page /about views': 1 },
  ],
  [
    'another site reports a page',
    200,
    {
      method: 'POST',
      path: '/visits',
      headers: { ...script, 'sec-fetch-site': 'cross-site' },
      body: 'page=%2Fabout',
    },
    {},
  ],
  [
    'a page that does not exist is reported',
    100,
    { method: 'POST', path: '/visits', headers: script, body: 'page=%2Fnothing' },
    {},
  ],
  [
    'a form is sent, with or without scripts',
    300,
    { path: form, headers: followed },
    {
      'page /deals clicks': 1,
      'place kochi clicks': 1,
      'label /deals form 30000000-0000-4000-8000-000000000001 clicks': 1,
    },
  ],
  [
    'a link is pressed, with the pointer, the middle button or the keyboard, or twice',
    300,
    { path: card, headers: followed },
    { 'page / clicks': 1, 'placement card clicks': 1, 'place kochi clicks': 1 },
  ],
  [
    'a destination is typed that no place has',
    100,
    { path: nowhere, headers: followed },
    {
      'page /deals clicks': 1,
      'search atlantis views': 1,
      'label /deals form 30000000-0000-4000-8000-000000000001 clicks': 1,
    },
  ],
  [
    'a link is pressed in Safari',
    100,
    { path: card, headers: ofSafari },
    { 'page / clicks': 1, 'placement card clicks': 1, 'place kochi clicks': 1 },
  ],
  ['a script clicks', 100, { path: card, headers: { ...opened, 'sec-fetch-site': 'same-origin' } }, {}],
  ['a script fetches the link', 100, { path: card, headers: script }, {}],
  [
    'another site links to the link',
    50,
    { path: card, headers: { ...typed, 'sec-fetch-site': 'cross-site' } },
    {},
  ],
  ['the link is prefetched', 50, { path: card, headers: { ...followed, 'sec-purpose': 'prefetch' } }, {}],
  [
    'a robot follows the link',
    50,
    { path: card, headers: { 'user-agent': googlebot } },
    { 'page / robots': 1, 'placement card robots': 1, 'place kochi robots': 1 },
  ],
  [
    'an old browser follows the link',
    50,
    { path: card, headers: { 'user-agent': chrome } },
    { 'page / uncertain': 1, 'placement card uncertain': 1, 'place kochi uncertain': 1 },
  ],
];

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request with exactly these headers, which `fetch` would change, as one of many clients. */
function send({ url }: Site, { method = 'GET', path, headers, body = '' }: Request, client: number) {
  return new Promise<void>((resolve, reject) => {
    const options = {
      agent,
      method,
      headers: {
        ...headers,
        'accept-encoding': 'br',
        // Most visitors have the page, and get a 304.
        ...(client % 10 > 0 && { 'if-none-match': '*' }),
        'x-forwarded-for': `192.0.2.${client % 250}`,
        ...(body && { 'content-length': String(body.length) }),
      },
    };
    sendRequest(url + path, options, (response) => response.resume().on('end', resolve).on('error', reject))
      .on('error', reject)
      .end(body);
  });
}

/** Reads what is counted apart from some subjects, as `subject key column` with its sum. */
async function readCounts(): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; sum: number }>(`
    select concat_ws(' ', subject, key, counted.name) as name, sum(counted.value::int)::int as sum
    from public.counts, jsonb_each(to_jsonb(counts) - array['day', 'subject', 'key']) as counted (name, value)
    group by 1`);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

const requests = kinds.flatMap(([, count, request]) => Array.from({ length: count }, () => request));
const expected: Record<string, number> = {};
for (const [, count, , sums] of kinds)
  for (const [name, sum] of Object.entries(sums)) expected[name] = (expected[name] ?? 0) + count * sum;
/** Sums that nothing may have reached are in no row, or 0. */
const persons = ['page / clicks', 'page /about views', 'page /nothing/here views'];

test('10,000 mixed requests to two servers, one of which is killed, are counted to the unit but for its last second', async () => {
  expect(requests).toHaveLength(10_000);
  await Promise.all(requests.map((request, index) => send(index % 2 ? first : second, request, index)));
  await expect.poll(readCounts, { timeout: 15_000 }).toMatchObject(expected);
  const counted = await readCounts();
  const views = Object.values(expected).length;
  expect(views).toBeGreaterThan(15);
  expect(persons.map((name) => counted[name] ?? 0)).toEqual(persons.map((name) => expected[name] ?? 0));

  // What the killed server has not stored yet is lost, and nothing else.
  const last = { path: '/terms', headers: typed };
  await Promise.all(Array.from({ length: 100 }, (_, index) => send(second, last, index)));
  await second.kill();
  await Promise.all(Array.from({ length: 50 }, (_, index) => send(first, last, index)));
  await first.stop();
  const { 'page /terms views': terms = 0, ...rest } = await readCounts();
  expect(terms).toBeGreaterThanOrEqual(50);
  expect(terms).toBeLessThanOrEqual(150);
  expect(rest).toMatchObject(expected);
});

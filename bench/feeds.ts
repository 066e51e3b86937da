import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { createContentClient } from '#tests/e2e/content.ts';
import { openSite, type Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { getMedian } from './median.ts';

/**
 * `npm run bench:feeds`: how long feeds and sitemaps take to be made again after a save, and share images to be made and
 * sent, on a site with 100 posts and 100 destinations and on one with 100,000 of each. The sites are asked in turn, so
 * that any other load on the machine slows both equally.
 */

const few = 100;
const many = 100_000;
const rounds = 15;
const slug = 'record-with-a-slug-of-usual-length';

/** Adds records with texts of 5 kB. Without triggers, which would take minutes; what they fill is not read here. */
async function addRecords(site: Site, count: number): Promise<void> {
  const client = new pg.Client(getSiteDatabase(site));
  await client.connect();
  const text = "repeat('A paragraph about a slow ferry to an island, with a [link](/about) in it. ', 66)";
  for (const [table, columns, values] of [
    [
      'posts',
      'title, excerpt, content, date',
      `'Post ' || number, 'An excerpt', ${text}, date '2020-01-01' + number / 100`,
    ],
    ['destinations', 'name, description, story', `'Place ' || number, 'A description', ${text}`],
  ])
    await client.query(`
      alter table public.${table} disable trigger user;
      insert into public.${table} (${columns}, slug, created_at, updated_at, published_at)
      select ${values}, '${slug}-' || number,
        timestamptz '2020-01-01' + number * interval '1 minute', timestamptz '2026-01-01' + number * interval '1 second',
        timestamptz '2020-01-01' + number * interval '1 minute'
      from generate_series(1, ${count}) as number;
      alter table public.${table} enable trigger user;
      analyze public.${table}`);
  await client.end();
}

async function read(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Reads until the response is another one than before the save: after half a second, the server sends the version
 * before. Returns the time in milliseconds.
 */
async function measure(url: string, before?: Buffer): Promise<number> {
  const start = performance.now();
  while (before?.equals(await read(url)));
  if (!before) await read(url);
  return performance.now() - start;
}

/** Saves the first and the last record of each collection. */
async function save(site: Site, count: number, round: number): Promise<void> {
  const slugs = [1, count].map((number) => `${slug}-${number}`);
  const image = `/scenes/kyoto.svg?${round}`;
  for (const table of ['posts', 'destinations'] as const)
    await createContentClient(site).from(table).update({ image }).in('slug', slugs).throwOnError();
}

const sites = [await openSite(), await openSite()] as const;
try {
  for (const [index, site] of sites.entries()) await addRecords(site, index === 0 ? few : many);
  const last = Math.ceil(many / 10_000);
  const paths: [small: string, large: string][] = [
    ['/feed.xml', '/feed.xml'],
    ['/atom.xml', '/atom.xml'],
    ['/feed.json', '/feed.json'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/sitemaps/pages.xml', '/sitemaps/pages.xml'],
    ['/sitemaps/posts-1.xml', '/sitemaps/posts-1.xml'],
    ['/sitemaps/posts-1.xml', `/sitemaps/posts-${last}.xml`],
    ['/sitemaps/destinations-1.xml', `/sitemaps/destinations-${last}.xml`],
  ];
  for (const pair of paths) {
    const times: [number, number][] = [];
    // The first round fills the caches of the database and does not count.
    for (let round = 0; round <= rounds; round++) {
      const time: [number, number] = [0, 0];
      for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const url = sites[index].url + pair[index];
        const before = await read(url);
        await save(sites[index], index === 0 ? few : many, round);
        time[index] = await measure(url, before);
      }
      if (round > 0) times.push(time);
    }
    report(pair[1], times, (await read(sites[1].url + pair[1])).length);
  }
  const share = `/share/blog/${slug}-2.jpg`;
  console.log(`A share image is made in ${(await measure(sites[0].url + share)).toFixed(0)} ms`);
  await read(sites[1].url + share);
  const kept: [number, number][] = [];
  for (let round = 0; round < rounds; round++)
    kept.push([await measure(sites[0].url + share), await measure(sites[1].url + share)]);
  report(share, kept, (await read(sites[1].url + share)).length);
} finally {
  for (const site of sites) await site.close();
}

function report(path: string, times: readonly [number, number][], bytes: number): void {
  const [small, large] = [0, 1].map((index) => getMedian(times.map((time) => time[index] ?? 0)).toFixed(1));
  const ratio = getMedian(times.map(([first, second]) => second / first)).toFixed(2);
  console.log(`${path}: ${small} ms with ${few}, ${large} ms with ${many}; ratio ${ratio}; ${bytes} bytes`);
}

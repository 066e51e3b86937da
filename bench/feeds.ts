import { performance } from 'node:perf_hooks';
import { createContentClient } from '#tests/e2e/content.ts';
import type { Site } from '#tests/setup/site.ts';
import { getMedian } from './median.ts';
import { closeSites, few, many, openSites, slugStarts } from './records.ts';

/**
 * `npm run bench:feeds`: how long feeds and sitemaps take to be made again after a save, and share images to be made and
 * sent, on a site with 100 posts and 100 destinations and on one with 100,000 of each. The sites are asked in turn, so
 * that any other load on the machine slows both equally.
 */

const rounds = 15;

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
  const image = `/scenes/kyoto.svg?${round}`;
  for (const table of ['posts', 'destinations'] as const) {
    const slugs = [1, count].map((number) => slugStarts[table] + number);
    await createContentClient(site).from(table).update({ image }).in('slug', slugs).throwOnError();
  }
}

const sites = await openSites();
try {
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
  const share = `/share/blog/${slugStarts.posts}2.jpg`;
  console.log(`A share image is made in ${(await measure(sites[0].url + share)).toFixed(0)} ms`);
  await read(sites[1].url + share);
  const kept: [number, number][] = [];
  for (let round = 0; round < rounds; round++)
    kept.push([await measure(sites[0].url + share), await measure(sites[1].url + share)]);
  report(share, kept, (await read(sites[1].url + share)).length);
} finally {
  await closeSites(sites);
}

function report(path: string, times: readonly [number, number][], bytes: number): void {
  const [small, large] = [0, 1].map((index) => getMedian(times.map((time) => time[index] ?? 0)).toFixed(1));
  const ratio = getMedian(times.map(([first, second]) => second / first)).toFixed(2);
  console.log(`${path}: ${small} ms with ${few}, ${large} ms with ${many}; ratio ${ratio}; ${bytes} bytes`);
}

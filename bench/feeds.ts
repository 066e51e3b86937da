import { performance } from 'node:perf_hooks';
import { read } from './read.ts';
import { changeImages, few, many, measureInTurn, openSites, slugStarts } from './records.ts';

/**
 * `npm run bench:feeds`: how long feeds and sitemaps take to be made again after a save, and share images to be made and
 * sent, on a site with 100 posts and 100 destinations and on one with 100,000 of each. The sites are asked in turn, so
 * that any other load on the machine slows both equally.
 */

const rounds = 15;

/**
 * Reads until the response is another one than before the save: the server sends the stored version if the new one takes
 * more than half a second. Without `before`, reads once. Returns the time in milliseconds.
 */
async function measure(url: string, before?: Buffer): Promise<number> {
  const start = performance.now();
  while (before?.equals(await read(url)));
  if (!before) await read(url);
  return performance.now() - start;
}

await using sites = await openSites();
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
  // The first round fills the caches of the database and does not count.
  const times = await measureInTurn(rounds, 1, async (index, round) => {
    const url = sites[index].url + pair[index];
    const before = await read(url);
    // The first and the last record of each collection are saved.
    for (const table of ['posts', 'destinations'] as const)
      await changeImages(sites[index], table, [1, index === 0 ? few : many], round);
    return measure(url, before);
  });
  report(pair[1], times, (await read(sites[1].url + pair[1])).length);
}
const share = `/share/blog/${slugStarts.posts}2.jpg`;
console.log(`A share image is made in ${(await measure(sites[0].url + share)).toFixed(0)} ms`);
await read(sites[1].url + share);
const kept = await measureInTurn(rounds, 0, (index) => measure(sites[index].url + share));
report(share, kept, (await read(sites[1].url + share)).length);

function report(path: string, times: Awaited<ReturnType<typeof measureInTurn>>, bytes: number): void {
  const [small, large, ratio] = [times.small.toFixed(1), times.large.toFixed(1), times.ratio.toFixed(2)];
  console.log(`${path}: ${small} ms with ${few}, ${large} ms with ${many}; ratio ${ratio}; ${bytes} bytes`);
}

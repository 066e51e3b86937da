import type { Site } from '#tests/setup/site.ts';
import { type Attack, from, repeat } from './attack.ts';

const pattern = `^${'(.+)'.repeat(7)}\\1\\2\\3\\4\\5\\6\\7$`;
const slowPattern = `hero_slides?select=id&subtitle=match.${encodeURIComponent(pattern)}`;
const manyWords = Array.from({ length: 1500 }, (_, index) => `content.fts.zz${index}`).join(',');
const address = from('203.0.113.7');

const read = (site: Site, path: string, signal: AbortSignal, headers = {}) =>
  fetch(`${site.url}/rest/v1/${path}`, { headers: { apikey: site.anonKey, ...address, ...headers }, signal });

/** Anonymous reads whose patterns and conditions take PostgreSQL seconds. */
export const slowReads: Attack[] = [
  {
    title: '12 slow patterns',
    run: (site, signal) => repeat(12, signal, () => read(site, slowPattern, signal)),
  },
  {
    title: '12 searches with 1,500 conditions',
    run: (site, signal) => repeat(12, signal, () => read(site, `posts?or=(${manyWords})`, signal)),
  },
  {
    title: '12 slow patterns whose clients hang up',
    run: (site, signal) =>
      repeat(12, signal, () => read(site, slowPattern, AbortSignal.any([signal, AbortSignal.timeout(200)]))),
  },
  {
    title: '12 slow patterns in a time zone',
    run: (site, signal) =>
      repeat(12, signal, () => read(site, slowPattern, signal, { prefer: 'timezone=Asia/Tokyo' })),
  },
];

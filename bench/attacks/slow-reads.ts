import { createAttack, from, type Target } from './attack.ts';

const pattern = `^${'(.+)'.repeat(7)}\\1\\2\\3\\4\\5\\6\\7$`;
const slowPattern = `hero_slides?select=id&subtitle=match.${encodeURIComponent(pattern)}`;
const manyWords = Array.from({ length: 1500 }, (_, index) => `content.fts.zz${index}`).join(',');
const address = from('203.0.113.7');

const read = (site: Target, path: string, signal: AbortSignal, headers = {}) =>
  fetch(`${site.url}/rest/v1/${path}`, { headers: { apikey: site.anonKey, ...address, ...headers }, signal });

/** Anonymous reads whose patterns and conditions would take PostgreSQL seconds. */
export const slowReads = [
  createAttack('12 slow patterns', 12, (site, _, signal) => read(site, slowPattern, signal)),
  createAttack('12 searches with 1,500 conditions', 12, (site, _, signal) =>
    read(site, `posts?or=(${manyWords})`, signal),
  ),
  createAttack('12 slow patterns whose clients hang up', 12, (site, _, signal) =>
    read(site, slowPattern, AbortSignal.any([signal, AbortSignal.timeout(200)])),
  ),
  createAttack('12 slow patterns in a time zone', 12, (site, _, signal) =>
    read(site, slowPattern, signal, { prefer: 'timezone=Asia/Tokyo' }),
  ),
];

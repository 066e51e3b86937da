import { type Site, startSite } from '#tests/setup/site.ts';
import { compare, printHeadOfComparisons } from './compare.ts';
import { getProcessIds } from './process-tree.ts';
import { browserHeaders, measure } from './wrk.ts';

/** `npm run bench:counting`: what it costs to count visits (docs/product/counting.md). */
await using counting = await startSite();
await using other = await startSite();
await fill(counting, true);
await fill(other, false);

/** What Chromium sends when a person follows a link within the site. */
const headers = {
  ...browserHeaders,
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-user': '?1',
};

printHeadOfComparisons();
await compareSites('GET / (home page, cached)', '/', 'https://news.example/');
await compareSites('GET / (home page, not modified)', '/', 'https://news.example/', { 'if-none-match': '*' });
await compareSites('GET /go (a card)', '/go?destination=kochi&place=kochi&from=%2F&at=card');
await compareSites(
  'GET /go (the form)',
  '/go?destination=Kochi&check_in=&check_out=&guests=2&from=%2F&at=form',
);

function compareSites(title: string, path: string, referer?: string, more: Record<string, string> = {}) {
  const createSubject = (site: Site, name: string) => ({
    title: name,
    measure: (seconds: number) =>
      measure(
        {
          url: site.url + path,
          headers: { ...headers, referer: referer ?? site.url, ...more },
          processIds: getProcessIds(site),
        },
        seconds,
      ),
  });
  return compare(createSubject(counting, `${title}, counted`), createSubject(other, 'limit: not counted'));
}

async function fill(site: Site, counts: boolean): Promise<void> {
  const write = async (path: string, method: string, row: object) => {
    const response = await fetch(`${site.url}/rest/v1/${path}`, {
      method,
      headers: { apikey: site.serviceRoleKey, 'content-type': 'application/json' },
      body: JSON.stringify(row),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  await write('destinations', 'POST', { name: 'Kochi', slug: 'kochi', published_at: '2026-01-01' });
  await write('settings?id=eq.1', 'PATCH', {
    affiliate_booking_url: 'https://partner.example/?q={destination}',
    counts_visits: counts,
  });
}

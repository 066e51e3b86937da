import { type Site, startSite } from '#tests/setup/site.ts';
import { printHeadOfComparisons } from './compare.ts';
import { compareWithNodeHttp } from './node-http.ts';
import { getProcessIds } from './process-tree.ts';
import { browserHeaders, type Target } from './wrk.ts';

/** `npm run bench`: the cost of a response, compared with bare node:http sending the same bytes. */
await using site = await startSite();
printHeadOfComparisons();
await compareWithNodeHttp('GET /rest/v1/hero_slides, five rows', await createSlidesTarget(site));
await compareWithNodeHttp('GET / (home page, cached)', {
  url: `${site.url}/`,
  headers: browserHeaders,
  processIds: getProcessIds(site),
});

/** Adds two slides to the three of the sample content, and returns the request that reads all five. */
async function createSlidesTarget(site: Site): Promise<Target> {
  const table = `${site.url}/rest/v1/hero_slides`;
  const headers = { apikey: site.serviceRoleKey, 'content-type': 'application/json' };
  for (const title of ['Lofoten in winter', 'The road to Hampi'])
    await fetch(table, { method: 'POST', headers, body: JSON.stringify({ title, slide_order: 9 }) });
  return {
    url: `${table}?select=*&order=slide_order.asc`,
    headers: { apikey: site.anonKey },
    processIds: getProcessIds(site),
  };
}

import { createContentClient } from '#tests/e2e/content.ts';
import { createPhotograph } from '#tests/setup/sample-images.ts';
import { type Site, startSite } from '#tests/setup/site.ts';
import { printHeadOfComparisons } from './compare.ts';
import { compareWithNodeHttp } from './node-http.ts';
import { compareDeals, compareRest } from './platform-rest.ts';
import { compareSessions } from './platform-sessions.ts';
import { getProcessIds } from './process-tree.ts';

/**
 * `npm run bench:platform`: what a request of each kind costs, each beside its limit in the same run, which is the least
 * work that it could be: bare node:http with the same bytes, the same SQL through the driver alone, or bcrypt alone.
 */
await using site = await startSite();
printHeadOfComparisons();
await compareRest(site);
await compareDeals(site);
await compareSessions(site);
await compareFiles(site);

/** A public photograph, and a smaller rendition of it that is cached. */
async function compareFiles(site: Site): Promise<void> {
  const { storage } = createContentClient(site);
  await storage.createBucket('bench', { public: true });
  const { error } = await storage
    .from('bench')
    .upload('photograph.jpg', await createPhotograph(1200, 800), { contentType: 'image/jpeg' });
  if (error) throw error;
  const processIds = getProcessIds(site);
  await compareWithNodeHttp('a public file', {
    url: `${site.url}/storage/v1/object/public/bench/photograph.jpg`,
    processIds,
  });
  await compareWithNodeHttp('a cached rendition', {
    url: `${site.url}/storage/v1/render/image/public/bench/photograph.jpg?width=400`,
    processIds,
  });
}

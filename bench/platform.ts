import { openSite } from '#tests/setup/site.ts';
import { printHead } from './compare.ts';
import { compareDeals } from './platform-deals.ts';
import { compareFiles } from './platform-files.ts';
import { compareRest } from './platform-rest.ts';
import { compareSessions } from './platform-sessions.ts';

/**
 * `npm run bench:platform`: what a request of each kind costs, each beside its limit in the same run: bare node:http that
 * sends the same bytes, the same SQL through the driver alone, bcrypt alone.
 */
const site = await openSite();
try {
  printHead();
  await compareRest(site);
  await compareDeals(site);
  await compareSessions(site);
  await compareFiles(site);
} finally {
  await site.close();
}

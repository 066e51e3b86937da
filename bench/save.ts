import { performance } from 'node:perf_hooks';
import { createContentClient } from '#tests/e2e/content.ts';
import { startSite } from '#tests/setup/site.ts';
import { getMedian } from './median.ts';

/** `npm run bench:save`: the time from the response to an owner's save until the home page shows the change. */
const rounds = 21;

await using site = await startSite();
const content = createContentClient(site);
const fetchHomePage = async () => (await fetch(site.url)).text();
await fetchHomePage();
const times: number[] = [];
for (let round = 0; round < rounds; round++) {
  const title = `Saved ${round} times`;
  await content.from('hero_slides').update({ title }).eq('slide_order', 0).throwOnError();
  const savedAt = performance.now();
  while (!(await fetchHomePage()).includes(title));
  times.push(performance.now() - savedAt);
}
console.log(
  `The home page shows a save after ${getMedian(times).toFixed(0)} ms (median), ${Math.max(...times).toFixed(0)} ms (maximum)`,
);

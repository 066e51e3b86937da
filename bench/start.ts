import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { appBuild } from '#server/app-build/app-build.ts';
import { buildIfStale } from '#server/builds/build-if-stale.ts';
import { serverBuild } from '#server/builds/server-build.ts';
import { startSite } from '#tests/setup/site.ts';
import { getMedian } from './median.ts';
import { read } from './read.ts';

/**
 * `npm run bench:start`: the time from the command to the first page, for an empty and a used DATA_DIR. What is stale is
 * built before the time is measured.
 */
const rounds = 7;

await buildIfStale(serverBuild, console.log);
await buildIfStale(appBuild, console.log);
await (await startSite()).close(); // At the first start of a build, Node.js compiles the code, and keeps it.
const emptyTimes: number[] = [];
const usedTimes: number[] = [];
for (let round = 0; round < rounds; round++) {
  const emptyStart = performance.now();
  await using site = await startSite();
  emptyTimes.push(await getSecondsToFirstPage(emptyStart, site.url));
  await site.stop();
  const usedStart = performance.now();
  await site.start();
  usedTimes.push(await getSecondsToFirstPage(usedStart, site.url));
}
console.log(
  `First page after ${getMedian(emptyTimes).toFixed(2)} s with an empty DATA_DIR, ${getMedian(usedTimes).toFixed(2)} s with a used one (medians of ${rounds}, load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores)`,
);

async function getSecondsToFirstPage(startedAt: number, url: string): Promise<number> {
  await read(`${url}/`);
  return (performance.now() - startedAt) / 1000;
}

import { performance } from 'node:perf_hooks';
import { buildIfStale } from '#server/build.ts';
import { openSite } from '#tests/setup/site.ts';

/** `npm run bench:start`: from the command to the first page, on a built checkout, with new data and with old. */
const rounds = 3;

async function firstPage(start: () => Promise<unknown>, url: () => string): Promise<number> {
  const began = performance.now();
  await start();
  const page = await fetch(url());
  await page.text();
  if (!page.ok) throw new Error(`The first page answered ${page.status}`);
  return (performance.now() - began) / 1000;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

await buildIfStale(console.log);
const empty: number[] = [];
const used: number[] = [];
for (let round = 0; round < rounds; round++) {
  let site: Awaited<ReturnType<typeof openSite>> | undefined;
  empty.push(
    await firstPage(
      async () => {
        site = await openSite();
      },
      () => `${site?.url}/`,
    ),
  );
  await site?.stop();
  used.push(
    await firstPage(
      async () => site?.start(),
      () => `${site?.url}/`,
    ),
  );
  await site?.close();
}
console.log(
  `first page after ${median(empty).toFixed(2)} s with an empty DATA_DIR, ${median(used).toFixed(2)} s with a used one`,
);

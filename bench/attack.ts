import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startSite } from '#tests/setup/site.ts';
import type { Target } from './attacks/attack.ts';
import { attacks } from './attacks/attacks.ts';
import { createActions } from './bystanders.ts';
import { runSql } from './driver.ts';
import { getMedian } from './median.ts';
import { printHead, printRow } from './table.ts';

/**
 * `npm run bench:attack [WORD]`: what an innocent visitor and the owner notice during each attack whose title contains
 * WORD, beside a quiet run. The last column shows which statuses the attack received. The site has
 * 3,000 posts, so that slow reads have something to read.
 */
const secondsPerAttack = 15;
const pauseMs = 500;
const [word = ''] = process.argv.slice(2);
const titles = attacks.map(({ title }) => title).filter((title) => title.includes(word));
const attemptsPerAttack = (secondsPerAttack * 1000) / pauseMs;

// Floods come from 127.0.0.2, which is not trusted: the limits on a client's connections hold for them.
await using site = await startSite({ TRUSTED_PROXIES: '127.0.0.1,::1' });
const { url, dataDir, anonKey, serviceRoleKey, owner } = site;
const target: Target = { url, dataDir, anonKey, serviceRoleKey, owner };
await runSql(
  site,
  `insert into posts (title, content) select 'Post ' || n, repeat(md5(n::text) || ' ', 150) from generate_series(1, 3000) n`,
);
// Besides the attacks, there are two quiet runs.
const actions = await createActions(site, attemptsPerAttack * (titles.length + 2));
// The first run warms up the server and is not printed.
await measureAll();
const quiet = await measureAll();
console.log('Milliseconds, median / worst, and the median as a multiple of that of the quiet run:\n');
printHead('during', ...actions.map(({ title }) => title), 'responses to the attack');
printRow(['nothing', ...quiet.map(({ text }) => text), '']);
for (const title of titles) {
  const end = startAttack(title);
  // The attack gets a moment to take hold.
  await sleep(500);
  const results = await measureAll();
  const statuses = await end();
  const cells = results.map(
    ({ text, median }, index) => `${text} (×${(median / (quiet[index]?.median ?? 1)).toFixed(1)})`,
  );
  printRow([title, ...cells, statuses]);
  await sleep(2000);
}

async function measureAll() {
  const until = performance.now() + secondsPerAttack * 1000;
  return Promise.all(actions.map(({ run }) => measure(run, until)));
}

/** Attacks from another thread, so that the times of the others contain no work of the attack's client. */
function startAttack(title: string): () => Promise<string> {
  const worker = new Worker(new URL('./attacks/worker.ts', import.meta.url), {
    workerData: { title, target },
  });
  return async () => {
    worker.postMessage('end');
    const [statuses] = (await once(worker, 'message')) as [Record<string, number>];
    return Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
  };
}

/** Repeats an action until the given time, one request at a time. */
async function measure(run: () => Promise<number>, until: number) {
  const times: number[] = [];
  let failures = 0;
  do {
    const start = performance.now();
    const status = await run().catch(() => 0);
    if (status >= 400 || status === 0) failures += 1;
    times.push(performance.now() - start);
    await sleep(pauseMs);
  } while (performance.now() < until);
  const median = getMedian(times);
  const failed = failures > 0 ? `, ${failures} of ${times.length} failed` : '';
  return { median, text: `${Math.round(median)} / ${Math.round(Math.max(...times))}${failed}` };
}

import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openSite } from '#tests/setup/site.ts';
import { startBaseline } from './baseline.ts';
import { getCpuTime } from './cpu-time.ts';
import { getMedian } from './median.ts';
import { getProcessIds } from './site-processes.ts';
import { browserHeaders, measure, type Target } from './wrk.ts';

/**
 * `npm run bench:render`: the CPU time of a page that is not stored, compared with bare node:http sending the same bytes.
 * A save of the contact email, which every footer shows, comes before each page, so that the page is rendered again; the
 * cost of the saves alone is subtracted. Rounds alternate, so that other load affects all of them. Prints medians.
 */
const pages = ['/', '/destinations?q=island', '/destinations', '/blog', '/about', '/contact', '/privacy'];
const rounds = 3;
/** By then, the server has handled the notification of a save too. */
const notificationMs = 5;
const pagesPerRound = 100;
const warmUpPages = 300;
const baselineSeconds = 2;

const site = await openSite();
const database = new pg.Client({
  host: join(site.dataDir, 'postgres/socket'),
  user: 'postgres',
  database: 'postgres',
});
try {
  await database.connect();
  await database.query('listen content_changed');
  let saves = 0;
  const save = async (): Promise<string> => {
    const email = `saved-${saves++}@example.com`;
    const notified = once(database, 'notification');
    await database.query('update contact_info set email = $1', [email]);
    await notified;
    await sleep(notificationMs);
    return email;
  };
  console.log('| page that is not stored | CPU ms | baseline, CPU ms | CPU vs. baseline |');
  console.log('| --- | --- | --- | --- |');
  for (const page of pages) await compareWithBaseline(page, save);
} finally {
  await database.end();
  await site.close();
}

async function compareWithBaseline(page: string, save: () => Promise<string>): Promise<void> {
  const target: Target = {
    url: site.url + page,
    headers: browserHeaders,
    processIds: getProcessIds(site),
  };
  const baseline = await startBaseline(target);
  const renderAfterSave = async () => {
    const email = await save();
    while (!(await readPage(target)).includes(email));
  };
  try {
    await measureCpu(target, renderAfterSave, warmUpPages);
    await measure(baseline.target, baselineSeconds);
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const savesAlone = await measureCpu(target, save, pagesPerRound);
      ours.push((await measureCpu(target, renderAfterSave, pagesPerRound)) - savesAlone);
      bare.push((await measure(baseline.target, baselineSeconds)).cpuPerRequest);
    }
    const [cpu, baselineCpu] = [getMedian(ours), getMedian(bare)];
    console.log(
      `| ${page} | ${cpu.toFixed(2)} | ${baselineCpu.toFixed(4)} | ${(cpu / baselineCpu).toFixed(0)} |`,
    );
  } finally {
    baseline.stop();
  }
}

/** Returns the CPU time in milliseconds that the target's processes use for one of `times` calls of `act`. */
async function measureCpu(
  { processIds }: Target,
  act: () => Promise<unknown>,
  times: number,
): Promise<number> {
  const before = getCpuTime(processIds);
  for (let i = 0; i < times; i++) await act();
  return (getCpuTime(processIds) - before) / times;
}

async function readPage({ url, headers = {} }: Target): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.text();
}

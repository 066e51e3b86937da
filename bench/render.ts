import { once } from 'node:events';
import pg from 'pg';
import { startSite } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { from } from './attacks/attack.ts';
import { startBaseline } from './baseline.ts';
import { getMedian } from './median.ts';
import { getCpuTime, getProcessIds } from './process-tree.ts';
import { read } from './read.ts';
import { printHead, printRow } from './table.ts';
import { browserHeaders, measure, type Target } from './wrk.ts';

/**
 * `npm run bench:render`: the CPU time of a page that is not stored, compared with bare node:http sending the same bytes.
 *
 * Before each batch of pages, a save of the contact email, which every footer shows, invalidates all pages. A batch
 * requests one page under different URLs, which are stored apart, so that each is rendered, and each from another
 * address, because there is a pause between two pages of one client. The first is requested until it shows the email,
 * so that no stored page is sent in the place of another. Both servers get requests over 16 connections: a server that
 * sleeps between single requests would also pay for waking up. Short rounds alternate, and each has a ratio of its own,
 * because the speed of a virtual machine changes from one second to the next. Prints medians.
 */
const pages = [
  '/',
  '/destinations?q=island',
  '/destinations',
  '/blog',
  '/deals',
  '/about',
  '/contact',
  '/privacy',
];
const rounds = 15;
const pagesPerBatch = 16;
const batchesPerRound = 6;
/** V8 optimizes the code of a page until then: the CPU time falls by a quarter from batch 20 to 100, then by a twentieth. */
const warmUpBatches = 400;
const baselineSeconds = 1;

await using site = await startSite();
const database = new pg.Client(getSiteDatabase(site));
try {
  await database.connect();
  await database.query('listen content_changed');
  let saves = 0;
  const save = async (): Promise<string> => {
    const email = `saved-${saves++}@example.com`;
    const notified = once(database, 'notification');
    await database.query('update contact_info set email = $1', [email]);
    await notified;
    return email;
  };
  printHead('page that is not stored', 'CPU ms', 'baseline, CPU ms', 'CPU vs. baseline');
  for (const page of pages) await compareWithBaseline(page, save);
} finally {
  await database.end();
}

async function compareWithBaseline(page: string, save: () => Promise<string>): Promise<void> {
  const target: Target = { url: site.url + page, headers: browserHeaders, processIds: getProcessIds(site) };
  const urls = createUrls(page);
  const renderBatches = async (batches: number): Promise<void> => {
    for (let batch = 0; batch < batches; batch++) {
      const email = await save();
      const [first = '', ...others] = urls;
      while (!(await readPage(first, 0)).includes(email));
      const texts = await Promise.all(others.map((url, index) => readPage(url, index + 1)));
      if (!texts.every((text) => text.includes(email))) throw new Error('A stored page was sent');
    }
  };
  const baseline = await startBaseline(target);
  try {
    await renderBatches(warmUpBatches);
    await measure(baseline.target, baselineSeconds);
    const measured: { ours: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = getCpuTime(target.processIds);
      await renderBatches(batchesPerRound);
      const ours = (getCpuTime(target.processIds) - before) / (batchesPerRound * pagesPerBatch);
      measured.push({ ours, bare: (await measure(baseline.target, baselineSeconds)).cpuPerRequest });
    }
    const cpu = getMedian(measured.map(({ ours }) => ours));
    const baselineCpu = getMedian(measured.map(({ bare }) => bare));
    const ratio = getMedian(measured.map(({ ours, bare }) => ours / bare));
    printRow([page, cpu.toFixed(2), baselineCpu.toFixed(4), ratio.toFixed(0)]);
  } finally {
    baseline.stop();
  }
}

/**
 * Lists URLs of the same page: with the letters in upper case that the bits of a number choose or, for the home page, with a
 * query that changes nothing.
 */
function createUrls(page: string): string[] {
  const [path = '', query] = page.split('?');
  return Array.from({ length: pagesPerBatch }, (_, number) => {
    if (path === '/') return `${site.url}/?booking=${number}`;
    // The slash has the index 0 and no bit.
    const letters = [...path].map((letter, index) =>
      number & (1 << (index - 1)) ? letter.toUpperCase() : letter,
    );
    return site.url + letters.join('') + (query ? `?${query}` : '');
  });
}

async function readPage(url: string, client: number): Promise<string> {
  return String(await read(url, { ...browserHeaders, ...from(`203.0.113.${client}`) }));
}

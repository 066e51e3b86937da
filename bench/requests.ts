import { openSite, type Site } from '#tests/setup/site.ts';
import { startBaseline } from './baseline.ts';
import { getMedian } from './median.ts';
import { getProcessIds } from './site-processes.ts';
import { browserHeaders, type Measurement, measure, type Target } from './wrk.ts';

/**
 * `npm run bench`: the cost of a response, compared with bare node:http sending the same bytes. Rounds alternate
 * between the two, so that other load affects both. Prints medians.
 */
const rounds = 3;
const secondsPerRound = 5;
const warmUpSeconds = 2;

const site = await openSite();
try {
  const targets = [
    { title: 'GET /rest/v1/hero_slides, five rows', target: await createSlidesTarget(site) },
    { title: 'GET / (home page, cached)', target: createHomePageTarget(site) },
  ];
  console.log(
    '| response | requests/s | p50 / p99 ms | CPU ms per request | requests/s vs. baseline | CPU vs. baseline |',
  );
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const { title, target } of targets) await compareWithBaseline(title, target);
} finally {
  await site.close();
}

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

function createHomePageTarget(site: Site): Target {
  return {
    url: `${site.url}/`,
    headers: browserHeaders,
    processIds: getProcessIds(site),
  };
}

async function compareWithBaseline(title: string, target: Target): Promise<void> {
  // Before the baseline copies the response: the first response of a page is larger than later ones.
  await measure(target, warmUpSeconds);
  const baseline = await startBaseline(target);
  try {
    const ours: Measurement[] = [];
    const bare: Measurement[] = [];
    await measure(baseline.target, warmUpSeconds);
    for (let round = 0; round < rounds; round++) {
      ours.push(await measure(target, secondsPerRound));
      bare.push(await measure(baseline.target, secondsPerRound));
    }
    printRows(title, getMedians(ours), getMedians(bare));
  } finally {
    baseline.stop();
  }
}

function getMedians(measurements: Measurement[]): Measurement {
  const medianBy = (name: keyof Measurement) =>
    getMedian(measurements.map((measurement) => measurement[name]));
  return {
    requestsPerSecond: medianBy('requestsPerSecond'),
    cpuPerRequest: medianBy('cpuPerRequest'),
    p50: medianBy('p50'),
    p99: medianBy('p99'),
  };
}

function printRows(title: string, ours: Measurement, bare: Measurement): void {
  const throughputRatio = `1/${(bare.requestsPerSecond / ours.requestsPerSecond).toFixed(1)}`;
  console.log(formatRow(title, ours, throughputRatio, (ours.cpuPerRequest / bare.cpuPerRequest).toFixed(2)));
  console.log(formatRow('baseline: bare node:http, the same bytes', bare, '1', '1'));
}

function formatRow(title: string, measurement: Measurement, ...ratios: string[]): string {
  const { requestsPerSecond, p50, p99, cpuPerRequest } = measurement;
  const cells = [
    title,
    Math.round(requestsPerSecond),
    `${p50.toFixed(2)} / ${p99.toFixed(2)}`,
    cpuPerRequest.toFixed(4),
    ...ratios,
  ];
  return `| ${cells.join(' | ')} |`;
}

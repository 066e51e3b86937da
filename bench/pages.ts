import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sitePages } from '#domain/urls/site-pages.ts';
import { requireBrowser } from '#tests/setup/browser.ts';
import { startSite } from '#tests/setup/site.ts';
import { getMedian } from './median.ts';
import { addOwnContent } from './own-content.ts';
import { printHead, printRow } from './table.ts';
import { browserHeaders } from './wrk.ts';

/**
 * `npm run bench:pages`: measures each public page with Lighthouse, which simulates a phone, and prints the medians of
 * three runs: first of a fresh installation, then of the pages with the owner's content. Each page has been visited
 * before, so that it is sent in brotli. npx downloads Lighthouse. At the end it prints how fast Lighthouse found the machine
 * in these runs, because that may vary by half within minutes.
 */
const pages = ['/', ...sitePages.map(({ path }) => path)];
const rounds = 3;
const chromeFlags = '--headless --no-sandbox --disable-gpu --disable-background-networking --no-first-run';

type Metrics = ReturnType<typeof getMetrics>;

const machineIndexes: number[] = [];

const browser = requireBrowser(console.error);
await using site = await startSite();
printHead('page', 'performance / accessibility / best practices / SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS');
await measurePages(pages);
const ownPages = await addOwnContent(site);
console.log("\nWith the owner's content:");
await measurePages(ownPages);
console.log(
  `\nLighthouse's index of this machine (benchmarkIndex): ${Math.min(...machineIndexes)} to ${Math.max(...machineIndexes)}, median ${getMedian(machineIndexes)}`,
);

/** Prints a row for each page. */
async function measurePages(paths: readonly string[]): Promise<void> {
  for (const page of paths) {
    await visitUntilBrotli(`${site.url}${page}`);
    const runs: Metrics[] = [];
    for (let round = 0; round < rounds; round++) {
      const report = await runLighthouse(`${site.url}${page}`);
      machineIndexes.push(report.environment.benchmarkIndex);
      runs.push(getMetrics(report));
    }
    const getMedianMetric = (name: keyof Metrics) => getMedian(runs.map((run) => run[name]));
    const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const)
      .map(getMedianMetric)
      .join(' / ');
    printRow([page, scores, ...(['fcp', 'lcp', 'tbt', 'cls'] as const).map(getMedianMetric)]);
  }
}

/** Visits a page until it is sent in brotli, as it is after the second visit. */
async function visitUntilBrotli(url: string): Promise<void> {
  let encoding: string | null = null;
  while (encoding !== 'br') {
    const response = await fetch(url, { headers: browserHeaders });
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
    await response.arrayBuffer();
    encoding = response.headers.get('content-encoding');
  }
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
  environment: { benchmarkIndex: number };
}

async function runLighthouse(url: string): Promise<Report> {
  const args = [
    '--yes',
    'lighthouse@13.5.0',
    url,
    '--quiet',
    `--chrome-flags=${chromeFlags}`,
    '--output=json',
  ];
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

function getMetrics({ categories, audits }: Report) {
  const getScore = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const getValue = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: getScore('performance'),
    accessibility: getScore('accessibility'),
    bestPractices: getScore('best-practices'),
    seo: getScore('seo'),
    fcp: Math.round(getValue('first-contentful-paint')),
    lcp: Math.round(getValue('largest-contentful-paint')),
    tbt: Math.round(getValue('total-blocking-time')),
    cls: Number(getValue('cumulative-layout-shift').toFixed(3)),
  };
}

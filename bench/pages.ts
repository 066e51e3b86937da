import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '#tests/setup/browser.ts';
import { openSite } from '#tests/setup/site.ts';

/** `npm run bench:pages`: Lighthouse on a telephone, each public page three times, medians. Fetches Lighthouse by npx. */
const pages = ['/', '/destinations', '/blog', '/contact', '/about', '/privacy', '/terms'];
const rounds = 3;
const flags = '--headless --no-sandbox --disable-gpu --disable-background-networking --no-first-run';

type Figures = Record<
  'performance' | 'accessibility' | 'best' | 'seo' | 'fcp' | 'lcp' | 'tbt' | 'cls',
  number
>;

async function measure(url: string, CHROME_PATH: string): Promise<Figures> {
  const words = ['--yes', 'lighthouse@13.5.0', url, '--quiet', `--chrome-flags=${flags}`, '--output=json'];
  const { stdout } = await promisify(execFile)('npx', words, {
    env: { ...process.env, CHROME_PATH },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories, audits } = JSON.parse(stdout);
  const score = (name: string) => Math.round(categories[name].score * 100);
  const value = (name: string) => audits[name].numericValue;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    best: score('best-practices'),
    seo: score('seo'),
    fcp: Math.round(value('first-contentful-paint')),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
  };
}

function median(all: Figures[], name: keyof Figures): number {
  return all.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}

const browser = findBrowser(console.error);
const site = await openSite();
try {
  console.log('| page | perf / a11y / best / SEO | FCP ms | LCP ms | TBT ms | CLS |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const page of pages) {
    const all: Figures[] = [];
    for (let round = 0; round < rounds; round++) all.push(await measure(`${site.url}${page}`, browser));
    const of = (name: keyof Figures) => median(all, name);
    const scores = [of('performance'), of('accessibility'), of('best'), of('seo')].join(' / ');
    console.log(`| ${page} | ${scores} | ${of('fcp')} | ${of('lcp')} | ${of('tbt')} | ${of('cls')} |`);
  }
} finally {
  await site.close();
}

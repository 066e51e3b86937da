import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { expect } from './fixtures.ts';

/** Measures what a page transfers, and checks that it is within the budget and includes no script of the panel. */

/** Collects the finished requests of a page. Call this before the page is opened. */
export function collectRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  return requests;
}

/** Expects at most 110 kB of scripts and 20 kB of inlined styles. The minimums show that they were measured at all. */
export async function expectWithinBudget(page: Page, requests: Request[]): Promise<void> {
  const scripts = await sumEncodedBytes(filterByType(requests, 'js'));
  expect(filterByType(requests, 'css')).toEqual([]);
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(110_000);
  expectStylesWithinBudget(await page.content());
}

/** Expects at most 20 kB of inlined styles in the head of a page's HTML. */
export function expectStylesWithinBudget(html: string): void {
  const sheets = Array.from(
    html.slice(0, html.indexOf('</head>')).matchAll(/<style\b[^>]*>(.*?)<\/style>/gs),
    ([, sheet]) => sheet,
  );
  // The quality is that of the server (server/page-cache/page-encodings.ts).
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const bytes = brotliCompressSync(sheets.join(''), { params }).length;

  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(20_000);
}

/** Expects that no script of the panel was requested. */
export function expectNoPanelScripts(requests: Request[]): void {
  const panelScripts = findPanelScripts();
  expect(panelScripts).not.toEqual([]);
  const names = filterByType(requests, 'js').map((request) => new URL(request.url()).pathname);
  expect(names.filter((name) => panelScripts.includes(name))).toEqual([]);
}

/** Sums all bytes of the responses, headers included. */
export async function sumResponseBytes(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(
    requests.filter((request) => !request.url().startsWith('data:')).map((request) => request.sizes()),
  );
  return sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
}

const filterByType = (requests: Request[], type: 'js' | 'css') =>
  requests.filter((request) => new URL(request.url()).pathname.endsWith(`.${type}`));

/** Sums the compressed sizes of the files. A file that was requested twice counts once. */
async function sumEncodedBytes(requests: Request[]): Promise<number> {
  const files = new Map(requests.map((request) => [request.url(), request]));
  let bytes = 0;
  for (const file of files.values()) {
    expect((await file.response())?.headers()['content-encoding']).toBe('br');
    bytes += (await file.sizes()).responseBodySize;
  }
  return bytes;
}

/** Returns the URL paths of the built scripts that contain the Supabase client or icons of the panel. */
function findPanelScripts(): string[] {
  const folder = join(import.meta.dirname, '../../build/client/assets');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .filter((name) => {
      const script = readFileSync(join(folder, name), 'utf8');
      return /supabase-js|GoTrueClient/.test(script) || script.includes(adminIcons.trash.path);
    })
    .map((name) => `/assets/${name}`);
}

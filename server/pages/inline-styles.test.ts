import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

let built: string;
beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), 'wayfare-styles-'));
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'assets/page-x1.css'), 'p{content:"$&"}');
  writeFileSync(
    join(built, 'assets/faces-x1.css'),
    '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local("B")}p{margin:0}',
  );
});
afterAll(() => rmSync(built, { recursive: true }));

const answer = (text: string, type: string, status = 200) =>
  inlineStyles(
    async () => new Response(text, { status, headers: { 'content-type': type } }),
    built,
  )(new Request('http://localhost/'));

test('a sheet stands in the page, and its link fetches nothing', async () => {
  const page = await answer(
    '<head><link rel="stylesheet" href="/assets/page-x1.css"/></head>',
    'text/html',
    404,
  );
  expect(page.status).toBe(404);
  expect(await page.text()).toBe(
    '<head><style>p{content:"$&"}</style><link rel="stylesheet" href="/assets/page-x1.css" disabled=""/></head>',
  );
});

test('so does one that the router has marked', async () => {
  expect(
    await (await answer('<link rel="stylesheet" href="/assets/page-x1.css#"/>', 'text/html')).text(),
  ).toBe('<style>p{content:"$&"}</style><link rel="stylesheet" href="/assets/page-x1.css#" disabled=""/>');
});

test('a page that holds its faces back gets them apart, but at once without scripts', async () => {
  const head =
    '<link rel="held" href="/a.woff2" as="font"/><link rel="stylesheet" href="/assets/faces-x1.css"/>';
  expect(await (await answer(head, 'text/html')).text()).toBe(
    [
      '<link rel="held" href="/a.woff2" as="font"/>',
      '<style>@font-face{font-family:B;src:local("B")}p{margin:0}</style>',
      '<style media="held">@font-face{font-family:A;src:url(/a.woff2)}</style>',
      '<noscript><style>@font-face{font-family:A;src:url(/a.woff2)}</style></noscript>',
      '<link rel="stylesheet" href="/assets/faces-x1.css" disabled=""/>',
    ].join(''),
  );
});

test.each([
  ['a sheet from elsewhere', '<link rel="stylesheet" href="https://x.example/a.css"/>', 'text/html'],
  ['data', '<link rel="stylesheet" href="/assets/page-x1.css"/>', 'text/x-script'],
])('%s is left alone', async (_, text, type) => {
  expect(await (await answer(text, type)).text()).toBe(text);
});

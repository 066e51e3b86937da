import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ImageColors } from '#server/image-colors/image-colors.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import type { PageResponse } from './app-source.ts';
import { finishPages } from './finish-pages.ts';
import { hashInline } from './security-headers.ts';

const clientFolder = createTestFolder();
mkdirSync(join(clientFolder, 'assets'));
writeFileSync(join(clientFolder, 'assets/page-x1.css'), 'p{}');

const link = '<link rel="stylesheet" href="/assets/page-x1.css"/>';
const module = '<script type="module">start()</script>';
const markedModule = module.replace('<script', '<script nonce="mark"');
const body = `<body>Größe ${link}${markedModule}</body>`;

function finish(
  page: Pick<PageResponse, 'html' | 'lateStart' | 'visit'>,
  status = 200,
): Promise<PageResponse> {
  const render = async () => Object.assign(new Response(page.html ? null : body, { status }), page);
  const assets = {
    clientFolder,
    unpaintedScript: 'markUnpainted()',
    lateStartScript: 'startLate()',
    reportVisitsScript: 'reportVisits()',
    styleSheets: {},
    scriptMark: 'mark',
    backendOrigin: undefined,
  };
  const imageColors: ImageColors = {
    find: (url) => (url === '/new.jpg' ? undefined : null),
    measure: async ([url]) => url === '/new.jpg',
  };
  return finishPages(render, assets, imageColors)(new Request('http://localhost/'));
}

test('A page says when another render would be better: once the colors of its images are known', async () => {
  const page = await finish({ html: '<img src="/new.jpg"/>' });
  await expect(page.improved).resolves.toBe(true);
  expect((await finish({ html: '<img src="/known.jpg"/>' })).improved).toBeUndefined();
});

test('A finished page keeps its status, and its content security policy allows the inlined styles', async () => {
  const page = await finish({ html: body }, 404);
  expect(page.status).toBe(404);
  expect(page.html).toContain(`<body>Größe <style>p{}</style>`);
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/]+=';/);
});

test('The scripts of a page with a late start are delayed', async () => {
  const late = await finish({ html: body, lateStart: true });
  expect(late.html).toContain(`<template data-late="script">${module}</template>`);
  expect((await finish({ html: body })).html).not.toContain('<template');
});

test('Only a page whose visits are counted has the script that reports them, which its security policy allows', async () => {
  const html = '<head></head><body></body>';
  const counted = await finish({ html, lateStart: true, visit: { path: '/' } });
  expect(counted.html).toContain('<head><script>reportVisits()</script>');
  expect(counted.headers.get('content-security-policy')).toContain(hashInline('reportVisits()'));
  const page = await finish({ html, lateStart: true });
  expect(page.html).not.toContain('reportVisits()');
  expect(page.headers.get('content-security-policy')).not.toContain(hashInline('reportVisits()'));
});

test('A response that is not HTML, such as the data of a page, is not changed', async () => {
  const data = await finish({});
  expect(await data.text()).toBe(body);
  expect(data.headers.has('content-security-policy')).toBe(false);
});

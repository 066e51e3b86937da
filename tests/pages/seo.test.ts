import type { APIRequestContext } from '@playwright/test';
import { expect } from 'vitest';
import { getMeta, readPage } from '#tests/e2e/page-html.ts';
import { publicPages } from '#tests/e2e/public-pages.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { findFaults, parseStructuredData } from '#tests/e2e/structured-data.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/**
 * These tests read pages as search engines and social networks do, without scripts (docs/product/search-engines.md).
 * app/site/feeds/sitemaps.test.ts tests what the sitemaps and robots.txt list.
 */

/** Reads the head of a page. Fails if its structured data is invalid. */
async function readHead(request: APIRequestContext, path: string) {
  const page = await readPage({ request }, path);
  const facts = parseStructuredData(page.documentElement.outerHTML);
  expect(facts.flatMap(findFaults), path).toEqual([]);
  return {
    page,
    canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href'),
    description: getMeta(page, 'description'),
    facts,
    breadcrumbs: facts
      .filter((fact) => fact['@type'] === 'BreadcrumbList')
      .flatMap(({ itemListElement }) => itemListElement as { name: string; item: string }[]),
  };
}

test('Each public page has one heading of the first level, complete structured data, and its own title, description, canonical URL and social card', async ({
  request,
  site,
}) => {
  const seen = new Set<string>();
  for (const path of publicPages)
    await step(path, async () => {
      const { page, canonical, description, facts, breadcrumbs } = await readHead(request, path);
      expect(page.querySelectorAll('h1')).toHaveLength(1);
      expect(facts.length).toBeGreaterThan(0);
      expect(breadcrumbs.map(({ item }) => item)).toEqual(
        path === '/' ? [] : [`${site.url}/`, site.url + path],
      );

      expect(page.title).toContain('Wayfare');
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThanOrEqual(160);
      seen.add(page.title).add(description);
      expect(canonical).toBe(`${site.url}${path}`);
      expect(getMeta(page, 'og:url')).toBe(canonical);
      expect(getMeta(page, 'og:title')).toBe(page.title);
      expect(getMeta(page, 'twitter:card')).toBe('summary_large_image');

      // server/share-images/run-composer.test.ts shows that an image has this size.
      const image = getMeta(page, 'og:image');
      seen.add(image);
      expect(image).toMatch(new RegExp(`^${site.url}/share/page/[\\w-]+\\.jpg\\?v=\\w+$`));
      expect([getMeta(page, 'og:image:width'), getMeta(page, 'og:image:height')]).toEqual(['1200', '630']);
      // The image is there, but is not drawn for a client that has it already.
      const response = await request.get(image, { headers: { 'if-none-match': '*' } });
      expect([response.status(), response.headers()['content-type']]).toEqual([304, 'image/jpeg']);
      expect(getMeta(page, 'og:image:alt')).not.toBe('');
    });
  expect(seen.size).toBe(3 * publicPages.length);
});

test('A category has its own canonical URL, but a search does not', async ({ request, site }) => {
  const { page, canonical } = await readHead(request, '/destinations?q=%3C/script%3E%3Cb%3E&category=beach');
  expect(canonical).toBe(`${site.url}/destinations?category=beach`);
  expect(page.title).toBe('Beach destinations | Wayfare');
});

test('Each category has its own heading, title, description and place in the breadcrumbs', async ({
  request,
  site,
}) => {
  const sitemap = await (await request.get('/sitemaps/pages.xml')).text();
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, url = '']) => url)
    .filter((url) => /^\/(destinations|blog)\b/.test(url.replace(site.url, '')));
  // Two lists and their twelve categories.
  expect(urls).toHaveLength(14);
  const seen = new Set<string>();
  for (const url of urls) {
    const { page, description, breadcrumbs } = await readHead(request, url);
    const heading = page.querySelector('h1')?.textContent;
    expect(description.length, url).toBeGreaterThan(60);
    expect(description.length, url).toBeLessThanOrEqual(160);
    seen.add(`heading ${heading}`).add(page.title).add(description);
    expect(breadcrumbs).toHaveLength(url.includes('?') ? 3 : 2);
    expect(breadcrumbs.at(-1)?.item).toBe(url);
    if (url.includes('?')) expect(breadcrumbs.at(-1)?.name).toBe(heading);
  }
  expect(seen.size).toBe(3 * urls.length);
});

test('The structured data has what schema.org requires', async ({ request, site }) => {
  const home = await readHead(request, '/');
  expect(home.facts).toContainEqual(
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      url: `${site.url}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${site.url}/destinations?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    }),
  );
  expect(home.facts).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      name: 'Wayfare',
      logo: `${site.url}/icon-512.png`,
    }),
  );
  const { facts } = await readHead(request, '/destinations');
  const list = facts.find((fact) => fact['@type'] === 'ItemList') as {
    itemListElement: { item: Record<string, string> }[];
  };
  expect(list.itemListElement).toHaveLength(9);
  for (const { item } of list.itemListElement) {
    expect(item['@type']).toBe('TouristDestination');
    for (const property of ['name', 'description', 'url', 'image']) expect(item[property]).toBeTruthy();
    expect((await request.get(item.image ?? '')).status(), item.image).toBe(200);
  }
});

test('The lists of the home page, the catalog and the blog are described in their order, without samples', async ({
  request,
  content,
  site,
}) => {
  const published = (day: number) => `2026-01-0${day}T00:00Z`;
  await addRow(content, 'destinations', { name: 'Hampi', published_at: published(2) });
  await addRow(content, 'destinations', { name: 'Bergen', featured: true, published_at: published(1) });
  await addRow(content, 'destinations', { name: 'Draft', published_at: null });
  const tags = ['Trains'];
  await addRow(content, 'posts', { title: 'Night train', tags, author: 'Ana Roy', date: '2026-01-03' });
  await addRow(content, 'posts', { title: 'Day train', tags, featured: true, date: '2026-01-02' });
  await addRow(content, 'posts', { title: 'A ferry', category: 'Food', date: '2026-01-01' });

  /** The lists of a page: their names, and the paths to which they lead. */
  const readLists = async (path: string) =>
    (await readHead(request, path)).facts
      .filter((fact) => fact['@type'] === 'ItemList')
      .map(({ name, itemListElement }) => [
        name,
        ...(itemListElement as { url?: string }[]).map(({ url }) => url?.replace(site.url, '')),
      ]);
  const catalog = [undefined, '/destinations/bergen', '/destinations/hampi'];
  await expect.poll(() => readLists('/destinations')).toEqual([catalog]);
  for (const [path, ...lists] of [
    ['/destinations?sort=name&q=hamp', [undefined, '/destinations/hampi']],
    [
      '/',
      ['Featured Destinations', '/destinations/bergen', '/destinations/hampi'],
      ['From the Blog', '/blog/day-train', '/blog/night-train', '/blog/a-ferry'],
    ],
    ['/blog', [undefined, '/blog/day-train', '/blog/night-train', '/blog/a-ferry']],
    // A search finds the newest first, but the page shows the featured ones above the others.
    ['/blog?q=train', [undefined, '/blog/day-train', '/blog/night-train']],
    ['/blog/tags/trains', [undefined, '/blog/night-train', '/blog/day-train']],
    ['/blog?category=culture'],
    ['/destinations?q=nowhere-at-all'],
    ['/blog/night-train'],
    ['/blog/a-ferry'],
    ['/destinations/hampi'],
  ] as const)
    expect([path, ...(await readLists(path))]).toEqual([path, ...lists]);
});

test('The sitemap lists each page with the date of its last change, and robots.txt names the sitemap', async ({
  request,
  site,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const index = await (await request.get('/sitemap.xml')).text();
  const sitemaps = [...index.matchAll(/<sitemap><loc>(.*?)<\/loc><lastmod>.*?<\/lastmod><\/sitemap>/g)];
  // The owner has no posts and no destinations yet.
  expect(sitemaps.map(([, url]) => url)).toEqual([`${site.url}/sitemaps/pages.xml`]);
  const sitemap = await request.get('/sitemaps/pages.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const entries = [
    ...(await sitemap.text()).matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/g),
  ];
  const dates = new Map(entries.map(([, url = '', date = '']) => [url.replace(site.url, ''), date]));
  for (const path of publicPages) expect([...dates.keys()]).toContain(path);
  for (const path of ['/privacy', '/terms']) expect(dates.get(path)).toBe('2025-07-21'); // docs/product/constants.md
  // The time at which the owner last changed the content of the page.
  for (const path of ['/', '/contact']) expect(dates.get(path)).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  for (const [, url = '', date = ''] of entries) {
    expect(Number.isNaN(Date.parse(date)), date).toBe(false);
    expect((await readHead(request, url)).canonical).toBe(url);
  }
});

test('The web manifest and its icons are served', async ({ request }) => {
  const link = (await readPage({ request }, '/')).querySelector('link[rel=manifest]');
  expect(link?.getAttribute('href')).toBe('/manifest.webmanifest');
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await response.json()) as { icons: { src: string; type: string }[] };
  // Browsers request these even if no page names them.
  const defaultIcons = [
    { src: '/apple-touch-icon.png', type: 'image/png' },
    { src: '/favicon.ico', type: 'image/x-icon' },
  ];
  for (const { src, type } of [...icons, ...defaultIcons]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
});

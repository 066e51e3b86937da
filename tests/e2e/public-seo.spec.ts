import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { findFaults, parseStructuredData } from './structured-data.ts';

/** What search engines and social networks read. They run no scripts. */

type BreadcrumbList = ReturnType<typeof parseStructuredData>[number] & {
  itemListElement: { name: string; item: string }[];
};

/** Fetches a page and parses its head. */
async function readPage(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const matchFirst = (pattern: RegExp) => html.match(pattern)?.[1] ?? '';
  const structuredData = parseStructuredData(html);
  return {
    html,
    title: matchFirst(/<title>(.*?)<\/title>/),
    canonical: matchFirst(/<link rel="canonical" href="(.*?)"/),
    meta: (name: string) => matchFirst(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`)),
    structuredData,
    findItem: (type: string) => structuredData.find((item) => item['@type'] === type),
  };
}

test('Each public page has one heading of the first level, complete structured data, and its own title, description, canonical URL and social card', async ({
  request,
  site,
}) => {
  const seen = new Set<string>();
  for (const path of publicPages)
    await test.step(path, async () => {
      const page = await readPage(request, path);
      expect(page.html.match(/<h1\b/g)).toHaveLength(1);
      expect(page.structuredData.length).toBeGreaterThan(0);
      expect(page.structuredData.flatMap((item) => findFaults(item))).toEqual([]);

      expect(page.title).toContain('Wayfare');
      expect(page.meta('description').length).toBeGreaterThan(60);
      expect(page.meta('description').length).toBeLessThanOrEqual(160);
      seen.add(page.title).add(page.meta('description'));
      expect(page.canonical).toBe(`${site.url}${path}`);
      expect(page.meta('og:url')).toBe(page.canonical);
      expect(page.meta('og:title')).toBe(page.title);
      expect(page.meta('twitter:card')).toBe('summary_large_image');

      // server/share-images/run-composer.test.ts shows that an image has this size.
      const image = page.meta('og:image');
      seen.add(image);
      expect(image).toMatch(new RegExp(`^${site.url}/share/page/[\\w-]+\\.jpg\\?v=\\w+$`));
      expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);
      // It is there; it is not made for a client that has it already.
      const response = await request.get(image, { headers: { 'if-none-match': '*' } });
      expect([response.status(), response.headers()['content-type']]).toEqual([304, 'image/jpeg']);
      expect(page.meta('og:image:alt')).not.toBe('');
    });
  expect(seen.size).toBe(3 * publicPages.length);
});

test('A category has its own canonical URL, but a search does not', async ({ request, site }) => {
  const page = await readPage(request, '/destinations?q=%3C/script%3E%3Cb%3E&category=beach');
  expect(page.canonical).toBe(`${site.url}/destinations?category=beach`);
  expect(page.title).toBe('Beach destinations | Wayfare');
  expect(page.html).not.toContain('</script><b>');
});

test('Each category has its own heading, title, description and place in the breadcrumbs', async ({
  request,
  site,
}) => {
  const sitemap = await (await request.get('/sitemaps/pages.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, url = '']) => url.replace(site.url, ''))
    .filter((path) => /^\/(destinations|blog)\b/.test(path));
  expect(paths).toHaveLength(14);
  const seen = new Set<string>();
  for (const path of paths) {
    const page = await readPage(request, path);
    const heading = page.html.match(/<h1\b[^>]*>(.*?)<\/h1>/)?.[1];
    expect(page.meta('description').length, path).toBeGreaterThan(60);
    expect(page.meta('description').length, path).toBeLessThanOrEqual(160);
    seen.add(`heading ${heading}`).add(page.title).add(page.meta('description'));
    const { itemListElement } = page.findItem('BreadcrumbList') as BreadcrumbList;
    expect(itemListElement).toHaveLength(path.includes('?') ? 3 : 2);
    expect(itemListElement.at(-1)?.item).toBe(`${site.url}${path}`);
    if (path.includes('?')) expect(itemListElement.at(-1)?.name).toBe(heading);
  }
  expect(seen.size).toBe(3 * paths.length);
});

test('The structured data has what schema.org requires', async ({ request, site }) => {
  const home = await readPage(request, '/');
  expect(home.findItem('WebSite')).toMatchObject({
    '@context': 'https://schema.org',
    url: `${site.url}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${site.url}/destinations?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
  expect(home.findItem('Organization')).toMatchObject({ name: 'Wayfare', logo: `${site.url}/icon-512.png` });

  // The test of all pages checks the positions and URLs of these lists.
  for (const path of publicPages.slice(1)) {
    const breadcrumbs = (await readPage(request, path)).findItem('BreadcrumbList') as BreadcrumbList;
    expect(breadcrumbs.itemListElement.map(({ item }) => item)).toEqual([`${site.url}/`, site.url + path]);
  }

  const list = (await readPage(request, '/destinations')).findItem('ItemList') as {
    numberOfItems: number;
    itemListElement: { '@type': string; position: number; item: Record<string, string> }[];
  };
  expect(list.numberOfItems).toBe(9);
  for (const [index, { item, ...entry }] of list.itemListElement.entries()) {
    expect(entry).toEqual({ '@type': 'ListItem', position: index + 1 });
    expect(item['@type']).toBe('TouristDestination');
    for (const property of ['name', 'description', 'url', 'image']) expect(item[property]).toBeTruthy();
    expect((await request.get(item.image ?? '')).status(), item.image).toBe(200);
  }
});

test('The sitemap lists each page with the date of its last change, and robots.txt names the sitemap', async ({
  request,
  site,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  for (const path of ['/admin', '/login']) expect(robots).toContain(`Disallow: ${path}`);

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
  expect(dates.get('/blog')).toBe('2025-07-14'); // The date of its newest article.
  // The time at which the owner last changed the content of the page.
  for (const path of ['/', '/contact']) expect(dates.get(path)).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  for (const [, url = '', date = ''] of entries) {
    expect(Number.isNaN(Date.parse(date)), date).toBe(false);
    expect((await readPage(request, url)).canonical).toBe(url);
  }
});

test('The web manifest and its icons are served', async ({ request }) => {
  expect((await readPage(request, '/')).html).toContain(
    '<link rel="manifest" href="/manifest.webmanifest"/>',
  );
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

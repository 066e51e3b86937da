import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { type Fact, factsOf, faultsOf } from './structured-data.ts';

/** What search engines and social networks read: they run no scripts. */

/** A page's markup, and readers of what is in its head. */
async function read(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const one = (pattern: RegExp) => html.match(pattern)?.[1] ?? '';
  const facts = factsOf(html);
  return {
    html,
    /** What is read on it, without its markup, styles and scripts. */
    words: html
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' '),
    title: one(/<title>(.*?)<\/title>/),
    canonical: one(/<link rel="canonical" href="(.*?)"/),
    meta: (name: string) => one(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`)),
    facts,
    fact: (type: string) => facts.find((fact) => fact['@type'] === type),
  };
}

/** From the top of each page, its middle and its end; what the loaders read of the database among it. */
const words: Record<(typeof publicPages)[number], string[]> = {
  '/': [
    'Santorini, at the hour it turns gold',
    'Kyoto before the city wakes',
    'Sleep above the lagoon',
    'Search Deals',
    'we may earn a commission',
    'Machu Picchu',
    '$2,299',
    '32%',
    '50,000+',
    'The slow ferry through the Cyclades',
  ],
  '/destinations': ['Destinations', 'Search destinations', 'Rio de Janeiro', 'South America', '$1,599'],
  '/blog': ['The Wayfare Blog', 'Search articles', 'Breakfast to noon in a Palermo market', 'Street food'],
  '/contact': ['Full Name', 'Booking Inquiry', 'Send Message', 'Follow the journey'],
  '/about': ['Our mission', 'Adventure', 'Connection', 'Responsibility', 'Passion'],
  '/privacy': ['Last updated: July 21, 2025', 'What our server notes', 'Your rights'],
  '/terms': ['Last updated: July 21, 2025', 'affiliate links'],
};

for (const path of publicPages)
  test(`${path} responds with its text and complete structured data`, async ({ request }) => {
    const page = await read(request, path);
    for (const word of [...words[path], 'hello@wayfare.example', '© 2024 Wayfare'])
      expect(page.words).toContain(word);
    expect(page.html.match(/<h1\b/g)).toHaveLength(1);
    expect(page.facts.length).toBeGreaterThan(0);
    expect(page.facts.flatMap((fact) => faultsOf(fact))).toEqual([]);
  });

test('The check of structured data finds incomplete data', async ({ request }) => {
  const whole = (await read(request, '/destinations')).fact('ItemList') as Fact & {
    itemListElement: { item: Fact }[];
  };
  const broken = structuredClone(whole);
  delete broken.itemListElement[2]?.item.image;
  broken.itemListElement.splice(3, 1);
  expect(faultsOf(broken)).toEqual([
    'ItemList counts 1, 2, 3, 5, 6, 7, 8, 9',
    'TouristDestination.image is undefined',
  ]);
  expect(faultsOf({ '@type': 'Hotel' })).toHaveLength(1);
});

test('Each page has its own title, description, canonical URL and social card', async ({ request, site }) => {
  const seen = new Set<string>();
  for (const path of publicPages) {
    const page = await read(request, path);
    expect(page.title, path).toContain('Wayfare');
    expect(page.meta('description').length, path).toBeGreaterThan(60);
    expect(page.meta('description').length, path).toBeLessThanOrEqual(160);
    seen.add(page.title).add(page.meta('description'));
    expect(page.canonical).toBe(`${site.url}${path}`);
    expect(page.meta('og:url')).toBe(page.canonical);
    expect(page.meta('og:title')).toBe(page.title);
    expect(page.meta('twitter:card')).toBe('summary_large_image');
  }
  expect(seen.size).toBe(2 * publicPages.length);
});

test('Each page names a raster image for sharing in its real size', async ({ request }) => {
  for (const path of publicPages) {
    const page = await read(request, path);
    const picture = await request.get(page.meta('og:image'));
    expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/);
    const bytes = await picture.body();
    expect(bytes.length).toBeLessThan(100_000);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);
    expect(page.meta('og:image:alt')).not.toBe('');
  }
});

test('A category has a canonical URL of its own, a search does not', async ({ request, site }) => {
  const page = await read(request, '/destinations?q=%3C/script%3E%3Cb%3E&category=beach');
  expect(page.canonical).toBe(`${site.url}/destinations?category=beach`);
  expect(page.title).toBe('Beach destinations | Wayfare');
  expect(page.html).not.toContain('</script><b>');
});

test('The structured data has what schema.org requires', async ({ request, site }) => {
  const home = await read(request, '/');
  expect(home.fact('WebSite')).toMatchObject({
    '@context': 'https://schema.org',
    url: `${site.url}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${site.url}/destinations?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
  expect(home.fact('Organization')).toMatchObject({ name: 'Wayfare', logo: `${site.url}/icon-512.png` });

  for (const path of publicPages.slice(1))
    expect((await read(request, path)).fact('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.url}/` },
        { '@type': 'ListItem', position: 2, item: `${site.url}${path}` },
      ],
    });

  const list = (await read(request, '/destinations')).fact('ItemList') as {
    numberOfItems: number;
    itemListElement: { '@type': string; position: number; item: Record<string, string> }[];
  };
  expect(list.numberOfItems).toBe(9);
  for (const [place, { item, ...entry }] of list.itemListElement.entries()) {
    expect(entry).toEqual({ '@type': 'ListItem', position: place + 1 });
    expect(item['@type']).toBe('TouristDestination');
    for (const fact of ['name', 'description', 'url', 'image']) expect(item[fact]).toBeTruthy();
    expect((await request.get(item.image ?? '')).status(), item.image).toBe(200);
  }
});

test('The sitemap lists each page with its last change, and robots.txt names the sitemap', async ({
  request,
  site,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  for (const path of ['/admin', '/login']) expect(robots).toContain(`Disallow: ${path}`);

  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const entries = [
    ...(await sitemap.text()).matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/g),
  ];
  const days = new Map(entries.map(([, address = '', day = '']) => [address.replace(site.url, ''), day]));
  for (const path of publicPages) expect([...days.keys()]).toContain(path);
  for (const path of ['/privacy', '/terms']) expect(days.get(path)).toBe('2025-07-21'); // Specification section 9.
  expect(days.get('/blog')).toBe('2025-07-14'); // Its newest article.
  for (const path of ['/', '/contact']) expect(days.get(path)).toMatch(/^\d{4}-\d{2}-\d{2}T/); // The owner's content.
  for (const [, address = '', day = ''] of entries) {
    expect(Number.isNaN(Date.parse(day)), day).toBe(false);
    expect((await read(request, address)).canonical).toBe(address);
  }
});

test('The web manifest and its icons are served', async ({ request }) => {
  expect((await read(request, '/')).html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] };
  const askedUnseen = [
    { src: '/apple-touch-icon.png', type: 'image/png' },
    { src: '/favicon.ico', type: 'image/x-icon' },
  ];
  for (const { src, type } of [...icons, ...askedUnseen]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
});

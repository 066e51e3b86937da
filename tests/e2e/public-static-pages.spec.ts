import type { APIRequestContext } from '@playwright/test';
import { sitePages } from '#app/site/site-pages.ts';
import { expect, test } from './fixtures.ts';
import { findButtons, findLinks, getText, readPage } from './page-html.ts';
import { publicPages } from './public-pages.ts';

/** The static pages and the footer, which need no scripts: everything is in the HTML (docs/product/pages.md). */

/** Returns the HTML of a page's main element. */
async function readMain(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

test('The about page shows the mission and four core values', async ({ request }) => {
  const main = await readMain(request, '/about');
  const [, mission] = main.match(/<section\b[^>]*><h2\b[^>]*>Our mission<\/h2>(.*?)<\/section>/s) ?? [];
  expect(mission).toContain('travel');
  const values = [...main.matchAll(/<h3\b[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name);
  expect(values).toEqual(['Adventure', 'Connection', 'Responsibility', 'Passion']);
});

for (const [path, texts] of [
  [
    '/privacy',
    [
      'no cookies',
      'affiliate link',
      'youtube-nocookie.com',
      'hello@wayfare.example',
      'controller',
      'not entered a postal address',
    ],
  ],
  ['/terms', ['do not sell journeys', 'affiliate links', 'sample content', 'hello@wayfare.example']],
] as const)
  test(`${path} says when it was updated and what the site does, with contents`, async ({ request }) => {
    const main = await readMain(request, path);
    for (const text of ['Last updated: July 21, 2025', ...texts]) expect(main).toContain(text);
    const [, contents = ''] = main.match(/<nav\b[^>]*aria-label="On this page">(.*?)<\/nav>/s) ?? [];
    const links = [...contents.matchAll(/<a href="#([\w-]+)">(.*?)<\/a>/g)].map(([, id, name]) => [id, name]);
    const headings = [...main.matchAll(/<h2 id="([\w-]+)"[^>]*>(.*?)<\/h2>/g)].map(([, id, name]) => [
      id,
      name,
    ]);
    expect(links.length).toBeGreaterThan(3);
    expect(headings).toEqual(expect.arrayContaining(links));
  });

test('The footer shows the contact email and the year, and links to every page except the home page and to the panel', async ({
  request,
}) => {
  const footer = (await readPage({ request }, '/privacy')).querySelector('footer') as Element;
  const getUrl = (name: string) => findLinks(footer, name)[0]?.getAttribute('href');
  expect(getUrl('hello@wayfare.example')).toBe('mailto:hello@wayfare.example');
  expect(getText(footer)).toContain('© 2024');
  for (const network of ['Facebook', 'Instagram', 'YouTube'])
    expect(findButtons(footer, network)).toHaveLength(1);
  expect(sitePages.map(({ path }) => path).toSorted()).toEqual(publicPages.slice(1).toSorted());
  for (const { label, path } of sitePages) expect(getUrl(label)).toBe(path);
  expect(getUrl('Admin Portal')).toBe('/admin');
});

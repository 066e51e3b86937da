import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The static pages, which need no scripts: everything is in the HTML that the server sends (docs/product/pages.md). */

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

import { expect } from 'vitest';
import { sitePages } from '#domain/urls/site-pages.ts';
import { findButtons, findLinks, findSection, getText, getTexts, readPage } from '#tests/e2e/page-html.ts';
import { publicPages } from '#tests/e2e/public-pages.ts';
import { test } from '#tests/setup/pages.ts';

/** The static pages and the footer, which need no scripts: everything is in the HTML (docs/product/pages.md). */

test('The about page shows the mission and four core values', async ({ request }) => {
  const about = await readPage({ request }, '/about');
  expect(getText(findSection(about, 'Our mission') ?? null)).toContain('travel');
  expect(getTexts(about, 'main h3')).toEqual(['Adventure', 'Connection', 'Responsibility', 'Passion']);
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
    const main = (await readPage({ request }, path)).querySelector('main') as Element;
    for (const text of ['Last updated: July 21, 2025', ...texts]) expect(getText(main)).toContain(text);
    const links = Array.from(main.querySelectorAll('nav[aria-label="On this page"] a'), (link) => [
      link.getAttribute('href'),
      link.textContent,
    ]);
    const headings = Array.from(main.querySelectorAll('h2'), ({ id, textContent }) => [
      `#${id}`,
      textContent,
    ]);
    expect(links.length).toBeGreaterThan(3);
    expect(headings).toEqual(expect.arrayContaining(links));
  });

test('The footer shows the contact email and the year, and links to the panel and to every page except the home page', async ({
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

import { sitePages } from '#app/site/site-pages.ts';
import { expect, test } from './fixtures.ts';
import { findButtons, findLinks, getText, readPage } from './page-html.ts';
import { publicPages } from './public-pages.ts';

/** The footer (docs/product/layout.md#public-layout). public-contact.spec.ts presses the social buttons. */

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

import { expect } from 'vitest';
import { findLinks, getMeta, getText, getTexts, readPage } from '#tests/e2e/page-html.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { findFaults, parseStructuredData } from '#tests/e2e/structured-data.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/**
 * The owner's own pages (docs/product/own-pages.md). record-urls.test.ts tests their URLs, feeds.test.ts the sitemap and the
 * share image, and app/site/shell/site-header.test.tsx where the header shows its links.
 */

test('A page of the owner’s shows its title, its image and its text, and describes itself', async ({
  request,
  content,
  site,
}) => {
  await addRow(content, 'pages', {
    title: 'Work with me',
    content: 'I **write** for magazines.\n\n## Prices\n\nOn request.',
    image: '/scenes/one-bag.svg',
    image_alt: 'A bag beside a door.',
  });
  const page = await readPage({ request }, '/work-with-me', 'magazines');
  const main = page.querySelector('main') as Element;
  expect(getTexts(main, 'h1, h2')).toEqual(['Work with me', 'Prices']);
  expect(getTexts(main, 'strong')).toEqual(['write']);
  expect(main.querySelector('img')?.getAttribute('alt')).toBe('A bag beside a door.');
  // Unlike a post, it has neither a date nor an author.
  expect(main.querySelector('time')).toBeNull();

  expect(page.title).toBe('Work with me | Wayfare');
  expect(getMeta(page, 'description')).toBe('I write for magazines. Prices On request.');
  expect(getMeta(page, 'og:type')).toBe('website');
  expect(getMeta(page, 'og:image')).toContain(`${site.url}/share/pages/work-with-me.jpg?v=`);
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${site.url}/work-with-me`);
  const facts = parseStructuredData(page.documentElement.outerHTML);
  expect(facts.flatMap(findFaults)).toEqual([]);
  expect(facts.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'WebPage']);

  await content.from('pages').update({ description: 'Partners and prices.' }).neq('title', '').throwOnError();
  const changed = await readPage({ request }, '/work-with-me', 'Partners and prices.');
  expect(getMeta(changed, 'description')).toBe('Partners and prices.');
});

test('Every page links to the published pages of the menu and the footer, in the owner’s order', async ({
  request,
  content,
}) => {
  const rows = [
    { title: 'Disclosure', menu_place: 'footer' },
    { title: 'My gear', menu_place: 'header', sort_order: 2 },
    { title: 'Work with me', menu_place: 'header', sort_order: 1 },
    { title: 'Later', menu_place: 'header', published_at: null },
    { title: 'Nowhere' },
  ];
  const before = await readPage({ request }, '/terms');
  const countLinks = (page: Document, area: string) => page.querySelectorAll(`${area} a`).length;
  expect(before.querySelector('header')?.innerHTML).not.toContain('More');

  await content.from('pages').insert(rows, { defaultToNull: false }).throwOnError();
  const page = await readPage({ request }, '/terms', 'Disclosure');
  const menu = page.querySelector('#site-menu') as Element;
  expect(getTexts(menu, 'a')).toEqual(['Home', 'Destinations', 'Blog', 'Contact', 'Work with me', 'My gear']);
  expect(findLinks(menu, 'My gear')[0]?.getAttribute('href')).toBe('/my-gear');
  const footer = page.querySelector('footer') as Element;
  expect(findLinks(footer, 'Disclosure')[0]?.getAttribute('href')).toBe('/disclosure');
  expect(countLinks(page, 'footer')).toBe(countLinks(before, 'footer') + 1);
  for (const title of ['Later', 'Nowhere']) expect(page.documentElement.outerHTML).not.toContain(title);

  await content.from('pages').delete().neq('title', '').throwOnError();
  await expect
    .poll(async () => (await readPage({ request }, '/terms')).querySelector('footer')?.outerHTML)
    .toBe(before.querySelector('footer')?.outerHTML);
});

test('A page wins over an imported redirect of its URL, and is found with a slash at the end', async ({
  request,
  content,
}) => {
  const post = await addRow(content, 'posts', { title: 'Gear of 2019' });
  const { id } = await addRow(content, 'pages', { title: 'Gear', published_at: null });
  const redirect = { path: '/gear', collection: 'posts', record_id: post.id };
  await content.from('redirects').insert(redirect).throwOnError();
  const open = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  const expectResponse = (path: string, status: number, location?: string) =>
    expect.poll(() => open(path), { interval: 50 }).toEqual([status, location]);

  await step('While the page is a draft, the old URL redirects', async () => {
    await expectResponse('/gear', 301, '/blog/gear-of-2019');
    await expectResponse('/gear/', 301, '/blog/gear-of-2019');
  });
  await step('Once the page is published, it is at the URL', async () => {
    await content
      .from('pages')
      .update({ published_at: new Date().toISOString() })
      .eq('id', id)
      .throwOnError();
    await expectResponse('/gear', 200);
    await expectResponse('/gear/?utm_source=x', 301, '/gear?utm_source=x');
  });
  await step('After a change of its URL, the former one leads to the page', async () => {
    await content.from('pages').update({ slug: 'my-gear' }).eq('id', id).throwOnError();
    await expectResponse('/gear', 301, '/my-gear');
    await expectResponse('/gear/', 301, '/my-gear');
  });
  for (const path of ['/gear.php', '/gear/more', '/%FF']) await expectResponse(path, 404);
});

test('Whoever has the preview link of a draft sees it as a page', async ({ request, content }) => {
  const { id: record_id } = await addRow(content, 'pages', {
    title: 'Press',
    content: 'Words about me.',
    published_at: null,
  });
  const { data } = await content
    .from('previews')
    .insert({ collection: 'pages', record_id })
    .select()
    .single()
    .throwOnError();
  const page = await readPage({ request }, `/preview/${data.token}`);
  expect(getText(page.querySelector('main'))).toContain('PressWords about me.');
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  expect((await request.get('/press')).status()).toBe(404);
  await content
    .from('pages')
    .update({ published_at: new Date().toISOString() })
    .eq('id', record_id)
    .throwOnError();
  await expect
    .poll(async () => (await request.get(`/preview/${data.token}`, { maxRedirects: 0 })).headers().location)
    .toBe('/press');
});

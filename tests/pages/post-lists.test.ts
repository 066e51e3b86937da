import { expect } from 'vitest';
import { addPage } from '#domain/lists/list-pages.ts';
import { waitForNoText } from '#tests/e2e/content.ts';
import { findButtons, findLinks, findSection, getText, getTexts, readPage } from '#tests/e2e/page-html.ts';
import { addPosts, ferry } from '#tests/e2e/posts.ts';
import { updateSingleton } from '#tests/e2e/rows.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/**
 * The lists in which visitors find articles (docs/product/blog.md#blog-page). samples.test.ts shows all fields of the
 * samples, and public-destinations.spec.ts how the filters of a list behave.
 */

for (const { path, category, both, found } of [
  { path: '/blog', category: 'travel-tips', both: 'q=europe&category=travel-tips', found: 'night trains' },
  { path: '/destinations', category: 'cultural', both: 'q=TEA&category=cultural', found: 'Kyoto' },
])
  test(`Without scripts, a category of ${path} finds samples, and together with a search what both find`, async ({
    request,
  }) => {
    const page = await readPage({ request }, path);
    const form = page.querySelector('main form[role=search]');
    expect([form?.getAttribute('action'), form?.querySelector('input')?.name]).toEqual([
      `${path}#filter`,
      'q',
    ]);
    expect(form?.querySelector(`button[value=${category}]`)?.getAttribute('name')).toBe('category');
    const find = async (search: string) =>
      getTexts(await readPage({ request }, `${path}?${search}`), 'main article');
    expect(await find(`category=${category}`)).toHaveLength(2);
    expect(await find(both)).toEqual([expect.stringContaining(found)]);
  });

test('The first post takes the place of the placeholders in the blog and on the home page', async ({
  request,
  content: client,
}) => {
  const page = { request };
  const readSection = async (path: string, title: string, text: string) =>
    findSection(await readPage(page, path, text), title) as Element;
  await step('Before, the buttons are placeholders', async () => {
    const blog = await readPage(page, '/blog', 'Sample articles.');
    expect(findButtons(blog, 'Read Article: The slow ferry')).toHaveLength(1);
    const teasers = await readSection('/', 'From the Blog', 'From the Blog');
    expect(findButtons(teasers, 'View Full Blog')).toHaveLength(1);
  });

  await addPosts(client, ferry);
  await step('Then the post is first, and samples follow it under a heading that says so', async () => {
    const blog = await readPage(page, '/blog', 'Slow ferries');
    const countCards = (title: string) => findSection(blog, title)?.querySelectorAll('article').length;
    expect([countCards('Latest articles'), countCards('Sample articles')]).toEqual([1, 8]);
    expect(getText(blog.body)).toContain('9 articles');
    const [link] = findLinks(blog, 'Read Article: Slow ferries');
    expect(link?.getAttribute('href')).toBe('/blog/slow-ferries');
  });
  await step('The home page shows the post first, and its button leads to the blog', async () => {
    const teasers = await readSection('/', 'From the Blog', 'Slow ferries');
    expect(getTexts(teasers, 'article')).toEqual([
      expect.stringContaining('Slow ferries'),
      expect.any(String),
      expect.any(String),
    ]);
    expect(findLinks(teasers, 'View Full Blog').map((link) => link.getAttribute('href'))).toEqual(['/blog']);
  });
  await step('Without samples, only the owner’s post remains', async () => {
    await updateSingleton(client, 'settings', { show_samples: false });
    await waitForNoText(page, '/blog', /sample articles/i);
    expect(getText((await readPage(page, '/blog')).body)).toContain('1 article');
  });
});

test('The names on a post lead to the other posts of its category, author and tags', async ({
  request,
  content: client,
  site,
}) => {
  await addPosts(
    client,
    { ...ferry, category: 'Street Food' },
    { ...ferry, title: 'Second', author: 'Someone else', tags: ['slow TRAVEL'], category: null },
  );
  const article = (await readPage({ request }, '/blog/slow-ferries')).querySelector('article') as Element;
  for (const [name, url, heading, count] of [
    ['Street Food', '/blog?category=street-food', /^Street Food$/, 1],
    ['Eleni Markou', '/blog/authors/eleni-markou', /^Articles by Eleni Markou$/, 1],
    ['Slow travel', '/blog/tags/slow-travel', /^slow TRAVEL$/i, 2],
  ] as const) {
    expect(findLinks(article, name)[0]?.getAttribute('href')).toBe(url);
    const list = await readPage({ request }, url);
    expect(getText(list.querySelector('h1'))).toMatch(heading);
    expect(list.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(site.url + url);
    expect(list.querySelectorAll('main article')).toHaveLength(count);
  }
});

test('An author with a public profile has one page for all names, with a portrait, a text and links', async ({
  request,
  content: client,
  site,
}) => {
  const page = { request };
  await addPosts(client, { ...ferry, author: 'Eleni Markou' }, { title: 'Second', author: 'E. M.' });
  const profile = {
    name: 'Eleni Markou',
    bylines: ['E. M.', 'eleni'],
    portrait: '/scenes/kyoto.svg',
    portrait_alt: 'Eleni at sea',
    about: 'Ferries <b>first</b>.',
    links: ['https://www.eleni.example/'],
  };
  await client.from('people').insert(profile).throwOnError();
  const path = '/blog/authors/eleni-markou';
  expect((await readPage(page, path)).querySelectorAll('main article')).toHaveLength(1);
  await client.from('people').update({ is_public: true }).eq('name', profile.name).throwOnError();
  const shown = await readPage(page, path, 'Eleni at sea');
  expect(getText(shown.querySelector('main'))).toContain('Ferries <b>first</b>.');
  expect(getTexts(shown, 'main article h3')).toHaveLength(2);
  expect(shown.querySelector('main img[alt="Eleni at sea"]')?.getAttribute('src')).toBe(profile.portrait);
  expect(findLinks(shown, 'eleni.example')[0]?.getAttribute('href')).toBe(profile.links[0]);
  expect(shown.head.innerHTML + shown.body.innerHTML).toContain('"@type":"ProfilePage"');
  const response = await request.get('/blog/authors/e-m', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, path]);
  const sitemap = await (await request.get('/sitemaps/authors-1.xml')).text();
  expect(sitemap).toContain(`<loc>${site.url}${path}</loc>`);
  expect(sitemap).not.toContain('/authors/e-m<');
});

test('The blog has pages, and each has its own URL', async ({ request, content: client }) => {
  const page = { request };
  const posts = Array.from({ length: 14 }, (_, index) => ({
    title: `Post ${index + 1}`,
    date: `2026-01-${10 + index}`,
    category: 'Food',
    author: 'Mei',
    tags: ['Letters'],
  }));
  await client.from('posts').insert(posts).throwOnError();
  const blog = await readPage(page, '/blog', 'Post 14');
  expect(getText(blog.body)).toContain('14 articles');
  expect(blog.querySelectorAll('main article')).toHaveLength(12);
  expect(findLinks(blog, 'Next').map((link) => link.getAttribute('href'))).toEqual(['/blog?page=2']);
  expect(getTexts(await readPage(page, '/blog?page=2'), 'main article h3')).toEqual(['Post 2', 'Post 1']);
  await step('A page after the last one redirects to that one, with its filter', async () => {
    for (const [requested, location] of [
      ...['/blog', '/blog?q=post', '/blog?category=food', '/blog/authors/mei', '/blog/tags/letters'].map(
        (list) => [addPage(list, 9), addPage(list, 2)],
      ),
      ['/blog?q=nowhere&page=2', '/blog?q=nowhere'],
      ['/blog?page=99999999999999999999', '/blog?page=2'],
    ] as const) {
      const response = await request.get(requested ?? '', { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([302, location]);
    }
  });
});

test('A search looks through whole texts and shows where its words are', async ({
  request,
  content: client,
}) => {
  await addPosts(client, ferry, { title: 'Night trains', content: 'Asleep across Europe.' });
  const found = await readPage({ request }, '/blog?q=shoulders', 'Slow ferries');
  expect(getTexts(found, 'main article h3')).toEqual(['Slow ferries']);
  expect(getTexts(found, 'mark')).toEqual(['shoulders']);
  const near = await readPage({ request }, '/blog?q=nihgt+trains');
  expect(getText(findSection(near, 'Close to your search') ?? null)).toContain('Night trains');
});

import type { Page } from '@playwright/test';
import type { TablesInsert } from '#app/backend/database.types.ts';
import { addPage } from '#domain/list-pages.ts';
import { expectNoAxeViolations } from './axe.ts';
import { type ContentClient, test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { collectRequests, expectWithinBudget } from './page-weight.ts';
import { addRow } from './rows.ts';
import { parseStructuredData } from './structured-data.ts';

/** The owner's posts as visitors find and read them (docs/product.md#post-pages). */

const content = `The timetable is a *suggestion*[^1].

## Reading the timetable

Take the boat at seven.

![A ferry at dusk](/scenes/ferry.svg "The boat leaves at two")

| Ferry | Hours |
| --- | --: |
| Naxos | 5 |

## Six islands

### Amorgos

Cover your shoulders.

## What to pack

One [list](https://lists.example/a).

[^1]: Except on Sundays.`;

const ferry: TablesInsert<'posts'> = {
  title: 'Slow ferries',
  excerpt: 'Six islands and no plan.',
  content,
  author: 'Eleni Markou',
  category: 'Destinations',
  tags: ['Greece', 'Slow travel'],
  image: '/scenes/ferry.svg',
  image_alt: 'A ferry',
  image_caption: 'About noon',
  date: '2026-11-20',
};

/** Adds posts one after another, so that each is newer than the one before. */
async function addPosts(client: ContentClient, ...posts: TablesInsert<'posts'>[]): Promise<void> {
  for (const post of posts) await addRow(client, 'posts', post);
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('The first post takes the place of the placeholders in the blog and on the home page', async ({
  page,
  content: client,
}) => {
  await test.step('Before, the buttons are placeholders', async () => {
    await visit(page, '/blog');
    await page.getByRole('button', { name: /^Read Article: The slow ferry/ }).click();
    await expect(noticeRegion(page)).toContainText("isn't implemented yet");
    await expect(page.getByText('Sample articles.')).toBeVisible();
    await visit(page, '/');
    await expect(page.getByRole('button', { name: 'View Full Blog' })).toBeVisible();
  });

  await addPosts(client, ferry);
  await test.step('Then the post is first, and samples follow it under a heading that says so', async () => {
    await visit(page, '/blog');
    await expect(region(page, 'Latest articles').getByRole('article')).toHaveCount(1);
    await expect(region(page, 'Sample articles').getByRole('article')).toHaveCount(8);
    await expect(page.getByText('9 articles')).toBeVisible();
    await page.getByRole('link', { name: 'Read Article: Slow ferries' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow ferries');
    await expect(page).toHaveURL('/blog/slow-ferries');
  });
  await test.step('The home page shows it first, and its button leads to the blog', async () => {
    await visit(page, '/');
    const teasers = page.locator('section', { has: page.getByRole('heading', { name: 'From the Blog' }) });
    await expect(teasers.getByRole('article').first()).toContainText('Slow ferries');
    await expect(teasers.getByRole('article')).toHaveCount(3);
    await teasers.getByRole('link', { name: 'View Full Blog' }).click();
    await expect(page).toHaveURL('/blog');
  });

  await test.step('Without samples, only her post remains', async () => {
    await client.from('settings').update({ show_samples: false }).eq('id', 1).throwOnError();
    await expect(async () => {
      await page.goto('/blog');
      await expect(page.getByText('1 article', { exact: true })).toBeVisible({ timeout: 100 });
      await expect(page.getByText('ample articles')).toHaveCount(0, { timeout: 100 });
    }).toPass();
  });
});

test('A post is read with its contents, notes, captions, places and what to read next', async ({
  page,
  content: client,
}) => {
  const naxos = await addRow(client, 'destinations', { name: 'Naxos', region: 'Greece' });
  await addPosts(
    client,
    { title: 'Before', date: '2026-11-01', tags: ['Greece'] },
    { ...ferry, destination_ids: [naxos.id, crypto.randomUUID()] },
    { title: 'After', date: '2026-11-21' },
    { title: 'A draft', date: '2026-11-20', tags: ['Greece'], published_at: null },
  );
  const requests = collectRequests(page);
  await visit(page, '/blog/slow-ferries');
  await page.waitForLoadState('networkidle');
  const article = page.getByRole('article');

  await test.step('The head says who wrote it, when, and how long it takes', async () => {
    await expect(article).toContainText('Eleni Markou · November 20, 2026 · 1 min read');
    await expect(article.getByRole('img', { name: 'A ferry', exact: true })).toBeVisible();
    await expect(article).toContainText('About noon');
    const figure = await article.getByRole('figure').first().boundingBox();
    const caption = await article.getByText('About noon').boundingBox();
    expect((caption?.y ?? Number.NaN) + (caption?.height ?? 0)).toBeLessThanOrEqual(
      (figure?.y ?? 0) + (figure?.height ?? 0),
    );
  });
  await test.step('The table of contents leads to the sections', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveText([
      'Reading the timetable',
      'Six islands',
      'Amorgos',
      'What to pack',
    ]);
    await contents.getByRole('link', { name: 'Six islands' }).click();
    await expect(page).toHaveURL('/blog/slow-ferries#section-six-islands');
    await expect(article.getByRole('heading', { level: 2, name: 'Six islands' })).toBeInViewport();
  });
  await test.step('Footnotes, captions and tables are shown', async () => {
    await article.getByRole('link', { name: '1', exact: true }).click();
    await expect(article.getByText('Except on Sundays.')).toBeInViewport();
    await expect(article.getByRole('figure', { name: 'The boat leaves at two' })).toBeVisible();
    await expect(article.getByRole('cell', { name: '5' })).toBeVisible();
  });
  await test.step('The place that it is about is there, and one that does not exist is not', async () => {
    const places = region(page, 'The place');
    await expect(places.getByRole('listitem')).toHaveCount(1);
    await expect(places.getByRole('link', { name: 'Naxos', exact: true })).toHaveAttribute(
      'href',
      '/destinations/naxos',
    );
  });
  await test.step('It leads to other published posts', async () => {
    await expect(region(page, 'Read on').getByRole('listitem')).toHaveText([/^Before/]);
    const others = page.getByRole('navigation', { name: 'Other articles' });
    await expect(others.getByRole('link')).toHaveText(['Previous articleBefore', 'Next articleAfter']);
  });
  await test.step('It keeps within the budget of a public page', () => expectWithinBudget(page, requests));
  await test.step('axe finds no violations on a desktop and on a phone', async () => {
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(page);
  });
});

test('The names on a post lead to the other posts of its category, author and tags', async ({
  page,
  content: client,
}) => {
  await addPosts(
    client,
    { ...ferry, category: 'Street Food' },
    { ...ferry, title: 'Second', author: 'Someone else', tags: ['slow TRAVEL'], category: null },
  );
  for (const [name, url, heading, count] of [
    ['Street Food', '/blog?category=street-food', 'Street Food', 1],
    ['Eleni Markou', '/blog/authors/eleni-markou', 'Articles by Eleni Markou', 1],
    ['Slow travel', '/blog/tags/slow-travel', /^slow TRAVEL$/i, 2],
  ] as const) {
    await visit(page, '/blog/slow-ferries');
    await page.getByRole('article').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
  }
});

test('Another spelling of an author or a tag in a URL redirects to the archive for ever', async ({
  page,
  content: client,
}) => {
  await addPosts(
    client,
    { ...ferry, author: 'Mei', tags: ['Night trains', 'Café'] },
    { ...ferry, title: 'Draft', tags: ['Secret'], published_at: null },
  );
  for (const [requested, status, location] of [
    ['/blog/tags/night-trains', 200, undefined],
    ['/blog/tags/Night%20trains', 301, '/blog/tags/night-trains'],
    ['/blog/tags/NIGHT-TRAINS', 301, '/blog/tags/night-trains'],
    ['/blog/tags/caf%C3%A9', 301, '/blog/tags/cafe'],
    ['/blog/authors/Mei', 301, '/blog/authors/mei'],
    ['/blog/tags/Mei', 404, undefined],
    ['/blog/tags/Secret', 404, undefined],
    ["/blog/tags/';drop--", 404, undefined],
  ] as const) {
    const response = await page.request.get(requested, { maxRedirects: 0 });
    expect([requested, response.status(), response.headers().location]).toEqual([
      requested,
      status,
      location,
    ]);
  }
  await page.goto('/blog/authors/MEI?page=2');
  await expect(page).toHaveURL('/blog/authors/mei');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles by Mei');
});

test('The blog has pages, and each has its own URL', async ({ page, content: client }) => {
  const posts = Array.from({ length: 14 }, (_, index) => ({
    title: `Post ${index + 1}`,
    date: `2026-01-${10 + index}`,
    category: 'Food',
    author: 'Mei',
    tags: ['Letters'],
  }));
  await client.from('posts').insert(posts).throwOnError();
  await visit(page, '/blog');
  await expect(page.getByText('14 articles')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/blog?page=2');
  await expect(page.getByRole('main').getByRole('article')).toHaveText([/^FoodPost 2/, /^FoodPost 1/]);
  await test.step('A page after the last one redirects to that one, with its filter', async () => {
    for (const list of [
      '/blog',
      '/blog?q=post',
      '/blog?category=food',
      '/blog/authors/mei',
      '/blog/tags/letters',
    ]) {
      const response = await page.request.get(addPage(list, 9), { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([302, addPage(list, 2)]);
    }
    const response = await page.request.get('/blog?q=nowhere&page=2', { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, '/blog?q=nowhere']);
    await page.goto('/blog?page=9');
    await expect(page).toHaveURL('/blog?page=2');
  });
});

test('A search looks through whole texts and shows where its words are', async ({
  page,
  content: client,
}) => {
  await addPosts(client, ferry, { title: 'Night trains', content: 'Asleep across Europe.' });
  await visit(page, '/blog');
  await page.getByRole('searchbox').fill('shoulders');
  await expect(page.getByRole('main').getByRole('article')).toHaveText([/^DestinationsSlow ferries/]);
  await expect(page.locator('mark')).toHaveText('shoulders');
  await page.getByRole('searchbox').fill('nihgt trains');
  await expect(page.getByRole('region', { name: 'Close to your search' })).toContainText('Night trains');
});

test('An old URL redirects to the post for ever, and drafts have no page', async ({
  page,
  content: client,
}) => {
  const { id } = await addRow(client, 'posts', ferry);
  const open = async (path: string) => {
    const response = await page.request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location ?? null];
  };
  const change = (fields: object) => client.from('posts').update(fields).eq('id', id).throwOnError();

  await test.step('After two changes, both old URLs lead to the current one', async () => {
    await change({ slug: 'ferries' });
    await change({ slug: 'bateaux-été' });
    const current = '/blog/bateaux-ete';
    await expect.poll(() => open('/blog/slow-ferries')).toEqual([301, current]);
    expect(await open('/blog/ferries')).toEqual([301, current]);
    expect(await open(current)).toEqual([200, null]);
  });
  await test.step('A URL with letters of another script works, encoded or not', async () => {
    await change({ slug: '京都' });
    await expect.poll(() => open('/blog/bateaux-ete')).toEqual([301, '/blog/%E4%BA%AC%E9%83%BD']);
    expect(await open('/blog/%E4%BA%AC%E9%83%BD')).toEqual([200, null]);
  });
  await test.step('A draft has no page at any of its URLs', async () => {
    await change({ published_at: null });
    await expect.poll(() => open('/blog/%E4%BA%AC%E9%83%BD')).toEqual([404, null]);
    expect(await open('/blog/ferries')).toEqual([404, null]);
  });
  await test.step('Whatever is no slug leads to a page that says so', async () => {
    for (const path of [
      '/blog/Not%20a%20slug',
      "/blog/';drop--",
      '/blog/x/y',
      '/blog/tags/none',
      `/blog/${'a'.repeat(90)}`,
    ])
      expect(await open(path)).toEqual([404, null]);
    await page.goto('/blog/nowhere');
    await expect(page.getByRole('heading', { name: 'Nobody here but the sea' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found | Wayfare');
  });
});

test('A post is described to search engines and social networks', async ({ page, content: client, site }) => {
  await addPosts(client, { ...ferry, excerpt: null });
  const html = await (await page.request.get('/blog/slow-ferries')).text();
  expect(html).toContain(`<link rel="canonical" href="${site.url}/blog/slow-ferries"/>`);
  expect(html).toContain('<title>Slow ferries | Wayfare</title>');
  expect(html).toMatch(
    /<meta name="description" content="The timetable is a suggestion\. Reading[^"]{40,150}"/,
  );
  const breadcrumbs = parseStructuredData(html).find((facts) => facts['@type'] === 'BreadcrumbList');
  expect(JSON.stringify(breadcrumbs)).toContain(`${site.url}/blog/slow-ferries`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('A post is read as a whole, and its texts may be of any length and script', async ({
    page,
    content: client,
  }) => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik'.repeat(3);
    await addPosts(client, { title: long, tags: [long], image: '/scenes/ferry.svg' });
    await addPosts(client, {
      title: `${long} رحلة`,
      excerpt: long,
      author: long,
      category: long,
      tags: [long],
      content: `## ${long}\n\n${long}\n\n## a\n\n## b\n\n| a | b |\n| --- | --- |\n| ${long} | ${long} |\n\n\`\`\`\n${long}${long}\n\`\`\``,
      image: '/scenes/ferry.svg',
      image_caption: long,
      slug: 'long',
    });
    await page.goto('/blog/long');
    await expect(page.getByRole('article')).toContainText('رحلة');
    await expectNoSidewaysScroll(page, [320, 390, 768, 1440]);
    const related = region(page, 'Read on').getByRole('listitem');
    expect(await related.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
    for (const path of ['/blog', '/']) {
      await page.goto(path);
      await expectNoSidewaysScroll(page, [320, 768, 1440]);
    }
  });
});

test('A long line of code and a wide table in a post are scrolled with the keyboard', async ({
  page,
  content: client,
}) => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
  const table = `| ${words.join(' | ')} |\n|${' --- |'.repeat(words.length)}\n| ${words.join(' | ')} |`;
  await addRow(client, 'posts', {
    title: 'Code',
    slug: 'code',
    content: `\`\`\`\n${words.join(' ')}\n\`\`\`\n\n${table}`,
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog/code');
    await expectNoAxeViolations(page);
    const article = page.getByRole('article').first();
    for (const box of [article.getByRole('group', { name: 'Code' }), article.locator('table')]) {
      const getOffset = () => box.evaluate((element) => element.scrollLeft);
      await box.focus();
      await expect(box).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect.poll(getOffset).toBeGreaterThan(0);
    }
  }
  await expectNoSidewaysScroll(page, [390, 1440]);
});

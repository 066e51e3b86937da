import { addPage } from '#domain/lists/list-pages.ts';
import { test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { addPosts, ferry, region } from './posts.ts';

/** The lists in which visitors find the owner's posts (docs/product/blog.md#blog-page). */

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
    for (const number of [9, '99999999999999999999']) {
      await page.goto(`/blog?page=${number}`);
      await expect(page).toHaveURL('/blog?page=2');
    }
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

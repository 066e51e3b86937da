import type { Locator, Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  addPost,
  type Content,
  calls,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  postsTitled,
  refuse,
  test,
} from './owner.ts';

/** The list of posts (docs/product.md). */

test.beforeEach(async ({ content }) => {
  await content.from('posts').delete().not('id', 'is', null).throwOnError();
});

test('The list of posts shows the newest first, each with image, excerpt and facts', async ({
  page,
  content,
}) => {
  await addPost(content, { title: 'Older', date: '2026-01-31' });
  await addPost(content, {
    title: 'Newer',
    excerpt: 'Which way to turn the bowl.',
    author: 'Haruka Ito',
    category: 'Culture',
    tags: ['Tea'],
    image: '/scenes/kyoto.svg',
    featured: true,
    date: '2026-02-01',
  });
  await page.goto('/admin/posts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts');
  await expect(page.getByRole('rowheader')).toHaveText([/^Newer/, /^Older/]);
  const newer = rowOf(page, 'Newer');
  for (const words of ['Which way to turn', 'Haruka Ito', 'Culture', 'Feb 1, 2026'])
    await expect(newer).toContainText(words);
  await expect(newer.getByRole('switch', { name: 'Featured: Newer' })).toBeChecked();
  await expect(rowOf(page, 'Older')).toContainText('Jan 31, 2026');
  const picture = newer.locator('img');
  await expect(picture).toHaveAttribute('src', '/scenes/kyoto.svg');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
});

test('The list of posts does not read their texts', async ({ page, content }) => {
  await addPost(content, { title: 'A long one', content: 'Much to read.' });
  const answer = page.waitForResponse((response) => response.url().includes('/rest/v1/posts?'));
  await page.goto('/admin/posts');
  expect(await (await answer).text()).not.toContain('Much to read.');
  await expect(rowOf(page, 'A long one')).toBeVisible();
});

test('An empty list of posts leads to the form for the first one', async ({ page }) => {
  await page.goto('/admin/posts');
  await expect(page.getByText('No posts found. Create one!', { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Create Post' }).click();
  await expect(page).toHaveURL('/admin/posts/new');
});

test('The list of posts reports a failed read, which can be retried', async ({ page, content }) => {
  await addPost(content, { title: 'Out of sight' });
  await refuse(page, calls.readPosts, 'canceling statement due to statement timeout');
  await page.goto('/admin/posts');
  await expectFailure(page, 'Error fetching posts', 'canceling statement due to statement timeout');
  await expect(page.getByRole('table')).toHaveCount(0);
  await letThrough(page, calls.readPosts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Out of sight')).toBeVisible();
});

for (const [part, word] of [
  ['title', 'lantern'],
  ['excerpt', 'BOWL'],
  ['author', 'Märta'],
  ['category', 'culture'],
  ['tags', 'Kyoto'],
  ['tags, by two words of one', 'SLOW travel'],
  ['tags, by a part of one', 'low'],
] as const)
  test(`The list of posts is searched by the ${part}`, async ({ page, content }) => {
    await addPost(content, {
      title: 'The last lantern',
      excerpt: 'Turn the bowl.',
      author: 'Märta Å.',
      category: 'Culture',
      tags: ['Slow travel', 'Kyoto'],
      date: '2026-01-02',
    });
    await addPost(content, {
      title: 'Something else',
      excerpt: 'Nothing.',
      author: 'Bo',
      category: 'Food',
      tags: ['Travel'],
    });
    await page.goto('/admin/posts');
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search posts' }).fill(word);
    await expect(page.getByRole('rowheader')).toHaveText([/^The last lantern/]);
    await expect(page).toHaveURL(`/admin/posts?${new URLSearchParams({ q: word })}`);
  });

for (const [head, first, last] of [
  ['Title', 'Ålesund in the rain', 'Zagreb'],
  ['Category', 'Zagreb', 'Ålesund in the rain'],
  ['Date', 'Ålesund in the rain', 'Zagreb'],
] as const)
  test(`The list of posts is sorted by ${head.toLowerCase()}, ascending and descending`, async ({
    page,
    content,
  }) => {
    await addPost(content, { title: 'Zagreb', category: 'Adventure', date: '2026-03-01' });
    await addPost(content, { title: 'Ålesund in the rain', category: 'Travel Tips', date: '2026-01-01' });
    await page.goto('/admin/posts');
    // Already sorted by date, the newest first: pressing its head turns it round.
    await page.getByRole('button', { name: head, exact: true }).click();
    await expect(page.getByRole('rowheader')).toHaveText([first, last]);
    await page.getByRole('button', { name: head, exact: true }).click();
    await expect(page.getByRole('rowheader')).toHaveText([last, first]);
  });

test('The featured switch of a post shows its new state at once, and goes back when the update fails', async ({
  page,
  content,
}) => {
  await addPost(content, { title: 'Half known', content: 'Kept' });
  await page.goto('/admin/posts');
  const featured = page.getByRole('switch', { name: 'Featured: Half known' });
  await refuse(page, calls.updatePost, 'deadlock detected');
  await featured.click();
  await expectFailure(page, 'Error updating posts', 'deadlock detected');
  await expect(featured).not.toBeChecked();
  await letThrough(page, calls.updatePost);
  await featured.click();
  await expect(featured).toBeChecked();
  await expect
    .poll(async () => await postsTitled(content, 'Half known'))
    .toEqual([expect.objectContaining({ featured: true, content: 'Kept' })]);
});

test('A post in the list leads to its form', async ({ page, content }) => {
  const { id } = await addPost(content, { title: 'Ripe for a change' });
  await page.goto('/admin/posts');
  await page.getByRole('link', { name: 'Edit Ripe for a change' }).click();
  await expect(page).toHaveURL(`/admin/posts/edit/${id}`);
});

test('a post stays when its deletion is not confirmed', async ({ page, content }) => {
  await addPost(content, { title: 'Nearly gone' });
  const deletion = await hold(page, calls.deletePost);
  await page.goto('/admin/posts');
  let asked = '';
  page.once('dialog', (dialog) => {
    asked = `${dialog.type()}: ${dialog.message()}`;
    return dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Delete Nearly gone' }).click();
  await expect.poll(() => asked).toMatch(/^confirm: .*Nearly gone/);
  await expect(rowOf(page, 'Nearly gone')).toBeVisible();
  expect(deletion.count()).toBe(0);
  expect(await postsTitled(content, 'Nearly gone')).toHaveLength(1);
});

test('A confirmed deletion of a post is sent once, reported, and the list is read again', async ({
  page,
  content,
}) => {
  await addPost(content, { title: 'Soon gone' });
  const deletion = await hold(page, calls.deletePost);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/posts');
  const remove = page.getByRole('button', { name: 'Delete Soon gone' });
  await remove.dblclick();
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveText('Deleting...');
  deletion.release();
  await expectNotice(page, 'Post Deleted');
  await expect(page.getByText('No posts found. Create one!')).toBeVisible();
  expect(deletion.count()).toBe(1);
  expect(await postsTitled(content, 'Soon gone')).toEqual([]);
});

test('A failed deletion of a post is reported, and it stays in the list', async ({ page, content }) => {
  await addPost(content, { title: 'Not to be moved' });
  await refuse(page, calls.deletePost, 'deadlock detected');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/posts');
  const remove = page.getByRole('button', { name: 'Delete Not to be moved' });
  await remove.click();
  await expectFailure(page, 'Error deleting posts', 'deadlock detected');
  await expect(remove).toBeEnabled();
});

test('Several posts are deleted at once', async ({ page, content }) => {
  for (const title of ['One', 'Two', 'Three']) await addPost(content, { title });
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/posts');
  await page.getByRole('checkbox', { name: 'Select One' }).check();
  await page.getByRole('checkbox', { name: 'Select Three' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expectNotice(page, '2 posts deleted');
  await expect(page.getByRole('rowheader')).toHaveText(['Two']);
});

for (const width of [390, 1440])
  test(`At ${width} px long words wrap, nothing overflows the list of posts, and axe finds nothing in it`, async ({
    page,
    content,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await seed(content);
    await page.goto('/admin/posts');
    await expect(page.getByRole('rowheader')).toHaveCount(4);
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    await expectNoFaults(page);
  });

test('A very long title is cut after two lines in the list of posts, and whole for screen readers', async ({
  page,
  content,
}) => {
  const long = 'The slow ferry '.repeat(20).trim();
  await addPost(content, { title: 'Short' });
  await addPost(content, { title: long });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/posts');
    const heightOf = (title: string) =>
      page
        .getByTitle(title, { exact: true })
        .evaluate((name) => name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
    await expect.poll(() => heightOf('Short')).toBeCloseTo(1, 0);
    await expect.poll(() => heightOf(long)).toBeCloseTo(2, 0);
    await expect(page.getByRole('rowheader', { name: long, exact: true })).toBeVisible();
  }
});

async function seed(content: Content): Promise<void> {
  await addPost(content, { title: 'x'.repeat(300), excerpt: 'y'.repeat(300), author: 'z'.repeat(80) });
  await addPost(content, { title: 'The slow ferry '.repeat(20), category: 'Destinations '.repeat(6) });
  await addPost(content, { title: 'شاي في كيوتو', excerpt: '🍵', author: 'هاروكا', image: '/nowhere.png' });
  await addPost(content, { title: 'A', featured: true });
}

const rowOf = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

import { expect } from './fixtures.ts';
import { calls, expectFailure, refuse, test } from './owner.ts';

/** The panel's first page (docs/product.md#pages). */

test('The dashboard counts posts and destinations', async ({ page, content }) => {
  const { count: posts } = await content.from('posts').select('*', { count: 'exact', head: true });
  const { count: destinations } = await content
    .from('destinations')
    .select('*', { count: 'exact', head: true });
  const { data } = await content
    .from('posts')
    .insert([{ title: 'Counted' }, { title: 'Counted too' }])
    .select('id')
    .throwOnError();
  try {
    await page.goto('/admin');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Total Posts/ })).toHaveText(
      `Total Posts${(posts ?? 0) + 2}`,
    );
    await expect(main.getByRole('link', { name: /^Total Destinations/ })).toHaveText(
      `Total Destinations${destinations}`,
    );
  } finally {
    const ids = data.map(({ id }) => id);
    await content.from('posts').delete().in('id', ids).throwOnError();
  }
});

test('The dashboard’s counts come from the database without any rows', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/rest\/v1\/(posts|destinations)/.test(request.url())) asked.push(request.method());
  });
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: /^Total Destinations \d/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Total Posts \d/ })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['HEAD']));
});

test('The dashboard links to the owner’s tasks', async ({ page }) => {
  await page.goto('/admin');
  const main = page.getByRole('main');
  const ways = [
    [/^Settings/, '/admin/settings'],
    [/^Contact Information/, '/admin/contact-settings'],
    ['Create Post', '/admin/posts/new'],
    ['Add Destination', '/admin/destinations/new'],
    ['Site Settings', '/admin/settings'],
    [/^Contact Info$/, '/admin/contact-settings'],
    ['View Website', '/'],
  ] as const;
  for (const [name, address] of ways)
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', address);

  await main.getByRole('link', { name: 'View Website' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('Each link of the dashboard leads to a page that exists', async ({ page }) => {
  await page.goto('/admin');
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveCount(9);
  const ways = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const way of new Set(ways)) {
    expect((await page.goto(way))?.status(), way).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
  }
});

test('The dashboard counts again each time it is shown', async ({ page, content }) => {
  await page.goto('/admin');
  const posts = page.getByRole('main').getByRole('link', { name: /^Total Posts \d/ });
  const before = Number((await posts.innerText()).replace(/\D/g, ''));
  const { data } = await content
    .from('posts')
    .insert({ title: 'Counted' })
    .select('id')
    .single()
    .throwOnError();
  try {
    await page.getByRole('main').getByRole('link', { name: 'Site Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Site Settings' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(posts).toHaveText(`Total Posts${before + 1}`);
  } finally {
    await content.from('posts').delete().eq('id', data.id).throwOnError();
  }
});

test('The dashboard reports a count that failed', async ({ page }) => {
  await refuse(page, calls.countPosts, '');
  await page.goto('/admin');
  await expectFailure(page, 'Error fetching posts', 'Something went wrong');
  await expect(page.getByRole('link', { name: /^Total Destinations \d/ })).toBeVisible();

  await page.unrouteAll();
  await refuse(page, calls.countDestinations, '');
  await page.goto('/admin');
  await expectFailure(page, 'Error fetching destinations');
  await expect(page.getByRole('link', { name: /^Total Posts \d/ })).toBeVisible();
});

import { createDashboard } from '#app/admin/dashboard/create-dashboard.ts';
import { registry } from '#app/admin/registry.ts';
import { expect } from './fixtures.ts';
import { expectErrorNotice, rejectRequests, requests, test } from './owner.ts';

/** The dashboard of the panel (docs/product.md#pages). */

test('The dashboard counts posts and destinations each time it is shown, without reading any rows', async ({
  page,
  content,
}) => {
  const { count: posts } = await content.from('posts').select('*', { count: 'exact', head: true });
  const { count: destinations } = await content
    .from('destinations')
    .select('*', { count: 'exact', head: true });
  await content
    .from('posts')
    .insert([{ title: 'Counted' }, { title: 'Counted too' }])
    .throwOnError();
  const methods = new Set<string>();
  page.on('request', (request) => {
    if (/\/rest\/v1\/(posts|destinations)/.test(request.url())) methods.add(request.method());
  });
  await page.goto('/admin');
  const main = page.getByRole('main');
  const postCount = main.getByRole('link', { name: /^Total Posts/ });
  await expect(postCount).toHaveText(`Total Posts${(posts ?? 0) + 2}`);
  await expect(main.getByRole('link', { name: /^Total Destinations/ })).toHaveText(
    `Total Destinations${destinations}`,
  );
  expect(methods).toEqual(new Set(['HEAD']));

  await content.from('posts').insert({ title: 'Counted again' }).throwOnError();
  await main.getByRole('link', { name: 'Site Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Site Settings' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(postCount).toHaveText(`Total Posts${(posts ?? 0) + 3}`);
});

test('Every link of the dashboard leads to a page that exists', async ({ page }) => {
  await page.goto('/admin');
  const main = page.getByRole('main');
  for (const [name, path] of [
    [/^Settings/, '/admin/settings'],
    [/^Contact Information/, '/admin/contact-settings'],
    ['Create Post', '/admin/posts/new'],
    ['Add Destination', '/admin/destinations/new'],
    ['Site Settings', '/admin/settings'],
    [/^Contact Info$/, '/admin/contact-settings'],
    ['View Website', '/'],
  ] as const)
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', path);
  const { counts, cards, quickLinks } = createDashboard(registry);
  await expect(main.getByRole('link')).toHaveCount(counts.length + cards.length + quickLinks.length);
  const paths = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

  await main.getByRole('link', { name: 'View Website' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const path of new Set(paths)) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
  }
});

test('The dashboard reports a count that fails, and still shows the other count', async ({ page }) => {
  await rejectRequests(page, requests.countPosts, '');
  await page.goto('/admin');
  await expectErrorNotice(page, 'Error fetching posts', 'Something went wrong');
  await expect(page.getByRole('link', { name: /^Total Destinations \d/ })).toBeVisible();

  await page.unrouteAll();
  await rejectRequests(page, requests.countDestinations, '');
  await page.goto('/admin');
  await expectErrorNotice(page, 'Error fetching destinations');
  await expect(page.getByRole('link', { name: /^Total Posts \d/ })).toBeVisible();
});

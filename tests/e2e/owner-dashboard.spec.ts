import { expect } from './fixtures.ts';
import { expectErrorNotice, test } from './owner.ts';
import { rejectRequests, requestsTo, stopIntercepting } from './requests.ts';

/** The dashboard of the panel (docs/product/pages.md). app/admin/registry.test.ts tests its links. */

test('The dashboard counts posts and destinations each time it is shown, and reports a count that fails', async ({
  page,
  content,
}) => {
  const { count: posts } = await content.from('posts').select('*', { count: 'exact', head: true });
  const { count: destinations } = await content
    .from('destinations')
    .select('*', { count: 'exact', head: true });
  const main = page.getByRole('main');
  const postCount = main.getByRole('link', { name: /^Total Posts/ });
  const destinationCount = main.getByRole('link', { name: /^Total Destinations/ });
  const methods = new Set<string>();
  page.on('request', (request) => {
    // The list of what is missing reads the records that were made from samples.
    if (/\/rest\/v1\/(posts|destinations)\?(?!.*sample=)/.test(request.url())) methods.add(request.method());
  });
  const leaveAndReturn = async () => {
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await menu.getByRole('link', { name: 'Hero Slides' }).click();
    await expect(page.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
    await menu.getByRole('link', { name: 'Dashboard' }).click();
  };

  await test.step('A failed count of the posts is reported, and the destinations are still counted', async () => {
    await rejectRequests(page, requestsTo('posts').count, '');
    await page.goto('/admin');
    await expectErrorNotice(page, 'Error fetching posts', 'Something went wrong');
    await expect(destinationCount).toHaveText(`Total Destinations${destinations}`);
    await stopIntercepting(page, requestsTo('posts').count);
  });

  await test.step('A failed count of the destinations is reported, and the posts are still counted', async () => {
    await rejectRequests(page, requestsTo('destinations').count, '');
    await leaveAndReturn();
    await expectErrorNotice(page, 'Error fetching destinations');
    await expect(postCount).toHaveText(`Total Posts${posts}`);
    await stopIntercepting(page, requestsTo('destinations').count);
  });

  await test.step('Posts and destinations are counted again each time the dashboard is shown, without reading any rows', async () => {
    await content
      .from('posts')
      .insert([{ title: 'Counted' }, { title: 'Counted too' }])
      .throwOnError();
    await leaveAndReturn();
    await expect(postCount).toHaveText(`Total Posts${(posts ?? 0) + 2}`);
    await expect(destinationCount).toHaveText(`Total Destinations${destinations}`);
    expect(methods).toEqual(new Set(['HEAD']));
  });

  await test.step('“View Website” opens the home page', async () => {
    await main.getByRole('link', { name: 'View Website' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test('The dashboard warns if anybody can sign up, and says what to do', async ({ page }) => {
  const warning = page.getByRole('alert').filter({ hasText: 'Anybody can sign up' });
  const answered = page.waitForResponse('**/auth/v1/settings');
  await page.goto('/admin');
  await answered;
  await expect(page.getByRole('link', { name: /^Total Posts\s*\d/ })).toBeVisible();
  await expect(warning).toHaveCount(0);

  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { disable_signup: false } }));
  await page.reload();
  await expect(warning).toBeVisible();
  await expect(warning).toContainText('switch off “Allow new users to sign up”');
});

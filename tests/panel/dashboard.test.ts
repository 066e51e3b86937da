import { expectErrorNotice } from '#tests/e2e/owner.ts';
import { rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

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
  // The list of what is missing reads the records that were made from samples.
  await page.route(/\/rest\/v1\/(posts|destinations)\?(?!.*sample=)/, (route) => {
    methods.add(route.request().method());
    return route.fallback();
  });
  const leaveAndReturn = async () => {
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await menu.getByRole('link', { name: 'Hero Slides' }).click();
    await expect(page.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
    await menu.getByRole('link', { name: 'Dashboard' }).click();
  };

  await step('A failed count of the posts is reported, and the destinations are still counted', async () => {
    await rejectRequests(page, requestsTo('posts').count, '');
    await page.goto('/admin');
    await expectErrorNotice(page, 'Error fetching posts', 'Something went wrong');
    await expect(destinationCount).toHaveText(`Total Destinations${destinations}`);
    await stopIntercepting(page, requestsTo('posts').count);
  });

  await step('A failed count of the destinations is reported, and the posts are still counted', async () => {
    await rejectRequests(page, requestsTo('destinations').count, '');
    await leaveAndReturn();
    await expectErrorNotice(page, 'Error fetching destinations');
    await expect(postCount).toHaveText(`Total Posts${posts}`);
    await stopIntercepting(page, requestsTo('destinations').count);
  });

  await step('Both are counted each time the dashboard is shown, without reading rows', async () => {
    await content
      .from('posts')
      .insert([{ title: 'Counted' }, { title: 'Counted too' }])
      .throwOnError();
    await leaveAndReturn();
    await expect(postCount).toHaveText(`Total Posts${(posts ?? 0) + 2}`);
    await expect(destinationCount).toHaveText(`Total Destinations${destinations}`);
    expect(methods).toEqual(new Set(['HEAD']));
  });
});

test('The dashboard warns if anybody can sign up, and says what to do', async ({ page }) => {
  const warning = page.getByRole('alert').filter({ hasText: 'Anybody can sign up' });
  const settings = '**/auth/v1/settings';
  await page.route(settings, (route) => route.fulfill({ json: { disable_signup: false } }));
  await page.goto('/admin');
  await expect(warning).toBeVisible();
  await expect(warning).toContainText('switch off “Allow new users to sign up”');
  await page.unroute(settings);

  let answers = 0;
  await page.route(settings, async (route) => {
    await route.fulfill({ json: await (await route.fetch()).json() });
    answers += 1;
  });
  await page.reload();
  await expect.poll(() => answers).toBe(1);
  await expect(page.getByRole('link', { name: /^Total Posts\s*\d/ })).toBeVisible();
  await expect(warning).toHaveCount(0);
});

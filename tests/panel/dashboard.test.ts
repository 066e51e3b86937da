import { gaps, inHours, items, longText, longWord, section } from '#tests/e2e/dashboard.ts';
import { noticeRegion } from '#tests/e2e/fixtures.ts';
import { expectErrorNotice } from '#tests/e2e/owner.ts';
import { rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * The dashboard (docs/product/dashboard.md#dashboard). dashboard-gaps.test.ts tests what is missing, and
 * app/admin/registry.test.ts the links.
 */

test('The dashboard shows the newest messages of the inbox, what is scheduled and the deals that have ended', async ({
  page,
  content,
}) => {
  const message = { email: 'visitor@example.com', subject: 'booking', message: `${longText} `.repeat(9) };
  await content
    .from('messages')
    .insert(
      [
        { ...message, name: 'Ana', message: 'Is June free?', received_at: inHours(-1) },
        { ...message, name: longWord, received_at: inHours(-2), read_at: inHours(-1) },
        { ...message, name: 'Cem', received_at: inHours(-3) },
        { ...message, name: 'Dora', received_at: inHours(-4) },
        { ...message, name: 'Eve', received_at: inHours(-5) },
        { ...message, name: 'Bot', suspicion: 'links' },
        { ...message, name: 'Fay', archived_at: inHours(-1) },
        { ...message, name: 'Gil', answered_at: inHours(-1) },
      ],
      { defaultToNull: false },
    )
    .throwOnError();
  const published_at = inHours(2);
  const { id: postId } = await addRow(content, 'posts', { title: longText, published_at });
  for (const [name, hours] of [
    ['Lamu', 1],
    [longWord, 3],
    ['Zanzibar', 4],
    ['Pemba', 5],
    ['Mafia', 6],
    ['Kilwa', 7],
  ] as const)
    await addRow(content, 'destinations', { name, published_at: inHours(hours) });
  const deal = { price: 100, published_at: inHours(-2000) };
  const { id: dealId } = await addRow(content, 'deals', {
    ...deal,
    title: 'Easter in Lisbon',
    ends_at: inHours(-1),
  });
  await addRow(content, 'deals', { ...deal, title: longText, ends_at: inHours(-700) });
  await addRow(content, 'deals', { ...deal, title: 'Long over', ends_at: inHours(-800) });
  await addRow(content, 'deals', { ...deal, title: 'On sale', ends_at: inHours(1) });
  await addRow(content, 'deals', {
    ...deal,
    title: 'Never on sale',
    published_at: null,
    ends_at: inHours(-1),
  });

  await page.goto('/admin');
  await step('Messages', async () => {
    const messages = section(page, 'Messages');
    await expect(messages.getByRole('listitem')).toHaveText([
      /^Unread: Ana.*Is June free\?.*\d{4}/,
      new RegExp(`^${longWord}`),
      /^Unread: Cem/,
      /^Unread: Dora/,
    ]);
    await messages.getByRole('link', { name: 'Ana' }).click();
    await expect(page.getByRole('article')).toContainText('Is June free?');
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(items(messages).first()).toHaveText(/^Ana/);
    await expect(messages.getByRole('link', { name: 'All 5 messages' })).toHaveAttribute(
      'href',
      '/admin/messages',
    );
  });

  await step('What is scheduled, in the time zone of the owner, and the number of the rest', async () => {
    const scheduled = section(page, 'Scheduled');
    const time = await page.evaluate(
      (instant) => new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
      published_at,
    );
    await expect(items(scheduled)).toHaveText([
      /^LamuDestination · /,
      `${longText}Post · ${time}`,
      new RegExp(`^${longWord}`),
      'and 4 more',
    ]);
    await scheduled.getByRole('link', { name: longText }).click();
    await expect(page).toHaveURL(`/admin/posts/edit/${postId}`);
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  });

  await step('The deals that have ended in the last 30 days', async () => {
    const ended = section(page, 'Ended');
    await expect(items(ended)).toHaveText([/^Easter in LisbonDeal · /, new RegExp(`^${longText}`)]);
    await ended.getByRole('link', { name: 'Easter in Lisbon' }).click();
    await expect(page).toHaveURL(`/admin/deals/edit/${dealId}`);
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await ended.getByRole('link', { name: 'All ended deals' }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    await expect(page.getByRole('rowheader', { name: 'Long over' })).toBeVisible();
  });

  await page.goto('/admin');
  await expect(gaps(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Quick Links',
    'Still sample or missing',
    'Ended',
    'Scheduled',
    'Messages',
  ]);
});

test('A section of the dashboard that cannot be read says so and can be tried again, beside the others', async ({
  page,
  content,
}) => {
  await addRow(content, 'posts', { title: 'Winter', published_at: inHours(2) });
  const call = (name: string) => ({ method: 'GET', url: `**/rest/v1/rpc/${name}*` });
  const failing = [
    ['Messages', requestsTo('messages').read],
    ['Scheduled', call('list_scheduled')],
    ['Ended', requestsTo('deals').read],
    ['Still sample or missing', call('read_site_state')],
  ] as const;
  for (const [name, pattern] of failing)
    await step(name, async () => {
      await rejectRequests(page, pattern, 'Broken');
      await page.goto('/admin');
      await expect(section(page, name)).toContainText('could not be loaded.');
      await expect(noticeRegion(page)).toHaveText('');
      for (const other of ['Scheduled', 'Still sample or missing'])
        if (other !== name) await expect(items(section(page, other)).first()).toBeVisible();
      await stopIntercepting(page, pattern);
      await section(page, name).getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('main').getByText('could not be loaded')).toHaveCount(0);
    });
});

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
  // Two lists are left out: what is missing reads the records that were made from samples, and another what is ready for review.
  await page.route(/\/rest\/v1\/(posts|destinations)\?(?!.*(?:sample=|ready_at))/, (route) => {
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

import type { Locator, Page } from '@playwright/test';
import { openSite } from '#tests/setup/site.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { type ContentClient, createContentClient } from './content.ts';
import { createSession, expect, noticeRegion } from './fixtures.ts';
import { expectErrorNotice, test } from './owner.ts';
import { rejectRequests, requestsTo, stopIntercepting } from './requests.ts';
import { addRow, deleteAllRows } from './rows.ts';

/** What is below the counts and links of the dashboard (docs/product.md#dashboard). */

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const longText =
  'Seventeen unhurried days along the Danube, from the Black Forest to the delta where pelicans outnumber people';
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenvereinigung';

const section = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true });
const gaps = (page: Page): Locator => section(page, 'Still sample or missing');
const items = (region: Locator): Locator => region.getByRole('listitem');

/** Where each gap of a fresh installation is fixed: the title of the page. */
const freshGaps: readonly [string, string][] = [
  ['No partner link', 'Affiliate Settings'],
  ['No name of your own', 'Site Settings'],
  ['Sample slides', 'Hero Slides'],
  ['Sample destinations', 'Destinations'],
  ['Sample posts', 'Posts'],
  ['Sample deals', 'Deals'],
  ['Sample testimonials', 'Testimonials'],
  ['Sample statistics', 'Statistics'],
  ['Sample mission', 'About Page'],
  ['No legal notice', 'Legal Texts'],
  ['Sample legal texts', 'Legal Texts'],
  ['Sample contact email', 'Contact Info'],
  ['Missing profiles', 'Contact Info'],
  ['No mail server', 'Messages'],
];

test('On a fresh installation the dashboard lists what is still a sample or missing, and leads to where it is fixed', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(items(gaps(page))).toHaveCount(freshGaps.length);
  const titles = freshGaps.map(([title]) => new RegExp(`^${title}`));
  await expect(items(gaps(page))).toHaveText(titles);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Quick Links',
    'Still sample or missing',
  ]);
  await expectAccessibleAtWidths(page, [1440, 768, 390]);
  for (const [title, heading] of freshGaps)
    await test.step(title, async () => {
      await gaps(page).getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await page.goBack();
    });
  await gaps(page).getByRole('link', { name: 'switch sample content off' }).click();
  await page.getByLabel('Show sample content').uncheck();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeEnabled();
  await page.goto('/admin');
  await expect(gaps(page).getByRole('link', { name: 'No posts The blog is empty.' })).toBeVisible();
  for (const title of [
    'Sample deals',
    'Sample testimonials',
    'Sample statistics',
    'switch sample content off',
  ])
    await expect(gaps(page).getByRole('link', { name: title })).toHaveCount(0);
});

test('A line of what is missing can be hidden for the whole site, and shown again', async ({
  page,
  browser,
  content,
  site,
}) => {
  const count = freshGaps.length;
  await page.goto('/admin');
  await gaps(page).getByRole('button', { name: 'Not for me (Sample testimonials)' }).press('Enter');
  await expect(gaps(page).getByRole('link', { name: 'Sample testimonials' })).toHaveCount(0);
  const summary = gaps(page).getByText('1 hidden line', { exact: true });
  await expect(summary).toBeFocused();
  await gaps(page).getByRole('button', { name: 'Not for me (No mail server)' }).click();
  await expect(gaps(page).getByText('2 hidden lines')).toBeFocused();

  await test.step('In another browser and at the end of the start guide, too', async () => {
    const context = await browser.newContext({
      baseURL: site.url,
      storageState: await createSession(site, site.owner),
    });
    const other = await context.newPage();
    for (const path of ['/admin', '/admin/start?stop=end']) {
      await other.goto(path);
      await expect(gaps(other).getByText('2 hidden lines')).toBeVisible();
      await expect(
        gaps(other).getByRole('link', { name: /^(Sample testimonials|No mail server)/ }),
      ).toHaveCount(0);
    }
    // The first page does not know of this line.
    await gaps(other).getByRole('button', { name: 'Not for me (Sample mission)' }).click();
    await expect(gaps(other).getByText('3 hidden lines')).toBeVisible();
    await context.close();
  });

  await gaps(page).getByText('2 hidden lines').press('Enter');
  await expectAccessibleAtWidths(page, [1440, 768, 390, 320]);
  await gaps(page).getByRole('button', { name: 'Show again (Sample testimonials)' }).press('Enter');
  await expect(gaps(page).getByRole('link', { name: 'Sample testimonials' })).toBeFocused();
  await expect(gaps(page).getByText('2 hidden lines')).toBeVisible();
  await expect(gaps(page).getByRole('link', { name: 'Sample mission' })).toHaveCount(0);

  await test.step('A line that cannot be hidden stays, with a notice', async () => {
    await rejectRequests(page, { method: 'POST', url: '**/rest/v1/start_guide*' }, 'Broken');
    await gaps(page).getByRole('button', { name: 'Not for me (Sample deals)' }).click();
    await expectErrorNotice(page, 'Error saving the dashboard');
    await expect(gaps(page).getByRole('link', { name: 'Sample deals' })).toBeVisible();
    await stopIntercepting(page, { method: 'POST', url: '**/rest/v1/start_guide*' });
  });

  await test.step('If all lines are hidden, the list says only that', async () => {
    const ids = [
      'partner-link',
      'name',
      'slides',
      'destinations',
      'posts',
      'deals',
      'testimonials',
      'statistics',
    ];
    const others = ['mission', 'legal-notice', 'legal-texts', 'email', 'profiles', 'mail-server'];
    await content
      .from('start_guide')
      .update({ hidden_gaps: [...ids, ...others] })
      .eq('id', 1)
      .throwOnError();
    await page.reload();
    await expect(gaps(page).getByText(`${count} hidden lines`)).toBeVisible();
    await expect(gaps(page).getByRole('link')).toHaveCount(0);
  });
});

test('On a filled site the list of what is missing is gone, and comes back with what is removed', async ({
  browser,
}) => {
  const smtp = await startSmtpServer();
  const site = await openSite({ SMTP_URL: smtp.url });
  const content = createContentClient(site);
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: await createSession(site, site.owner),
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await fillSite(content);
  // All sections appear at once, so nothing comes after this one.
  await addRow(content, 'posts', { title: 'Winter', published_at: inHours(2) });
  await page.goto('/admin');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Quick Links',
    'Scheduled',
  ]);

  await content.from('settings').update({ affiliate_booking_url: null }).eq('id', 1).throwOnError();
  await content.from('hero_slides').update({ learn_more_url: null }).not('id', 'is', null).throwOnError();
  await page.reload();
  await expect(items(gaps(page))).toHaveText([/^No partner link/, /^Slides without a page/]);
  await context.close();
  await site.close();
  await smtp.close();
});

/** Replaces or switches off everything that is a sample or a placeholder. */
async function fillSite(content: ContentClient): Promise<void> {
  await deleteAllRows(content, 'hero_slides');
  await addRow(content, 'hero_slides', { title: 'Lamu', learn_more_url: '/about' });
  await addRow(content, 'destinations', { name: 'Lamu' });
  await addRow(content, 'posts', { title: 'By dhow' });
  await Promise.all([
    content
      .from('settings')
      .update({
        site_title: 'Far & Away',
        affiliate_booking_url: 'https://partner.example',
        show_samples: false,
      })
      .eq('id', 1)
      .throwOnError(),
    content
      .from('contact_info')
      .update({
        email: 'ana@reisen.example',
        facebook_url: 'https://www.facebook.com/a',
        instagram_url: 'https://www.instagram.com/a',
        youtube_url: 'https://www.youtube.com/@a',
      })
      .eq('id', 1)
      .throwOnError(),
    content.from('about_page').update({ mission: 'To go' }).eq('id', 1).throwOnError(),
    content
      .from('legal_texts')
      .update({ notice: 'Ana Reis', privacy: 'None is kept.', terms: 'Be kind.' })
      .eq('id', 1)
      .throwOnError(),
    content
      .from('start_guide')
      .update({ closed_at: inHours(-1) })
      .eq('id', 1)
      .throwOnError(),
  ]);
}

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
  await test.step('Messages', async () => {
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

  await test.step('What is scheduled, in the time zone of the owner, and the number of the rest', async () => {
    const scheduled = section(page, 'Scheduled');
    const time = await page.evaluate(
      (instant) => new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
      published_at,
    );
    await expect(items(scheduled)).toHaveText([
      /^LamuDestination · /,
      `${longText}Post · ${time}`,
      new RegExp(`^${longWord}`),
      /^Zanzibar/,
      /^Pemba/,
      'and 2 more',
    ]);
    await scheduled.getByRole('link', { name: longText }).click();
    await expect(page).toHaveURL(`/admin/posts/edit/${postId}`);
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  });

  await test.step('The deals that have ended in the last 30 days', async () => {
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
    'Messages',
    'Scheduled',
    'Ended',
    'Still sample or missing',
  ]);
  await expectAccessibleAtWidths(page, [1440, 1024, 768, 390, 320]);
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
    await test.step(name, async () => {
      await rejectRequests(page, pattern, 'Broken');
      await page.goto('/admin');
      await expect(section(page, name)).toContainText('could not be loaded.');
      await expect(noticeRegion(page)).toHaveText('');
      for (const other of ['Scheduled', 'Still sample or missing'])
        if (other !== name) await expect(items(section(page, other)).first()).toBeVisible();
      await expectAccessibleAtWidths(page);
      await stopIntercepting(page, pattern);
      await section(page, name).getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('main').getByText('could not be loaded')).toHaveCount(0);
    });
});

test.describe('while the panel follows changes', () => {
  test.use({ followsChanges: true });

  test('A message, a schedule and a post of elsewhere appear on the open dashboard', async ({
    page,
    content,
  }) => {
    await page.goto('/admin');
    await expect(gaps(page).getByRole('link', { name: 'Sample posts' })).toContainText('none of yours');
    // The panel begins to follow changes some time after it is shown, and reads what it has missed.
    await content
      .from('messages')
      .insert({ name: 'Ana', email: 'a@b.example', subject: 'other', message: 'Is June free?' })
      .throwOnError();
    await expect(section(page, 'Messages')).toContainText('Is June free?');
    await addRow(content, 'posts', { title: 'Winter', published_at: inHours(2) });
    await expect(section(page, 'Scheduled')).toContainText('Winter');
    await addRow(content, 'posts', { title: 'Summer' });
    await expect(gaps(page).getByRole('link', { name: 'Sample posts' })).toContainText('besides yours');
  });
});

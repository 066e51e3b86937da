import type { Page } from '@playwright/test';
import { gaps, inHours, items } from '#tests/e2e/dashboard.ts';
import { expectErrorNotice } from '#tests/e2e/owner.ts';
import { rejectRequests, stopIntercepting } from '#tests/e2e/requests.ts';
import { addRow, deleteAllRows, readSingleton, updateSingleton } from '#tests/e2e/rows.ts';
import { type ContentClient, expect, step, test } from '#tests/setup/panel/panel.ts';

/** The dashboard lists what is still a sample or missing (docs/product/dashboard.md#dashboard). */

/** The gaps of a fresh installation. find-gaps.test.ts tests where each is fixed. */
const freshGaps = [
  'No partner link',
  'No name of your own',
  'Sample contact email',
  'No legal notice',
  'Sample slides',
  'Sample destinations',
  'Sample posts',
  'Sample deals',
  'Sample testimonials',
  'Sample figures',
  'No description',
  'Sample mission',
  'Sample legal texts',
  'Missing profiles',
  'No mail server',
];

const showAll = (page: Page) =>
  gaps(page)
    .getByRole('button', { name: /^Show all \d+$/ })
    .press('Enter');

test('On a fresh installation the dashboard lists what is still a sample or missing, and leads to where it is fixed', async ({
  page,
  content,
}) => {
  await page.goto('/admin');
  const titles = freshGaps.map((title) => new RegExp(`^${title}`));
  await expect(items(gaps(page))).toHaveText(titles.slice(0, 4));
  await showAll(page);
  await expect(gaps(page).getByRole('link', { name: freshGaps[4] })).toBeFocused();
  await expect(items(gaps(page))).toHaveText(titles);
  await expect(gaps(page).getByRole('button', { name: /^Show all/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Quick Links',
    'Still sample or missing',
  ]);
  await gaps(page).getByRole('link', { name: 'No mail server' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mail', exact: true })).toBeVisible();
  await page.goBack();
  await expect(gaps(page)).toContainText(
    /switch sample content off: the sample (?!.*slides).*testimonials.* then disappear\./,
  );
  await gaps(page).getByRole('link', { name: 'switch sample content off' }).click();
  await expect(page.getByLabel('Show sample content')).toBeChecked();
  await expect(page.getByLabel('Show sample content')).toBeFocused();
  await updateSingleton(content, 'settings', { show_samples: false });
  await page.goto('/admin');
  await showAll(page);
  await expect(gaps(page).getByRole('link', { name: 'No posts The blog is empty.' })).toBeVisible();
  for (const title of ['Sample deals', 'Sample testimonials', 'Sample figures', 'switch sample content off'])
    await expect(gaps(page).getByRole('link', { name: title })).toHaveCount(0);
});

test('A line of what is missing can be hidden for the whole site, and shown again', async ({
  page,
  content,
}) => {
  const count = freshGaps.length;
  await page.goto('/admin');
  await showAll(page);
  await gaps(page).getByRole('button', { name: 'Hide (Sample testimonials)' }).press('Enter');
  await expect(gaps(page).getByRole('link', { name: 'Sample testimonials' })).toHaveCount(0);
  const summary = gaps(page).getByText('1 hidden line', { exact: true });
  await expect(summary).toBeFocused();
  await gaps(page).getByRole('button', { name: 'Hide (No mail server)' }).click();
  await expect(gaps(page).getByText('2 hidden lines')).toBeFocused();

  await step('A line that is hidden elsewhere stays hidden, also in the start guide', async () => {
    const { hidden_gaps } = await readSingleton(content, 'start_guide');
    expect(hidden_gaps.toSorted()).toEqual(['mail-server', 'testimonials']);
    await updateSingleton(content, 'start_guide', { hidden_gaps: [...hidden_gaps, 'mission'] });
    await gaps(page).getByText('2 hidden lines').click();
    await gaps(page).getByRole('button', { name: 'Show again (Sample testimonials)' }).press('Enter');
    await expect(gaps(page).getByRole('link', { name: 'Sample testimonials' })).toBeFocused();
    await expect(gaps(page).getByText('2 hidden lines')).toBeVisible();
    await page.goto('/admin/start?stop=end');
    await expect(gaps(page).getByText('2 hidden lines')).toBeVisible();
    await showAll(page);
    await expect(gaps(page).getByRole('link', { name: /^(Sample mission|No mail server)/ })).toHaveCount(0);
    await page.goto('/admin');
    await expect(gaps(page).getByText('2 hidden lines')).toBeVisible();
    await showAll(page);
  });

  await step('A line that cannot be hidden stays, with a notice', async () => {
    await rejectRequests(page, { method: 'POST', url: '**/rest/v1/start_guide*' }, 'Broken');
    await gaps(page).getByRole('button', { name: 'Hide (Sample deals)' }).click();
    await expectErrorNotice(page, 'Error saving the dashboard');
    await expect(gaps(page).getByRole('link', { name: 'Sample deals' })).toBeVisible();
    await stopIntercepting(page, { method: 'POST', url: '**/rest/v1/start_guide*' });
  });

  await step('If all lines are hidden, the list says only that', async () => {
    const records = ['slides', 'destinations', 'posts', 'deals', 'testimonials', 'statistics'];
    const texts = ['name', 'description', 'mission', 'legal-notice', 'legal-texts', 'email', 'profiles'];
    const hidden_gaps = ['partner-link', 'mail-server', ...records, ...texts];
    await updateSingleton(content, 'start_guide', { hidden_gaps });
    await page.reload();
    await expect(gaps(page).getByText(`${count} hidden lines`)).toBeVisible();
    await expect(gaps(page).getByRole('link')).toHaveCount(0);
  });
});

test('On a filled site the list of what is missing is gone, and comes back with what is removed', async ({
  page,
  content,
}) => {
  Object.assign(page, { messageMail: 'on' }); // As with a mail server.
  await fillSite(content);
  // All sections appear at once, so with this one, the list of what is missing would be there.
  await addRow(content, 'posts', { title: 'Winter', published_at: inHours(2) });
  await page.goto('/admin');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Quick Links',
    'Scheduled',
  ]);

  await updateSingleton(content, 'settings', { affiliate_booking_url: null });
  await content.from('hero_slides').update({ learn_more_url: null }).not('id', 'is', null).throwOnError();
  await page.reload();
  await expect(items(gaps(page))).toHaveText([/^No partner link/, /^Slides without a page/]);
});

/** Replaces or switches off everything that is a sample or a placeholder. */
async function fillSite(content: ContentClient): Promise<void> {
  await deleteAllRows(content, 'hero_slides');
  await addRow(content, 'hero_slides', { title: 'Lamu', learn_more_url: '/about' });
  await addRow(content, 'destinations', { name: 'Lamu' });
  await addRow(content, 'posts', { title: 'By dhow' });
  await Promise.all([
    updateSingleton(content, 'settings', {
      site_title: 'Far & Away',
      description: 'The coast by dhow.',
      affiliate_booking_url: 'https://partner.example',
      show_samples: false,
    }),
    updateSingleton(content, 'contact_info', {
      email: 'ana@reisen.example',
      facebook_url: 'https://www.facebook.com/a',
      instagram_url: 'https://www.instagram.com/a',
      youtube_url: 'https://www.youtube.com/@a',
    }),
    updateSingleton(content, 'about_page', { mission: 'To go' }),
    updateSingleton(content, 'legal_texts', {
      notice: 'Ana Reis',
      privacy: 'None is kept.',
      terms: 'Be kind.',
    }),
    updateSingleton(content, 'start_guide', { closed_at: inHours(-1) }),
  ]);
}

import type { Page } from '@playwright/test';
import { waitForDraft } from '#tests/e2e/drafts.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { holdRequests, requestsTo } from '#tests/e2e/requests.ts';
import { deleteAllRows, readSingleton, updateSingleton } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** These tests apply to the site settings only. singleton-forms.test.ts tests what all singletons share. */

const siteTitle = (page: Page) => page.getByLabel('Site Title');
const heroTitle = (page: Page) => page.getByLabel('Hero Title');
const heroSubtitle = (page: Page) => page.getByLabel('Hero Subtitle');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Settings' });

test('An owner edits the hero texts by keyboard, without a conflict with other forms', async ({
  page,
  content,
  request,
}) => {
  await deleteAllRows(content, 'hero_slides');
  const partnerUrl = 'https://partner.example/{destination}';
  await page.goto('/admin/settings');

  await step('The Tab key reaches each field, and the preview shows what is typed', async () => {
    const preview = page.getByRole('figure').filter({ has: page.getByText('Preview, without slides') });
    const slidesLink = page.getByRole('main').getByRole('link', { name: 'hero slides' });
    await siteTitle(page).focus();
    for (const [next, text] of [
      [page.getByLabel('Description'), ''],
      [page.getByLabel('Language', { exact: true }), ''],
      [slidesLink, ''],
      [heroTitle(page), 'Words without images'],
      [heroSubtitle(page), 'They do quite well.'],
      [page.getByLabel('Show sample content'), ''],
      [page.getByLabel('Show the language switcher'), ''],
      [page.getByLabel('Count visits and clicks'), ''],
      [page.getByRole('radio', { name: 'Countdown' }), ''],
      [saveButton(page), ''],
    ] as const) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
      if (!text) continue;
      await next.fill(text);
      await expect(preview).toContainText(text);
    }
  });

  await step('The save button keeps the focus, and a save of another form causes no conflict', async () => {
    // The affiliate link is in the same row.
    await updateSingleton(content, 'settings', { affiliate_booking_url: partnerUrl });
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Settings Saved!');
    await expect(saveButton(page)).toBeFocused();
    const saved = { hero_title: 'Words without images', affiliate_booking_url: partnerUrl };
    expect(await readSingleton(content, 'settings')).toMatchObject(saved);
  });

  await step('The home page shows the hero texts, because there are no slides', async () => {
    await expect
      .poll(async () => (await request.get('/')).text())
      .toMatch(/Words without images[\s\S]*They do quite well\./);
  });

  await step('The owner hides the language switcher, and the form says what visitors see of it', async () => {
    expect(await (await request.get('/')).text()).toContain('Language: EN');
    const field = page.getByLabel('Show the language switcher');
    await expect(field).toHaveAccessibleDescription(/does not translate anything yet/);
    await field.uncheck();
    await saveButton(page).click();
    await expectNotice(page, 'Settings Saved!');
    await expect.poll(async () => (await request.get('/')).text()).not.toContain('Language: EN');
    // Until the response has arrived, the button says “Saving...”, and whoever leaves the form is asked.
    await expect(saveButton(page)).toBeVisible();
  });

  await step('Saving the affiliate link does not conflict with a save of the site settings', async () => {
    await page.getByRole('link', { name: 'Affiliate Settings' }).click();
    const url = page.getByLabel('Affiliate Booking URL');
    await expect(url).toHaveValue(partnerUrl);
    await url.fill('https://partner.example/?q={destination}');
    await updateSingleton(content, 'settings', { hero_title: 'Theirs' });
    await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
    await expectNotice(page, 'Affiliate Link Saved!');
    const saved = { hero_title: 'Theirs', affiliate_booking_url: 'https://partner.example/?q={destination}' };
    expect(await readSingleton(content, 'settings')).toMatchObject(saved);
  });
});

test('The form previews the search result before a save, and the panel has the new title after it', async ({
  page,
  content,
}) => {
  await updateSingleton(content, 'settings', { tagline: 'The north, slowly.' });
  await page.goto('/admin/settings');
  const description = 'Slow journeys to the far north, by ferry and by train.';
  const field = page.getByLabel('Description');
  const preview = page.getByRole('figure').filter({ has: page.getByText('In search results') });
  await expect(preview).toContainText('Wayfare | The north, slowly');
  await expect(preview).toContainText('Islands at golden hour');
  await field.fill('x'.repeat(161));
  await expect(page.getByText('161 of 160 characters')).toBeVisible();
  await saveButton(page).click();
  await expect(field).toHaveAccessibleDescription(/Please enter at most 160 characters\./);
  await field.fill(description);
  await expect(page.getByText(`${description.length} of 160 characters`)).toBeVisible();
  await expect(preview).toContainText(description);
  await siteTitle(page).fill('Far & Away');
  await saveButton(page).click();
  await expectNotice(page, 'Settings Saved!');
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Far & Away' })).toBeVisible();
  expect(await readSingleton(content, 'settings')).toMatchObject({ description, site_title: 'Far & Away' });
});

test('The site settings keep what the owner types during a save', async ({ page, content }) => {
  await page.goto('/admin/settings');
  await heroTitle(page).fill('Sent');
  const saving = await holdRequests(page, requestsTo('settings').update);
  await heroTitle(page).press('Control+s');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  const addition = ', and more, key by key, before the response arrives, while it arrives, and afterwards';
  const typing = heroTitle(page).pressSequentially(addition);
  await expect(heroTitle(page)).toHaveValue(/, and more, key/);
  saving.release();
  await typing;
  await expectNotice(page, 'Settings Saved!');
  await expect(heroTitle(page)).toHaveValue(`Sent${addition}`);
  await expect(heroTitle(page)).toBeFocused();
  expect((await readSingleton(content, 'settings')).hero_title).toBe('Sent');

  // The addition is a draft, until it is saved as well.
  await waitForDraft(page, addition);
  await saveButton(page).click();
  await expect
    .poll(async () => (await readSingleton(content, 'settings')).hero_title)
    .toBe(`Sent${addition}`);
});

test('An owner chooses what the departure board shows, and the form says what is missing for it', async ({
  page,
  content,
}) => {
  const note = page.getByRole('status').filter({ hasText: /^None of your|^The board shows/ });
  await page.goto('/admin/settings');
  await expect(page.getByRole('radio', { name: 'Countdown' })).toBeChecked();
  await page.getByRole('radio', { name: 'Time at my places' }).check();
  await expect(note).toHaveText(/None of your published destinations has a time zone yet.* the countdown\./);
  await page.getByLabel('Show sample content').uncheck();
  await expect(note).toHaveText(/no board\./);
  await page.getByLabel('Show sample content').check();

  await content
    .from('destinations')
    .insert(
      [
        { name: 'Kyoto', time_zone: 'Asia/Tokyo', latitude: 35.01, longitude: 135.77, featured: true },
        { name: 'Hampi', time_zone: 'Asia/Kolkata' },
      ],
      { defaultToNull: false },
    )
    .throwOnError();
  await page.reload();
  await page.getByRole('radio', { name: 'Time at my places' }).check();
  await expect(note).toHaveText(
    'The board shows Kyoto, Hampi. Without a latitude and a longitude, it does not show the light at Hampi.',
  );
  await saveButton(page).click();
  await expectNotice(page, 'Settings Saved!');
  expect(await readSingleton(content, 'settings')).toMatchObject({ departure_board: 'places' });
});

import type { Page } from '@playwright/test';
import { restoredMessage, waitForDraft } from './drafts.ts';
import { expect } from './fixtures.ts';
import {
  type ContentClient,
  expectErrorNotice,
  expectNotice,
  holdRequests,
  requests,
  test,
} from './owner.ts';

/** Tests that apply to the site settings only. owner-singleton-forms.spec.ts tests what all singletons share. */

const siteTitle = (page: Page) => page.getByLabel('Site Title');
const heroTitle = (page: Page) => page.getByLabel('Hero Title');
const heroSubtitle = (page: Page) => page.getByLabel('Hero Subtitle');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('An update of the site settings that changes no row is not reported as a success', async ({
  page,
  content,
}) => {
  const before = await getSettings(content);
  await page.goto('/admin/settings');
  await heroTitle(page).fill('Rejected');
  // Simulates a change that no policy allows: the response contains no row.
  await page.route(requests.saveSettings.url, (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    return route.continue({ url: route.request().url().replace('id=eq.1', 'id=eq.2') });
  });
  await saveButton(page).click();
  await expectErrorNotice(page, 'Error saving settings', 'You are not allowed to change it.');
  expect(await getSettings(content)).toEqual(before);
});

test('Leaving the site settings after a save asks for confirmation only if they were changed again', async ({
  page,
}) => {
  await page.goto('/admin/settings');
  await heroTitle(page).fill('Saved');
  await saveButton(page).click();
  await expectNotice(page, 'Settings Saved!');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin');

  await page.goBack();
  await expect(heroTitle(page)).toHaveValue('Saved');
  await expect(restoredMessage(page)).toHaveCount(0);
  await heroTitle(page).fill('Saved twice');
  // The notice of the first save may still be shown.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await saveButton(page).click();
  await saved;
  await expectNotice(page, 'Settings Saved!');
  await heroTitle(page).fill('Not saved');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(leaveDialog(page)).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await heroTitle(page).fill('Saved twice');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
});

test('The site settings keep what the owner types during a save', async ({ page, content }) => {
  await page.goto('/admin/settings');
  await heroTitle(page).fill('Sent');
  const saving = await holdRequests(page, requests.saveSettings);
  await heroTitle(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  const addition = ', and more, key by key, before the response arrives, while it arrives, and afterwards';
  const typing = heroTitle(page).pressSequentially(addition);
  await expect(heroTitle(page)).toHaveValue(/, and more, key/);
  saving.release();
  await typing;
  await expectNotice(page, 'Settings Saved!');
  await expect(heroTitle(page)).toHaveValue(`Sent${addition}`);
  await expect(heroTitle(page)).toBeFocused();
  expect((await getSettings(content)).hero_title).toBe('Sent');

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(restoredMessage(page)).toBeVisible();
  await expect(heroTitle(page)).toHaveValue(`Sent${addition}`);
  await saveButton(page).click();
  await expectNotice(page, 'Settings Saved!');
  await expect(restoredMessage(page)).toHaveCount(0);
  expect((await getSettings(content)).hero_title).toBe(`Sent${addition}`);
});

test('The save button of the site settings keeps the focus after a save', async ({ page }) => {
  await page.goto('/admin/settings');
  await siteTitle(page).focus();
  for (const next of [
    page.getByRole('main').getByRole('link', { name: 'hero slides' }),
    heroTitle(page),
    heroSubtitle(page),
  ]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.type(' And on.');
  await page.keyboard.press('Tab');
  await expect(saveButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Settings Saved!');
  await expect(saveButton(page)).toBeFocused();
});

test('A saved draft of the site settings survives a crash of the tab, and is removed by a save', async ({
  page,
  context,
}) => {
  await page.goto('/admin/settings');
  await heroTitle(page).fill('Half a thought');
  await waitForDraft(page, 'Half a thought');
  await page.close({ runBeforeUnload: false });

  const newTab = await context.newPage();
  await newTab.goto('/admin/settings');
  await expect(restoredMessage(newTab)).toBeVisible();
  await expect(heroTitle(newTab)).toHaveValue('Half a thought');
  await saveButton(newTab).click();
  await expectNotice(newTab, 'Settings Saved!');
  await expect(restoredMessage(newTab)).toHaveCount(0);
  await newTab.reload();
  await expect(heroTitle(newTab)).toHaveValue('Half a thought');
  await expect(restoredMessage(newTab)).toHaveCount(0);
});

test('Saving the affiliate link causes no conflict in the site settings, which are in the same row', async ({
  page,
  context,
  content,
}) => {
  const other = await context.newPage();
  await page.goto('/admin/settings');
  await other.goto('/admin/affiliate-settings');
  await heroTitle(page).fill('Title of one tab');
  await other.getByLabel('Affiliate Booking URL').fill('https://partner.example/{destination}');
  await other.getByRole('button', { name: 'Save Affiliate Link' }).click();
  await expectNotice(other, 'Affiliate Link Saved!');
  await saveButton(page).click();
  await expectNotice(page, 'Settings Saved!');
  await other.getByLabel('Affiliate Booking URL').fill('https://partner.example/?q={destination}');
  await other.getByRole('button', { name: 'Save Affiliate Link' }).click();
  await expect
    .poll(() => getSettings(content))
    .toMatchObject({
      hero_title: 'Title of one tab',
      affiliate_booking_url: 'https://partner.example/?q={destination}',
    });
  await other.close();
});

test('The home page shows the saved hero texts as long as there are no slides', async ({
  page,
  content,
  request,
}) => {
  await content.from('hero_slides').delete().not('id', 'is', null).throwOnError();
  await page.goto('/admin/settings');
  const preview = page.getByRole('figure');
  await heroTitle(page).fill('Words without images');
  await heroSubtitle(page).fill('They do quite well.');
  await expect(preview).toContainText('Words without images');
  await expect(preview).toContainText('They do quite well.');
  await saveButton(page).click();
  await expectNotice(page, 'Settings Saved!');
  await expect
    .poll(async () => (await request.get('/')).text(), { intervals: [50] })
    .toMatch(/Words without images[\s\S]*They do quite well\./);
});

async function getSettings(content: ContentClient) {
  return (await content.from('settings').select().eq('id', 1).single().throwOnError()).data;
}

import type { Page } from '@playwright/test';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { countRequests, rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { readSingleton, updateSingleton } from '#tests/e2e/rows.ts';
import { type ContentClient, expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * The affiliate settings (docs/product/permissions.md). The tests in app/admin/affiliate-settings check which links are
 * valid, the warnings about them and the partner templates. singleton-forms.test.ts tests failed and conflicting
 * saves, which are the same for all singletons.
 */

/** A template that has every placeholder and causes no warning. */
const completeTemplate =
  'https://partner.example/search?ss={destination}&in={checkin}&out={checkout}&adults={guests}&aid=42';
const mine = 'https://mine.example/{destination}';
const searchOffMessage = 'The booking search is off until you enter a URL.';
const searchOnMessage = 'The booking search now opens this URL.';
const loadErrorMessage = 'Could not load affiliate link. A new one will be created on save.';

const getField = (page: Page) => page.getByLabel('Affiliate Booking URL');
const getWarnings = (page: Page) =>
  page.getByRole('status', { name: 'Warnings about this URL' }).getByRole('listitem');
const saveLink = (page: Page) => page.getByRole('button', { name: 'Save Affiliate Link' }).click();
const getConflict = (page: Page) => page.getByRole('dialog', { name: 'This page was changed elsewhere' });

/** Fills in a template and waits until the warnings are shown, because the warnings move the elements below them. */
async function fillTemplate(page: Page, template: string, warningCount = 0): Promise<void> {
  await getField(page).fill(template);
  await expect(getWarnings(page)).toHaveCount(warningCount);
}

/** Leaves the affiliate settings and returns to them, which reads the link again. */
async function returnToSettings(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await menu.getByRole('link', { name: 'Affiliate Settings' }).click();
  await expect(getField(page)).toBeVisible();
}

const getLink = async (content: ContentClient) =>
  (await readSingleton(content, 'settings')).affiliate_booking_url;

test('When the affiliate link cannot be loaded, no stored link is lost and a new one can be saved', async ({
  page,
  content,
}) => {
  await updateSingleton(content, 'settings', { affiliate_booking_url: completeTemplate });
  await rejectRequests(page, requestsTo('settings').read, 'canceling statement due to statement timeout');
  const countSaves = await countRequests(page, requestsTo('settings').update);
  await page.goto('/admin/affiliate-settings');
  const field = getField(page);
  await expect(field).toHaveAttribute('type', 'url');

  await step('An empty field does not overwrite a link that could not be loaded', async () => {
    await expectErrorNotice(page, loadErrorMessage);
    const error = page.getByText('Please enter a URL.');
    await expect(field).toHaveValue('');
    await saveLink(page);
    await expect(error).toBeVisible();
    await expect(field).toBeFocused();
    await fillTemplate(page, completeTemplate);
    await expect(error).toHaveCount(0);
    await fillTemplate(page, '');
    await saveLink(page);
    await expect(error).toBeVisible();
    expect(countSaves()).toBe(0);
    expect(await getLink(content)).toBe(completeTemplate);
  });

  await step('A new link can be saved, and then removed', async () => {
    await fillTemplate(page, 'https://new.example/{destination}', 1);
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!', searchOnMessage);
    expect(await getLink(content)).toBe('https://new.example/{destination}');
    await fillTemplate(page, '');
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!', searchOffMessage);
    expect(await getLink(content)).toBeNull();
  });

  await step('Loading the link again keeps what was typed, and a save reports a conflict', async () => {
    await updateSingleton(content, 'settings', { affiliate_booking_url: completeTemplate });
    await returnToSettings(page);
    await expectErrorNotice(page, loadErrorMessage);
    await fillTemplate(page, mine, 1);
    await stopIntercepting(page, requestsTo('settings').read);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(field).toHaveValue(mine);
    await saveLink(page);
    await getConflict(page).getByRole('button', { name: 'Discard mine, use theirs' }).click();
    await expect(field).toHaveValue(completeTemplate);
  });

  await step('A missing row is reported, and saving creates it', async () => {
    await content.from('settings').delete().eq('id', 1).throwOnError();
    await returnToSettings(page);
    await expectErrorNotice(page, loadErrorMessage);
    await fillTemplate(page, completeTemplate);
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!');
    expect(await getLink(content)).toBe(completeTemplate);
  });
});

import { completeTemplate, fillTemplate, getSettings, saveLink } from './affiliate.ts';
import { expect } from './fixtures.ts';
import {
  abortRequests,
  countRequests,
  expectErrorNotice,
  expectNotice,
  holdRequests,
  rejectRequests,
  requests,
  stopIntercepting,
  test,
} from './owner.ts';

/**
 * Loading and saving the affiliate settings (docs/product.md#content). Which links are valid is tested in
 * app/admin/affiliate-settings.
 */

const searchOffMessage = 'The booking search is off until you enter a URL.';
const searchOnMessage = 'The booking search now leads to this URL.';
const loadErrorMessage = 'Could not load affiliate link. A new one will be created on save.';

test('The booking search opens the saved affiliate link, and saving an empty field removes that link', async ({
  page,
  content,
  request,
}) => {
  const past = '2020-01-01T00:00:00+00:00';
  await content
    .from('settings')
    .update({ affiliate_booking_url: 'https://old.example/{destination}', updated_at: past })
    .eq('id', 1)
    .throwOnError();
  const before = await getSettings(content);

  await page.goto('/admin/affiliate-settings');
  const field = page.getByLabel('Affiliate Booking URL');
  await expect(field).toHaveValue('https://old.example/{destination}');

  await test.step('a double click saves the link once and changes nothing else', async () => {
    await fillTemplate(page, completeTemplate);
    const save = await holdRequests(page, requests.saveSettings);
    await page.getByRole('button', { name: 'Save Affiliate Link' }).dblclick();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    save.release();
    await expectNotice(page, 'Affiliate Link Saved!');
    expect(save.count()).toBe(1);

    const { updated_at, ...saved } = await getSettings(content);
    const { updated_at: _, ...unchanged } = before;
    expect(saved).toEqual({ ...unchanged, affiliate_booking_url: completeTemplate });
    expect(Date.parse(updated_at ?? '')).toBeGreaterThan(Date.parse(before.updated_at ?? ''));
  });

  await test.step('the booking search of the home page opens the link', async () => {
    await expect
      .poll(async () => (await request.get('/')).text(), { intervals: [50] })
      .toContain('https://partner.example/search?ss={destination}');
  });

  await test.step('an empty field removes the link', async () => {
    await page.reload();
    await expect(field).toHaveValue(completeTemplate);
    await fillTemplate(page, '');
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!', searchOffMessage);
    expect((await getSettings(content)).affiliate_booking_url).toBeNull();
  });
});

test('An affiliate link that is not a URL or would run a script is rejected before it is sent', async ({
  page,
}) => {
  const countSaves = await countRequests(page, requests.saveSettings);
  await page.goto('/admin/affiliate-settings');
  const field = page.getByLabel('Affiliate Booking URL');
  await expect(field).toHaveAttribute('type', 'url');

  await test.step('the browser rejects a text that is not a URL', async () => {
    await fillTemplate(page, 'partner.example/search', 1);
    await saveLink(page);
    await expect(field).toBeFocused();
    await expect(field).toHaveJSProperty('validity.typeMismatch', true);
    expect(countSaves()).toBe(0);
  });

  await test.step('the form rejects a URL that would run a script', async () => {
    await fillTemplate(page, 'javascript:alert(1)', 1);
    await saveLink(page);
    const error = page.getByText('Please enter a URL that begins with https:// and contains no spaces.');
    await expect(error).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('javascript:alert(1)');
    expect(countSaves()).toBe(0);

    await fillTemplate(page, completeTemplate);
    await expect(error).toHaveCount(0);
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!', searchOnMessage);
  });
});

test('An affiliate link that could not be loaded is not overwritten by an empty field', async ({
  page,
  content,
}) => {
  await content
    .from('settings')
    .update({ affiliate_booking_url: completeTemplate })
    .eq('id', 1)
    .throwOnError();
  await rejectRequests(page, requests.readSettings, 'canceling statement due to statement timeout');
  const countSaves = await countRequests(page, requests.saveSettings);
  await page.goto('/admin/affiliate-settings');
  await expectErrorNotice(page, loadErrorMessage);
  const field = page.getByLabel('Affiliate Booking URL');
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
  expect((await getSettings(content)).affiliate_booking_url).toBe(completeTemplate);

  await test.step('a new link can be saved, and then removed', async () => {
    await fillTemplate(page, 'https://new.example/{destination}', 1);
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!', searchOnMessage);
    expect((await getSettings(content)).affiliate_booking_url).toBe('https://new.example/{destination}');
    await fillTemplate(page, '');
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!', searchOffMessage);
    expect((await getSettings(content)).affiliate_booking_url).toBeNull();
  });
});

test('Retrying a failed load of the affiliate link keeps what the owner has typed', async ({
  page,
  content,
}) => {
  await content
    .from('settings')
    .update({ affiliate_booking_url: completeTemplate })
    .eq('id', 1)
    .throwOnError();
  await rejectRequests(page, requests.readSettings, 'canceling statement due to statement timeout');
  await page.goto('/admin/affiliate-settings');
  await expectErrorNotice(page, loadErrorMessage);
  const field = page.getByLabel('Affiliate Booking URL');
  await fillTemplate(page, 'https://mine.example/{destination}', 1);
  await stopIntercepting(page, requests.readSettings);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(field).toHaveValue('https://mine.example/{destination}');
  await saveLink(page);
  await expect(page.getByRole('dialog', { name: 'This page was changed elsewhere' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard mine, use theirs' }).click();
  await expect(field).toHaveValue(completeTemplate);
});

test('The affiliate settings report a missing row, and saving creates it', async ({ page, content }) => {
  await content.from('settings').delete().eq('id', 1).throwOnError();
  await page.goto('/admin/affiliate-settings');
  await expectErrorNotice(page, loadErrorMessage);
  await fillTemplate(page, completeTemplate);
  await saveLink(page);
  await expectNotice(page, 'Affiliate Link Saved!');
  expect((await getSettings(content)).affiliate_booking_url).toBe(completeTemplate);
});

test('A failed save of the affiliate link keeps what was typed, and a conflicting save asks before it overwrites the other link', async ({
  page,
  content,
}) => {
  const before = await getSettings(content);
  const mine = 'https://mine.example/{destination}';
  await page.goto('/admin/affiliate-settings');
  const field = page.getByLabel('Affiliate Booking URL');
  await fillTemplate(page, mine, 1);

  await test.step('the server rejects the save, then cannot be reached', async () => {
    await rejectRequests(page, requests.saveSettings, 'deadlock detected');
    await saveLink(page);
    await expectErrorNotice(page, 'Error saving affiliate link', 'deadlock detected');
    await expect(field).toHaveValue(mine);

    await stopIntercepting(page, requests.saveSettings);
    await abortRequests(page, requests.saveSettings);
    await saveLink(page);
    await expectErrorNotice(
      page,
      'Error saving affiliate link',
      'The server could not be reached. Please check your connection and try again.',
    );
    await expect(field).toHaveValue(mine);
    expect(await getSettings(content)).toEqual(before);
    await stopIntercepting(page, requests.saveSettings);
  });

  await test.step('another tab has saved another link', async () => {
    await content
      .from('settings')
      .update({ affiliate_booking_url: completeTemplate })
      .eq('id', 1)
      .throwOnError();
    await saveLink(page);
    const conflict = page.getByRole('dialog', { name: 'This page was changed elsewhere' });
    await expect(conflict.getByRole('rowheader')).toHaveText(['Affiliate Booking URL']);
    expect((await getSettings(content)).affiliate_booking_url).toBe(completeTemplate);
    await conflict.getByRole('button', { name: 'Overwrite with my version' }).click();
    await expectNotice(page, 'Affiliate Link Saved!');
    expect((await getSettings(content)).affiliate_booking_url).toBe(mine);
  });
});

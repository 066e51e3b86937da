import { completeTemplate, fillTemplate, getSettings, saveLink } from './affiliate.ts';
import { expect } from './fixtures.ts';
import { calls, cutOff, expectFailure, expectNotice, hold, letThrough, refuse, test } from './owner.ts';

/** The affiliate settings are loaded and saved (docs/product.md#content). Which links are valid is in app/admin/affiliate-settings. */

const switchedOff = 'The booking search is off until you enter a URL.';
const leadsThere = 'The booking search now leads to this URL.';
const loadFailure = 'Could not load affiliate link. A new one will be created on save.';

test('The affiliate link is loaded, saved as it was written, opened by the booking search, and can be removed', async ({
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

  await test.step('it is saved once, and nothing else changes', async () => {
    await fillTemplate(page, completeTemplate);
    const save = await hold(page, calls.saveSettings);
    await page.getByRole('button', { name: 'Save Affiliate Link' }).dblclick();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    save.release();
    await expectNotice(page, 'Affiliate Link Saved!');
    expect(save.count()).toBe(1);

    const { updated_at, ...saved } = await getSettings(content);
    const { updated_at: _, ...kept } = before;
    expect(saved).toEqual({ ...kept, affiliate_booking_url: completeTemplate });
    expect(Date.parse(updated_at ?? '')).toBeGreaterThan(Date.parse(before.updated_at ?? ''));
  });

  await test.step('the booking search of the home page opens it', async () => {
    await expect
      .poll(async () => (await request.get('/')).text(), { intervals: [50] })
      .toContain('https://partner.example/search?ss={destination}');
  });

  await test.step('it is removed by an empty field', async () => {
    await page.reload();
    await expect(field).toHaveValue(completeTemplate);
    await fillTemplate(page, '');
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!', switchedOff);
    expect((await getSettings(content)).affiliate_booking_url).toBeNull();
  });
});

test('An affiliate link that is not a URL or unsafe for visitors is rejected before it is saved', async ({
  page,
}) => {
  const save = await hold(page, calls.saveSettings);
  save.release();
  await page.goto('/admin/affiliate-settings');
  const field = page.getByLabel('Affiliate Booking URL');
  await expect(field).toHaveAttribute('type', 'url');

  await test.step('the browser rejects what is not a URL', async () => {
    await fillTemplate(page, 'partner.example/search', 1);
    await saveLink(page);
    await expect(field).toBeFocused();
    await expect(field).toHaveJSProperty('validity.typeMismatch', true);
    expect(save.count()).toBe(0);
  });

  await test.step('the form rejects what would run a script', async () => {
    await fillTemplate(page, 'javascript:alert(1)', 1);
    await saveLink(page);
    const error = page.getByText('Please enter a URL that begins with https:// and contains no spaces.');
    await expect(error).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('javascript:alert(1)');
    expect(save.count()).toBe(0);

    await fillTemplate(page, completeTemplate);
    await expect(error).toHaveCount(0);
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!', leadsThere);
  });
});

test('An affiliate link that could not be loaded is reported, and the empty field does not overwrite it', async ({
  page,
  content,
}) => {
  await content
    .from('settings')
    .update({ affiliate_booking_url: completeTemplate })
    .eq('id', 1)
    .throwOnError();
  await refuse(page, calls.readSettings, 'canceling statement due to statement timeout');
  const save = await hold(page, calls.saveSettings);
  save.release();
  await page.goto('/admin/affiliate-settings');
  await expectFailure(page, loadFailure);
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
  expect(save.count()).toBe(0);
  expect((await getSettings(content)).affiliate_booking_url).toBe(completeTemplate);

  await test.step('a new link can be saved, and then removed', async () => {
    await fillTemplate(page, 'https://new.example/{destination}', 1);
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!', leadsThere);
    expect((await getSettings(content)).affiliate_booking_url).toBe('https://new.example/{destination}');
    await fillTemplate(page, '');
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!', switchedOff);
    expect((await getSettings(content)).affiliate_booking_url).toBeNull();
  });
});

test('Loading the affiliate link can be retried, and keeps what was written since', async ({
  page,
  content,
}) => {
  await content
    .from('settings')
    .update({ affiliate_booking_url: completeTemplate })
    .eq('id', 1)
    .throwOnError();
  await refuse(page, calls.readSettings, 'canceling statement due to statement timeout');
  await page.goto('/admin/affiliate-settings');
  await expectFailure(page, loadFailure);
  const field = page.getByLabel('Affiliate Booking URL');
  await fillTemplate(page, 'https://mine.example/{destination}', 1);
  await letThrough(page, calls.readSettings);
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
  await expectFailure(page, loadFailure);
  await fillTemplate(page, completeTemplate);
  await saveLink(page);
  await expectNotice(page, 'Affiliate Link Saved!');
  expect((await getSettings(content)).affiliate_booking_url).toBe(completeTemplate);
});

test('The affiliate settings report a failed save and keep what was written, and do not overwrite another tab’s link unasked', async ({
  page,
  content,
}) => {
  const before = await getSettings(content);
  const mine = 'https://mine.example/{destination}';
  await page.goto('/admin/affiliate-settings');
  const field = page.getByLabel('Affiliate Booking URL');
  await fillTemplate(page, mine, 1);

  await test.step('a rejected and an unreachable save', async () => {
    await refuse(page, calls.saveSettings, 'deadlock detected');
    await saveLink(page);
    await expectFailure(page, 'Error saving affiliate link', 'deadlock detected');
    await expect(field).toHaveValue(mine);

    await letThrough(page, calls.saveSettings);
    await cutOff(page, calls.saveSettings);
    await saveLink(page);
    await expectFailure(
      page,
      'Error saving affiliate link',
      'The server could not be reached. Please check your connection and try again.',
    );
    await expect(field).toHaveValue(mine);
    expect(await getSettings(content)).toEqual(before);
    await letThrough(page, calls.saveSettings);
  });

  await test.step('a conflict with another tab', async () => {
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

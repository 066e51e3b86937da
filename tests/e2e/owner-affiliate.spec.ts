import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  type Content,
  calls,
  cutOff,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  refuse,
  test,
} from './owner.ts';

/** The partner link's settings (docs/product.md). */

const template =
  'https://partner.example/search?ss={destination}&in={checkin}&out={checkout}&adults={guests}&aid=42';
const switchedOff = 'The booking search is off now: it has no URL to lead to.';
const loadFailure = 'Could not load affiliate link. A new one will be created on save.';

const notes = (page: Page) => page.getByRole('status', { name: 'About this URL' }).getByRole('listitem');

/** Writes a template, and waits until what is doubtful about it is said: that moves what stands beneath it. */
async function write(page: Page, address: string, doubts = 0): Promise<void> {
  await page.getByLabel('Affiliate Booking URL').fill(address);
  await expect(notes(page)).toHaveCount(doubts);
}

test('The affiliate link is loaded, and saved as it was written', async ({ page, content }) => {
  const past = '2020-01-01T00:00:00+00:00';
  await content
    .from('settings')
    .update({ affiliate_booking_url: 'https://old.example/{destination}', updated_at: past })
    .eq('id', 1)
    .throwOnError();
  const before = await settingsOf(content);

  await page.goto('/admin/affiliate-settings');
  const field = page.getByLabel('Affiliate Booking URL');
  await expect(field).toHaveValue('https://old.example/{destination}');
  await write(page, template);
  const answer = await hold(page, calls.saveSettings);
  await page.getByRole('button', { name: 'Save Affiliate Link' }).dblclick();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer.release();
  await expectNotice(page, 'Affiliate Link Saved!');
  expect(answer.count()).toBe(1);

  const { updated_at, ...saved } = await settingsOf(content);
  const { updated_at: _, ...kept } = before;
  expect(saved).toEqual({ ...kept, affiliate_booking_url: template });
  expect(Date.parse(updated_at ?? '')).toBeGreaterThan(Date.parse(before.updated_at ?? ''));

  await page.reload();
  await expect(field).toHaveValue(template);
});

test('The affiliate settings preview the link of a template and explain its placeholders', async ({
  page,
}) => {
  await page.goto('/admin/affiliate-settings');
  const main = page.getByRole('main');
  for (const placeholder of ['{destination}', '{checkin}', '{checkout}', '{guests}'])
    await expect(main.getByText(placeholder, { exact: true })).toBeVisible();
  await page.getByLabel('Affiliate Booking URL').fill(template);
  const example = main.getByText(
    /^https:\/\/partner\.example\/search\?ss=S%C3%A3o%20Paulo&in=\d{4}-\d\d-\d\d&out=\d{4}-\d\d-\d\d&adults=2&aid=42$/,
  );
  await expect(example).toBeVisible();
  const [, arrival = '', departure = ''] = /in=(.*)&out=(.*)&adults/.exec(await example.innerText()) ?? [];
  expect(Date.parse(arrival)).toBeGreaterThan(Date.now());
  expect(Date.parse(departure)).toBeGreaterThan(Date.parse(arrival));
});

test('The example link opens in a new tab', async ({ page, context }) => {
  await context.route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
  await page.goto('/admin/affiliate-settings');
  const way = page.getByRole('link', { name: 'Try it: open partner.example in a new tab' });
  await expect(way).toHaveCount(0);
  await page.getByLabel('Affiliate Booking URL').fill(template);
  await expect(way).toHaveAttribute('rel', 'noopener');
  const opened = context.waitForEvent('page');
  await way.click();
  const tab = await opened;
  await expect(tab).toHaveURL(
    /^https:\/\/partner\.example\/search\?ss=S%C3%A3o%20Paulo&in=.*&adults=2&aid=42$/,
  );
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/admin/affiliate-settings');
});

test.describe('warnings about a template', () => {
  test('Warnings name unknown and missing placeholders and http, and a button fixes each', async ({
    page,
    content,
  }) => {
    await page.goto('/admin/affiliate-settings');
    const field = page.getByLabel('Affiliate Booking URL');
    await field.fill('http://partner.example/?q={city}&in={check-in}&rooms={rooms}');
    await expect(notes(page)).toContainText([
      '{city} is not one of the four placeholders',
      '{check-in} is not one of the four placeholders',
      '{rooms} is not one of the four placeholders',
      'The template has no placeholder: every search leads to the same page.',
      'http:// sends your visitors’ searches unencrypted.',
    ]);
    await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
    await expectNotice(page, 'Affiliate Link Saved!');

    for (const [fix, left] of [
      ['Use {destination}', 4],
      ['Use {checkin}', 3],
      ['Use https://', 2],
    ] as const) {
      await page.getByRole('button', { name: fix }).click();
      await expect(field).toBeFocused();
      await expect(notes(page)).toHaveCount(left);
    }
    await expect(field).toHaveValue('https://partner.example/?q={destination}&in={checkin}&rooms={rooms}');
    await expect(notes(page)).toContainText([
      '{rooms} is not one of the four placeholders',
      'Your partner does not receive the day of departure and how many travel: {checkout} and {guests} are missing.',
    ]);
    await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
    await expect
      .poll(async () => (await settingsOf(content)).affiliate_booking_url)
      .toBe('https://partner.example/?q={destination}&in={checkin}&rooms={rooms}');
  });

  test('A placeholder in the host name is highlighted and named as a warning', async ({ page }) => {
    await page.goto('/admin/affiliate-settings');
    await page
      .getByLabel('Affiliate Booking URL')
      .fill('https://{destination}.example/?in={checkin}&out={checkout}&n={guests}');
    const note = notes(page);
    await expect(note).toHaveText([/^Warning: {destination} stands in the name of the site/]);
    await expect(note.locator('svg')).toBeVisible();
    await expectNoFaults(page);
  });

  test('A complete template has no warnings', async ({ page }) => {
    await page.goto('/admin/affiliate-settings');
    await page.getByLabel('Affiliate Booking URL').fill('https://partner.example/');
    await expect(notes(page)).toContainText('There is no placeholder in it');
    await page.getByLabel('Affiliate Booking URL').fill(template);
    await expect(notes(page)).toHaveCount(0);
  });
});

test.describe('partner templates', () => {
  const field = (page: Page) => page.getByLabel('Affiliate Booking URL');
  const choose = (page: Page, partner: string) =>
    page.getByLabel('Partner', { exact: true }).selectOption(partner);

  test('Partner templates say how certain they are, fill the field, and can be undone', async ({ page }) => {
    await page.goto('/admin/affiliate-settings');
    await field(page).fill(template);
    await choose(page, 'Airbnb');
    await expect(page.getByText('Airbnb pays no commission since 2021.')).toBeVisible();
    await choose(page, 'Awin');
    await expect(page.getByText('Documented by the partner.')).toBeVisible();
    await choose(page, 'Booking.com');
    await expect(
      page.getByText('From public sources, not from the partner: try it before you rely on it.'),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Use the template for Booking.com' }).click();
    await expect(field(page)).toHaveValue(/^https:\/\/www\.booking\.com\/.*&aid=YOUR_ID&label=YOUR_LABEL$/);
    await page.getByRole('button', { name: 'Restore previous text' }).click();
    await expect(field(page)).toHaveValue(template);
    await page.getByRole('button', { name: 'Restore previous text' }).click();
    await expect(field(page)).toHaveValue(/booking\.com/);
  });

  test('Partner templates show what the owner must fill in, and accept it by keyboard', async ({
    page,
    content,
  }) => {
    const written = await hold(page, calls.saveSettings);
    written.release();
    await page.goto('/admin/affiliate-settings');
    await choose(page, 'Awin');
    await page.getByRole('button', { name: 'Use the template for Awin' }).click();
    const box = page.getByRole('region', { name: 'Still to fill in' });
    await expect(box.locator('mark')).toHaveText(['ADVERTISER', 'YOUR_ID', 'TARGET']);

    await box.getByLabel("The shop's number (ADVERTISER)").fill('6776');
    await box.getByRole('button', { name: 'Insert ADVERTISER' }).click();
    await expect(field(page)).toBeFocused();
    await box.getByLabel('Your partner ID (YOUR_ID)').fill(' 4711 ');
    await box.getByLabel('Your partner ID (YOUR_ID)').press('Enter');
    await expect(box.locator('mark')).toHaveText(['TARGET']);
    await box
      .getByLabel("The shop's own search page (TARGET)")
      .fill('https://shop.example/?q={destination}&n={guests}');
    await box.getByRole('button', { name: 'Insert TARGET' }).click();
    await expect(box).toHaveCount(0);
    const own =
      'https://www.awin1.com/cread.php?awinmid=6776&awinaffid=4711&ued=https%3A%2F%2Fshop.example%2F%3Fq%3D{destination}%26n%3D{guests}';
    await expect(field(page)).toHaveValue(own);
    await expect(notes(page)).toHaveCount(1);
    expect(written.count()).toBe(0);
    await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
    await expectNotice(page, 'Affiliate Link Saved!');
    expect((await settingsOf(content)).affiliate_booking_url).toBe(own);
  });
});

test('The browser rejects an affiliate link that is not a URL', async ({ page }) => {
  const call = await hold(page, calls.saveSettings);
  await page.goto('/admin/affiliate-settings');
  const field = page.getByLabel('Affiliate Booking URL');
  await expect(field).toHaveAttribute('type', 'url');
  await write(page, 'partner.example/search', 1);
  await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveJSProperty('validity.typeMismatch', true);
  expect(call.count()).toBe(0);
});

for (const address of ['javascript:alert(1)', 'https://partner.example/a b']) {
  test(`An affiliate link that is unsafe for visitors is rejected: ${address}`, async ({ page }) => {
    const call = await hold(page, calls.saveSettings);
    call.release();
    await page.goto('/admin/affiliate-settings');
    const field = page.getByLabel('Affiliate Booking URL');
    await write(page, address, 1);
    await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
    const problem = page.getByText('Please enter an address that begins with https://, without spaces.');
    await expect(problem).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(address);
    expect(call.count()).toBe(0);

    await write(page, template);
    await expect(problem).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
    await expectNotice(page, 'Affiliate Link Saved!', 'The booking search now leads to this URL.');
  });
}

test('The affiliate link can be removed', async ({ page, content }) => {
  await content.from('settings').update({ affiliate_booking_url: template }).eq('id', 1).throwOnError();
  await page.goto('/admin/affiliate-settings');
  await write(page, '');
  await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
  await expectNotice(page, 'Affiliate Link Saved!', switchedOff);
  expect((await settingsOf(content)).affiliate_booking_url).toBeNull();
});

test('The affiliate settings report a failed read, and a new link can be saved', async ({
  page,
  content,
}) => {
  await refuse(page, calls.readSettings, 'canceling statement due to statement timeout');
  await page.goto('/admin/affiliate-settings');
  await expectFailure(page, loadFailure);
  const field = page.getByLabel('Affiliate Booking URL');
  await expect(field).toHaveValue('');
  await write(page, template);
  await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
  await expectNotice(page, 'Affiliate Link Saved!');
  expect((await settingsOf(content)).affiliate_booking_url).toBe(template);
});

test('An affiliate link that could not be loaded is not overwritten by the empty field', async ({
  page,
  content,
}) => {
  await content.from('settings').update({ affiliate_booking_url: template }).eq('id', 1).throwOnError();
  await refuse(page, calls.readSettings, 'canceling statement due to statement timeout');
  const call = await hold(page, calls.saveSettings);
  call.release();
  await page.goto('/admin/affiliate-settings');
  await expectFailure(page, loadFailure);
  const field = page.getByLabel('Affiliate Booking URL');
  const save = page.getByRole('button', { name: 'Save Affiliate Link' });
  const problem = page.getByText('Please enter a link.');
  await save.click();
  await expect(problem).toBeVisible();
  await expect(field).toBeFocused();
  await write(page, template);
  await expect(problem).toHaveCount(0);
  await write(page, '');
  await save.click();
  await expect(problem).toBeVisible();
  expect(call.count()).toBe(0);
  expect((await settingsOf(content)).affiliate_booking_url).toBe(template);

  await test.step('what was saved since may be taken away', async () => {
    await write(page, 'https://new.example/{destination}', 1);
    await save.click();
    await expectNotice(page, 'Affiliate Link Saved!', 'The booking search now leads to this URL.');
    await write(page, '');
    await save.click();
    await expectNotice(page, 'Affiliate Link Saved!', switchedOff);
    expect((await settingsOf(content)).affiliate_booking_url).toBeNull();
  });
});

test('The affiliate settings report a missing row, and saving creates it', async ({ page, content }) => {
  await content.from('settings').delete().eq('id', 1).throwOnError();
  await page.goto('/admin/affiliate-settings');
  await expectFailure(page, loadFailure);
  await write(page, template);
  await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
  await expectNotice(page, 'Affiliate Link Saved!');
  expect((await settingsOf(content)).affiliate_booking_url).toBe(template);
});

test('The affiliate settings report a failed save and keep what was written', async ({ page, content }) => {
  const before = await settingsOf(content);
  await page.goto('/admin/affiliate-settings');
  const field = page.getByLabel('Affiliate Booking URL');
  await write(page, template);

  await refuse(page, calls.saveSettings, 'deadlock detected');
  await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
  await expectFailure(page, 'Error saving affiliate link', 'deadlock detected');
  await expect(field).toHaveValue(template);

  await letThrough(page, calls.saveSettings);
  await cutOff(page, calls.saveSettings);
  await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
  await expectFailure(
    page,
    'Error saving affiliate link',
    'The server could not be reached. Please check your connection and try again.',
  );
  await expect(field).toHaveValue(template);
  expect(await settingsOf(content)).toEqual(before);
});

test('Two tabs do not overwrite each other’s affiliate link unasked', async ({ page, content }) => {
  await page.goto('/admin/affiliate-settings');
  await write(page, 'https://mine.example/{destination}', 1);
  await content.from('settings').update({ affiliate_booking_url: template }).eq('id', 1).throwOnError();
  await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
  const question = page.getByRole('dialog', { name: 'This page was changed elsewhere' });
  await expect(question.getByRole('rowheader')).toHaveText(['Affiliate Booking URL']);
  expect((await settingsOf(content)).affiliate_booking_url).toBe(template);
  await question.getByRole('button', { name: 'Overwrite with my version' }).click();
  await expectNotice(page, 'Affiliate Link Saved!');
  expect((await settingsOf(content)).affiliate_booking_url).toBe('https://mine.example/{destination}');
});

test('Loading the affiliate link can be retried, and keeps what was written since', async ({
  page,
  content,
}) => {
  await content.from('settings').update({ affiliate_booking_url: template }).eq('id', 1).throwOnError();
  await refuse(page, calls.readSettings, 'canceling statement due to statement timeout');
  await page.goto('/admin/affiliate-settings');
  await expectFailure(page, loadFailure);
  const field = page.getByLabel('Affiliate Booking URL');
  await write(page, 'https://mine.example/{destination}', 1);
  await letThrough(page, calls.readSettings);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(field).toHaveValue('https://mine.example/{destination}');
  await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
  await expect(page.getByRole('dialog', { name: 'This page was changed elsewhere' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard mine, use theirs' }).click();
  await expect(field).toHaveValue(template);
});

test('A saved affiliate link is what the booking search opens', async ({ page, request }) => {
  await page.goto('/admin/affiliate-settings');
  await write(page, template);
  await page.getByRole('button', { name: 'Save Affiliate Link' }).click();
  await expectNotice(page, 'Affiliate Link Saved!');
  await expect
    .poll(async () => (await request.get('/')).text(), { intervals: [50] })
    .toContain('https://partner.example/search?ss={destination}');
});

async function settingsOf(content: Content) {
  return (await content.from('settings').select().eq('id', 1).single().throwOnError()).data;
}

import type { Page } from '@playwright/test';
import { completeTemplate, getSettings, getWarnings, saveLink } from './affiliate.ts';
import { expect } from './fixtures.ts';
import { countRequests, expectNotice, requests, test } from './owner.ts';

/**
 * What helps the owner write an affiliate link: an example, warnings and partner templates. The texts of the
 * warnings and templates are in app/admin/affiliate-settings.
 */

const getField = (page: Page) => page.getByLabel('Affiliate Booking URL');

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/affiliate-settings');
  await expect(getField(page)).toBeVisible();
});

test('The affiliate settings show the link that a template produces, and open it in a new tab', async ({
  page,
  context,
}) => {
  const main = page.getByRole('main');
  for (const placeholder of ['{destination}', '{checkin}', '{checkout}', '{guests}'])
    await expect(main.getByText(placeholder, { exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: 'Try it: open partner.example in a new tab' });
  await expect(link).toHaveCount(0);

  await getField(page).fill(completeTemplate);
  const example = main.getByText(
    /^https:\/\/partner\.example\/search\?ss=S%C3%A3o%20Paulo&in=\d{4}-\d\d-\d\d&out=\d{4}-\d\d-\d\d&adults=2&aid=42$/,
  );
  await expect(example).toBeVisible();
  const [, checkIn = '', checkOut = ''] = /in=(.*)&out=(.*)&adults/.exec(await example.innerText()) ?? [];
  expect(Date.parse(checkIn)).toBeGreaterThan(Date.now());
  expect(Date.parse(checkOut)).toBeGreaterThan(Date.parse(checkIn));

  await context.route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
  await expect(link).toHaveAttribute('rel', 'noopener');
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(tab).toHaveURL(
    /^https:\/\/partner\.example\/search\?ss=S%C3%A3o%20Paulo&in=.*&adults=2&aid=42$/,
  );
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/admin/affiliate-settings');
});

test('An affiliate template with warnings can be saved, and the warnings offer fixes', async ({
  page,
  content,
}) => {
  const field = getField(page);
  const warnings = getWarnings(page);

  await test.step('a placeholder in the host name causes a warning', async () => {
    await field.fill('https://{destination}.example/?in={checkin}&out={checkout}&n={guests}');
    await expect(warnings).toHaveText([/^Warning: {destination} is in the host name/]);
    await expect(warnings.locator('svg')).toBeVisible();
  });

  await test.step('a complete template has no warning', async () => {
    await field.fill(completeTemplate);
    await expect(warnings).toHaveCount(0);
  });

  await field.fill('http://partner.example/?q={city}&in={check-in}&rooms={rooms}');
  await expect(warnings).toContainText([
    '{city} is not one of the four placeholders',
    '{check-in} is not one of the four placeholders',
    '{rooms} is not one of the four placeholders',
    'The template has no placeholder: every search leads to the same page.',
    'http:// sends your visitors’ searches unencrypted.',
  ]);
  await saveLink(page);
  await expectNotice(page, 'Affiliate Link Saved!');

  for (const [button, remaining] of [
    ['Use {destination}', 4],
    ['Use {checkin}', 3],
    ['Use https://', 2],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(field).toBeFocused();
    await expect(warnings).toHaveCount(remaining);
  }
  await expect(field).toHaveValue('https://partner.example/?q={destination}&in={checkin}&rooms={rooms}');
  await expect(warnings).toContainText([
    '{rooms} is not one of the four placeholders',
    'Your partner does not receive the check-out date and the number of guests: {checkout} and {guests} are missing.',
  ]);
  await saveLink(page);
  await expect
    .poll(async () => (await getSettings(content)).affiliate_booking_url)
    .toBe('https://partner.example/?q={destination}&in={checkin}&rooms={rooms}');
});

test('A partner template fills in the affiliate link and shows which values are still missing', async ({
  page,
  content,
}) => {
  const countSaves = await countRequests(page, requests.saveSettings);
  const field = getField(page);
  const choose = (partner: string) => page.getByLabel('Partner', { exact: true }).selectOption(partner);

  await test.step('each template says how reliable it is', async () => {
    await field.fill(completeTemplate);
    await choose('Airbnb');
    await expect(page.getByText('Airbnb has paid no commission since 2021.')).toBeVisible();
    await choose('Awin');
    await expect(page.getByText('Documented by the partner.')).toBeVisible();
    await choose('Booking.com');
    await expect(
      page.getByText('From public sources, not from the partner: try it before you rely on it.'),
    ).toBeVisible();
  });

  await test.step('a template replaces the text of the field, which can be restored', async () => {
    await page.getByRole('button', { name: 'Use the template for Booking.com' }).click();
    await expect(field).toHaveValue(/^https:\/\/www\.booking\.com\/.*&aid=YOUR_ID&label=YOUR_LABEL$/);
    await page.getByRole('button', { name: 'Restore previous text' }).click();
    await expect(field).toHaveValue(completeTemplate);
    await page.getByRole('button', { name: 'Restore previous text' }).click();
    await expect(field).toHaveValue(/booking\.com/);
  });

  await test.step('the missing values are marked, and inserted by click or Enter', async () => {
    await choose('Awin');
    await page.getByRole('button', { name: 'Use the template for Awin' }).click();
    const missingValues = page.getByRole('region', { name: 'Still to fill in' });
    await expect(missingValues.locator('mark')).toHaveText(['ADVERTISER', 'YOUR_ID', 'TARGET']);

    await missingValues.getByLabel("The shop's number (ADVERTISER)").fill('6776');
    await missingValues.getByRole('button', { name: 'Insert ADVERTISER' }).click();
    await expect(field).toBeFocused();
    await missingValues.getByLabel('Your partner ID (YOUR_ID)').fill(' 4711 ');
    await missingValues.getByLabel('Your partner ID (YOUR_ID)').press('Enter');
    await expect(missingValues.locator('mark')).toHaveText(['TARGET']);
    await missingValues
      .getByLabel("The shop's own search page (TARGET)")
      .fill('https://shop.example/?q={destination}&n={guests}');
    await missingValues.getByRole('button', { name: 'Insert TARGET' }).click();
    await expect(missingValues).toHaveCount(0);
    const completed =
      'https://www.awin1.com/cread.php?awinmid=6776&awinaffid=4711&ued=https%3A%2F%2Fshop.example%2F%3Fq%3D{destination}%26n%3D{guests}';
    await expect(field).toHaveValue(completed);
    await expect(getWarnings(page)).toHaveCount(1);
    expect(countSaves()).toBe(0);
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!');
    expect((await getSettings(content)).affiliate_booking_url).toBe(completed);
  });
});

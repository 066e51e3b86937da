import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';
import { readSingleton } from './rows.ts';

/** The affiliate settings in a browser. tests/panel/affiliate.test.ts tests their form. */

const getField = (page: Page) => page.getByLabel('Affiliate Booking URL');

const readEdges = (locator: Locator): Promise<DOMRect> =>
  locator.evaluate((element) => element.getBoundingClientRect().toJSON());

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test('The URL of a search becomes a template with the keyboard alone, and the notice does not cover the link that opens its example in a new tab', async ({
  page,
  content,
  context,
}) => {
  await page.goto('/admin/affiliate-settings');
  await test.step('An incomplete template with warnings passes axe', async () => {
    await page.getByLabel('Partner', { exact: true }).selectOption('Viator');
    await getField(page).fill(
      `http://{destination}.example/?q={city}&id=YOUR_ID&u=TARGET&x=${'x'.repeat(300)}`,
    );
    await expect(page.getByText('{city} is not one of the eight placeholders')).toBeVisible();
    await expectAccessibleAtWidths(page, [390]);
  });
  await getField(page).fill(
    'https://www.booking.com/searchresults.html?ss=Paris%2C+France&label=gen173nr-10CAEoggI46AdIM1gEaDqIAQ&sid=6d5c3b6f9ab2f0&aid=4711&dest_id=-1456928&checkin=2027-03-01&checkout=2027-03-08&group_adults=2&no_rooms=1',
  );
  const help = page.getByRole('region', { name: 'From one search to every search' });
  await expect(help.getByLabel('ss: Paris, France')).toHaveValue('{destination}');
  await help.getByText('3 parts of your own search or visit are left out').press('Enter');
  await expect(help.getByLabel('sid: 6d5c3b6f9ab2f0')).toBeVisible();
  await expectAccessibleAtWidths(page, [390]);
  await help.getByLabel('group_adults: 2').selectOption('Something else: keep it in every link');
  await help.getByRole('button', { name: 'Use this template' }).press('Enter');
  await expect(getField(page)).toBeFocused();
  await getField(page).press('Enter');
  await expectNotice(page, 'Affiliate Link Saved!');
  expect((await readSingleton(content, 'settings')).affiliate_booking_url).toBe(
    'https://www.booking.com/searchresults.html?ss={destination}&aid=4711&checkin={checkin}&checkout={checkout}&group_adults=2&no_rooms=1&label={label}',
  );

  // F8 moves the focus to the notice, which stays while it has the focus.
  await page.keyboard.press('F8');
  const link = page.getByRole('link', { name: 'Try it: open www.booking.com in a new tab' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await link.scrollIntoViewIfNeeded();
    const [notice, target] = await Promise.all(
      [noticeRegion(page).getByRole('status').locator('> *'), link].map(readEdges),
    );
    expect(notice && target && overlap(notice, target), `${width} px`).toBe(false);
  }
  await context.route('https://www.booking.com/**', (route) => route.fulfill({ body: 'The partner' }));
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(tab).toHaveURL(
    /\?ss=S%C3%A3o%20Paulo&aid=4711&checkin=\d{4}-\d\d-\d\d&checkout=\d{4}-\d\d-\d\d&group_adults=2&no_rooms=1&label=home[a-z0-9]+$/,
  );
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/admin/affiliate-settings');
});

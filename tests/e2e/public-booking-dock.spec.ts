import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { bookNow, chip, dock, headerLink, homeForm } from './booking-controls.ts';
import { setPartnerLink, test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { startPartner } from './partner.ts';

/** The docked form (“the tag”) that the header's Book Now opens (docs/product/booking.md), while there is a partner link. */

const commission = (page: Page) =>
  page.getByRole('complementary', { name: 'Booking' }).getByText('We may earn a commission');

// The header's button scrolls to the form. Smooth scrolling would still move the page during the next step.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const partner = startPartner();
test.beforeEach(({ site }) => setPartnerLink(site, partner.template));

test('The booking form is one press away on every page, with chips for its dates, and the docked tag closes when another page opens', async ({
  page,
  context,
}) => {
  await page.clock.setFixedTime('2027-03-01T10:00:00');
  await visit(page, '/terms');
  await headerLink(page).click();
  await expect(dock(page).getByLabel('Destination')).toBeFocused();
  await expect(dock(page).getByLabel('Destination')).toHaveValue('');
  await expectNoAxeViolations(page, 'aside[aria-label=Booking]');
  await expectNoSidewaysScroll(page, [1024, 768, 320]);
  for (const size of [
    { width: 1366, height: 650 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    await dock(page).getByRole('button', { name: 'Search Deals' }).scrollIntoViewIfNeeded();
    await expect(dock(page).getByRole('button', { name: 'Search Deals' })).toBeInViewport({ ratio: 1 });
    await expect(chip(page, 'Close')).toBeInViewport({ ratio: 1 });
  }
  await test.step('On a small phone the whole form is in sight, below a part of the page', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(commission(page)).toBeInViewport({ ratio: 1 });
    await expect(dock(page).getByRole('button', { name: 'Search Deals' })).toBeInViewport({ ratio: 1 });
    expect((await chip(page, 'Close').boundingBox())?.y).toBeGreaterThan(120);
  });
  await test.step('The dates share a row on a phone, but not with text at 200%', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await countDateRows(page)).toBe(1);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await countDateRows(page)).toBe(2);
    await expectNoSidewaysScroll(page, [320, 390]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });
  await dock(page).getByLabel('Destination').fill('Oaxaca');
  await chip(page, 'Close').click();
  await expect(headerLink(page)).toBeFocused();
  await headerLink(page).click();
  await expect(dock(page).getByLabel('Destination')).toHaveValue('Oaxaca');
  await page.getByRole('banner').getByRole('link', { name: 'Wayfare' }).click();
  await expect(page).toHaveURL('/');
  await expect(dock(page)).toHaveCount(0);
  await expect(homeForm(page).getByLabel('Destination')).toHaveValue('Oaxaca');

  await test.step('While the form of the home page is in sight, the header’s Book Now leads to it', async () => {
    await headerLink(page).click();
    await expect(homeForm(page).getByLabel('Check-in')).toBeFocused();
    await expect(dock(page)).toHaveCount(0);
  });

  await test.step('Further down, it opens the docked tag', async () => {
    await bookNow(page, 'Dubai').scrollIntoViewIfNeeded();
    await headerLink(page).press('Enter');
    // The destination is filled in already, so the focus goes to the first date.
    await expect(dock(page).getByLabel('Check-in')).toBeFocused();
    await expect(dock(page)).toBeInViewport({ ratio: 1 });
  });

  await test.step('Escape closes the tag and returns the focus to Book Now; what was entered stays', async () => {
    await dock(page).getByLabel('Destination').fill('Kyoto');
    await dock(page).getByLabel('Guests').selectOption('2');
    await page.keyboard.press('Escape');
    await expect(dock(page)).toHaveCount(0);
    await expect(headerLink(page)).toBeFocused();
    await expect(homeForm(page).getByLabel('Destination')).toHaveValue('Kyoto');
    await expect(homeForm(page).getByLabel('Guests')).toHaveValue('2');
    await headerLink(page).click();
    await expect(dock(page).getByLabel('Check-in')).toBeFocused();
    await expect(dock(page).getByLabel('Destination')).toHaveValue('Kyoto');
  });

  await test.step('Each date chip fills in valid dates and shows the nights', async () => {
    await expect(chip(page, 'Flexible')).toHaveAttribute('aria-pressed', 'true');
    await chip(page, 'A week in March').click();
    await expectDates(page, '2027-03-06', '2027-03-13', '7 nights');
    await expect(chip(page, 'A week in March')).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(page, 'Flexible')).toHaveAttribute('aria-pressed', 'false');
    await chip(page, 'Flexible').click();
    await expectDates(page, '', '', '');
    await chip(page, 'Next weekend').click();
    await expectDates(page, '2027-03-05', '2027-03-07', '2 nights');
    await expectRoomAroundHint(page);
  });

  await test.step('Enter in a date opens the partner’s site and closes the tag', async () => {
    const opened = context.waitForEvent('page');
    await dock(page).getByLabel('Check-in').press('Enter');
    await (await opened).waitForURL(`${partner.url}?to=Kyoto&in=2027-03-05&out=2027-03-07&guests=2`);
    await expect(noticeRegion(page)).toContainText('Redirecting to our partner... Happy travels!');
    await expect(dock(page)).toHaveCount(0);
  });
});

async function expectDates(page: Page, checkIn: string, checkOut: string, hint: string): Promise<void> {
  await expect(dock(page).getByLabel('Check-in')).toHaveValue(checkIn);
  await expect(dock(page).getByLabel('Check-out')).toHaveValue(checkOut);
  await expect(dock(page).getByRole('status')).toHaveText(hint);
}

/** Expects that neither the ring around the date with the focus nor the lower edge of the form touches the hint. */
async function expectRoomAroundHint(page: Page): Promise<void> {
  const [field, hint, form] = await dock(page).evaluate((tag) =>
    [tag.querySelector('[name=check_in]')?.parentElement, tag.querySelector('[role=status]'), tag].map(
      (element) => element?.getBoundingClientRect(),
    ),
  );
  expect((hint?.top ?? 0) - (field?.bottom ?? Number.NaN)).toBeGreaterThanOrEqual(3);
  expect((form?.bottom ?? 0) - (hint?.bottom ?? Number.NaN)).toBeGreaterThanOrEqual(5);
}

/** Returns how many rows of the docked form the two dates take. */
async function countDateRows(page: Page): Promise<number> {
  const boxes = [dock(page).getByLabel('Check-in'), dock(page).getByLabel('Check-out')];
  return new Set(await Promise.all(boxes.map(async (date) => (await date.boundingBox())?.y))).size;
}

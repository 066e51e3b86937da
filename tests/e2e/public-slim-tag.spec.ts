import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { bookNow, chip, dock } from './booking-controls.ts';
import { setPartnerLink, test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { collectRequests } from './page-weight.ts';
import { startPartner } from './partner.ts';

/** The docked form as a slim tag on phones (docs/product/booking.md#book-now), while there is a partner link. */

const slimTag = (page: Page) => page.getByRole('complementary', { name: 'Booking' }).getByRole('button');
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const partner = startPartner();
test.beforeEach(({ site }) => setPartnerLink(site, partner.template));

test('On a phone a slim tag stays at the foot of a page once its head has been scrolled away', async ({
  page,
}) => {
  const scripts = collectRequests(page);
  const isLoaded = () => scripts.some((request) => request.url().includes('docked-tag'));
  await visit(page, '/');
  await test.step('The slim tag is not loaded before the page is scrolled', async () => {
    await page.waitForLoadState('networkidle');
    expect(isLoaded()).toBe(false);
  });
  await test.step('The slim tag is there after a reload in the middle of the page', async () => {
    await page.evaluate(() => window.scrollTo(0, 2500));
    await page.reload();
    await expect(slimTag(page)).toBeVisible();
    expect(isLoaded()).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
  });
  await test.step('At the top of the page there is no slim tag', async () => {
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(slimTag(page)).toHaveCount(0);
  });
  await test.step('Further down the slim tag names what the search contains', async () => {
    await bookNow(page, 'Dubai').scrollIntoViewIfNeeded();
    await expect(slimTag(page)).toHaveAccessibleName('Search deals: Where to? When? 1 guest');
    await expect(slimTag(page)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page, [320, 390]);
  });
  await test.step('The slim tag is on the next page, too, after a click on a link to a place further down', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Dubai', exact: true }).click();
    await expect(page).toHaveURL(/destinations#/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Destinations');
    await expect(slimTag(page)).toBeVisible();
  });
  await test.step('A press opens the form, and Escape closes it again', async () => {
    await slimTag(page).click();
    await expect(dock(page).getByLabel('Destination')).toBeFocused();
    await page.getByRole('button', { name: 'Language' }).click();
    await expectNoticeAbove(page, chip(page, 'Close'));
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoticeAbove(page, chip(page, 'Close'));
    await expect(dock(page).getByLabel('Destination')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await noticeRegion(page).getByRole('button').click();
    await dock(page).getByLabel('Destination').fill('Dubai');
    await dock(page).getByLabel('Check-in').fill('2030-03-30');
    await dock(page).getByLabel('Check-out').fill('2030-04-02');
    await dock(page).getByLabel('Guests').selectOption('4+');
    await expectNoAxeViolations(page, 'aside[aria-label=Booking]');
    await page.keyboard.press('Escape');
    await expect(slimTag(page)).toBeFocused();
    await expect(slimTag(page)).toHaveAccessibleName(/^Search deals: Dubai Mar 30 – Apr 2 4\+ guests$/);
    await page.setViewportSize({ width: 320, height: 640 });
    const cut = await slimTag(page)
      .getByText('Mar 30')
      .evaluate((dates) => dates.scrollWidth - dates.clientWidth);
    expect(cut).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step('The slim tag covers neither the end of the page nor what has the focus', async () => {
    const last = page.getByRole('link', { name: 'Admin Portal' });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await isTopmost(page, 'a[href="/admin"]')).toBe(true);
  });
  await test.step('A notice stands above the slim tag', async () => {
    await page.getByRole('button', { name: 'Language' }).click();
    await expectNoticeAbove(page, slimTag(page));
  });
  await test.step('In a wide window there is no slim tag', async () => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(slimTag(page)).toHaveCount(0);
  });
});

/** Expects a notice to end above the element. */
async function expectNoticeAbove(page: Page, element: Locator): Promise<void> {
  const notice = await noticeRegion(page).getByRole('status').boundingBox();
  const tag = await element.boundingBox();
  expect(notice?.height).toBeGreaterThan(0);
  expect((notice?.y ?? Number.NaN) + (notice?.height ?? 0)).toBeLessThanOrEqual(tag?.y ?? 0);
}

/** Whether nothing covers the center of the element. */
const isTopmost = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

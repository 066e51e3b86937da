import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { setPartnerLink, test } from './content.ts';
import { expect, noticeRegion, stopClock, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { collectRequests } from './page-weight.ts';

/** Book Now and the docked tag (docs/product.md#book-now), while there is a partner link. */

const dock = (page: Page) => page.getByRole('search', { name: 'Book a trip' });
const homeForm = (page: Page) => page.getByRole('search', { name: 'Search deals' });
const bookNow = (page: Page, about: string) =>
  page.getByRole('button', { name: `Book Now: ${about}`, exact: true });
const headerButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Book Now' });
const slimTag = (page: Page) => page.getByRole('complementary', { name: 'Booking' }).getByRole('button');
/** What axe checks: the whole home page with the tag, and only the tag of other pages, where it is the same. */
const bookingPart = (path: string) => (path === '/' ? ':root' : 'aside[aria-label=Booking]');
const commission = (page: Page) =>
  page.getByRole('complementary', { name: 'Booking' }).getByText('we may earn a commission');
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// The header's button scrolls to the form. Smooth scrolling would still move the page during the next step.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ context, site }) => {
  await setPartnerLink(
    site,
    'https://partner.example/?to={destination}&in={checkin}&out={checkout}&guests={guests}',
  );
  await context.route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
});

test('Book Now brings the booking form with the place filled in, one press from the partner', async ({
  page,
  context,
}) => {
  await stopClock(page);
  await visit(page, '/');

  await test.step('While the form of the home page is in sight, the header’s button leads to it, with nothing filled in', async () => {
    await headerButton(page).click();
    await expect(homeForm(page).getByLabel('Destination')).toBeFocused();
    await expect(homeForm(page).getByLabel('Destination')).toHaveValue('');
    await expect(dock(page)).toHaveCount(0);
  });

  await test.step('Further down, the button of a card opens the docked tag with the place, and focuses the dates', async () => {
    await bookNow(page, 'Dubai').press('Enter');
    await expect(dock(page).getByLabel('Destination')).toHaveValue('Dubai');
    await expect(dock(page).getByLabel('Check-in')).toBeFocused();
    await expect(dock(page)).toBeInViewport({ ratio: 1 });
  });

  await test.step('The button of a deal fills in where the deal goes', async () => {
    await bookNow(page, 'Bali, from coast to crater').click();
    await expect(dock(page).getByLabel('Destination')).toHaveValue('Bali');
    await expect(dock(page).getByLabel('Check-in')).toBeFocused();
  });

  await test.step('Escape closes the tag and returns the focus to the button; what was entered stays', async () => {
    await dock(page).getByLabel('Guests').selectOption('2');
    await page.keyboard.press('Escape');
    await expect(dock(page)).toHaveCount(0);
    await expect(bookNow(page, 'Bali, from coast to crater')).toBeFocused();
    await expect(homeForm(page).getByLabel('Destination')).toHaveValue('Bali');
    await expect(homeForm(page).getByLabel('Guests')).toHaveValue('2');
  });

  await test.step('The button of the header removes the place of a card, and keeps what was chosen', async () => {
    await headerButton(page).click();
    await expect(dock(page).getByLabel('Destination')).toBeFocused();
    await expect(dock(page).getByLabel('Destination')).toHaveValue('');
    await expect(dock(page).getByLabel('Guests')).toHaveValue('2');
  });

  await test.step('Each date chip fills in valid dates and shows the nights', async () => {
    await bookNow(page, 'Kyoto').click();
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
    await dock(page).getByLabel('Check-out').fill('2027-03-04');
    await expect(dock(page).getByRole('status')).toHaveText('Check-out is before check-in.');
    await dock(page).getByLabel('Check-out').fill('2027-03-07');
  });

  await test.step('Enter in a date opens the partner’s site and closes the tag', async () => {
    const opened = context.waitForEvent('page');
    await dock(page).getByLabel('Check-in').press('Enter');
    expect(await readPartnerUrl(await opened)).toBe('?to=Kyoto&in=2027-03-05&out=2027-03-07&guests=2');
    await expect(noticeRegion(page)).toContainText('Redirecting to our partner... Happy travels!');
    await expect(dock(page)).toHaveCount(0);
  });

  await test.step('The notice becomes a boarding pass, with a link in case the new tab was blocked', async () => {
    const notice = noticeRegion(page).getByRole('status');
    await expect(notice.getByRole('term')).toHaveText(['To', 'Dates', 'Guests', 'Gate']);
    await expect(notice.getByRole('definition')).toHaveText([
      'Kyoto',
      /^Mar 5\s–\s7$/,
      '2',
      'partner.example',
    ]);
    await expect(notice).toContainText('You pay the same, we may earn a commission.');
    const link = notice.getByRole('link', { name: 'Open partner.example' });
    const opened = context.waitForEvent('page');
    await link.click();
    expect(await readPartnerUrl(await opened)).toBe('?to=Kyoto&in=2027-03-05&out=2027-03-07&guests=2');
  });
});

test('The header’s Book Now opens the docked tag on every page, and it closes when another page opens', async ({
  page,
}) => {
  await visit(page, '/terms');
  await headerButton(page).click();
  await expect(dock(page).getByLabel('Destination')).toBeFocused();
  await expect(dock(page).getByLabel('Destination')).toHaveValue('');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page, [1440, 1024, 768, 390, 320]);
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
  await expect(headerButton(page)).toBeFocused();
  await headerButton(page).click();
  await expect(dock(page).getByLabel('Destination')).toHaveValue('Oaxaca');
  await page.getByRole('banner').getByRole('link', { name: 'Wayfare' }).click();
  await expect(page).toHaveURL('/');
  await expect(dock(page)).toHaveCount(0);
  await expect(homeForm(page).getByLabel('Destination')).toHaveValue('Oaxaca');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/', '/destinations'])
    test(`On a phone a slim tag stays at the foot of ${path} once the head of the page has been scrolled away`, async ({
      page,
    }) => {
      const scripts = collectRequests(page);
      const isLoaded = () => scripts.some((request) => request.url().includes('docked-tag'));
      await visit(page, '/');
      await test.step('It is not loaded before the page is scrolled', async () => {
        await page.waitForLoadState('networkidle');
        expect(isLoaded()).toBe(false);
      });
      if (path === '/destinations')
        await test.step('It is there after a click on a link to a place further down', async () => {
          await page.getByRole('main').getByRole('link', { name: 'Dubai' }).click();
          await expect(page).toHaveURL(/destinations#/);
          await expect(slimTag(page)).toBeVisible();
        });
      await test.step('It is there after a reload in the middle of the page', async () => {
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
      await test.step('Further down it names what the search contains', async () => {
        await bookNow(page, 'Dubai').scrollIntoViewIfNeeded();
        await expect(slimTag(page)).toHaveAccessibleName('Search deals: Where to? When? 1 guest');
        await expect(slimTag(page)).toBeInViewport({ ratio: 1 });
        await expectNoAxeViolations(page, bookingPart(path));
        await expectNoSidewaysScroll(page, [320, 390]);
      });
      await test.step('A press opens it, and Escape closes it again', async () => {
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
        await expectNoAxeViolations(page, bookingPart(path));
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
      await test.step('It covers neither the end of the page nor what has the focus', async () => {
        const last = page.getByRole('link', { name: 'Admin Portal' });
        await last.focus();
        await expect(last).toBeInViewport({ ratio: 1 });
        expect(await isTopmost(page, 'a[href="/admin"]')).toBe(true);
      });
      await test.step('A notice stands above it', async () => {
        await page.getByRole('button', { name: 'Language' }).click();
        await expectNoticeAbove(page, slimTag(page));
      });
      await test.step('In a wide window there is no slim tag', async () => {
        await page.setViewportSize({ width: 1024, height: 800 });
        await expect(slimTag(page)).toHaveCount(0);
      });
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

/** Expects a notice to end above the element. */
async function expectNoticeAbove(page: Page, element: Locator): Promise<void> {
  const notice = await noticeRegion(page).getByRole('status').boundingBox();
  const tag = await element.boundingBox();
  expect(notice?.height).toBeGreaterThan(0);
  expect((notice?.y ?? Number.NaN) + (notice?.height ?? 0)).toBeLessThanOrEqual(tag?.y ?? 0);
}

/** Returns the parameters of the partner's URL in a new tab, and closes the tab. */
async function readPartnerUrl(newPage: Awaited<ReturnType<BrowserContext['newPage']>>): Promise<string> {
  await newPage.waitForURL('https://partner.example/**');
  const { search } = new URL(newPage.url());
  await newPage.close();
  return search;
}

/** Whether nothing covers the center of the element. */
const isTopmost = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

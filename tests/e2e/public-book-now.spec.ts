import type { Locator, Page } from '@playwright/test';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withUnreadableTables } from '#tests/setup/unreadable-tables.ts';
import { expectNoAxeViolations } from './axe.ts';
import { setPartnerLink, test } from './content.ts';
import { expect, noticeRegion, stopClock, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { collectRequests } from './page-weight.ts';
import { pressForPartner, startPartner } from './partner.ts';
import { addRow } from './rows.ts';

/** Book Now and the docked tag (docs/product.md#book-now), while there is a partner link. */

const dock = (page: Page) => page.getByRole('search', { name: 'Book a trip' });
const homeForm = (page: Page) => page.getByRole('search', { name: 'Search deals' });
const bookNow = (page: Page, about: string) =>
  page.getByRole('link', { name: `Book Now: ${about}`, exact: true });
const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });
const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Book Now' });
const disclosure =
  'Book Now opens our booking partner in a new tab. If you book there, we may earn a commission.';
const slimTag = (page: Page) => page.getByRole('complementary', { name: 'Booking' }).getByRole('button');
/** What axe checks: the whole home page with the tag, and only the tag of other pages, where it is the same. */
const bookingPart = (path: string) => (path === '/' ? ':root' : 'aside[aria-label=Booking]');
const commission = (page: Page) =>
  page.getByRole('complementary', { name: 'Booking' }).getByText('we may earn a commission');
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// The header's button scrolls to the form. Smooth scrolling would still move the page during the next step.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const partner = startPartner();
test.beforeEach(({ site }) => setPartnerLink(site, partner.template));

test('Book Now opens the partner’s site with the place and with what this tab has searched for', async ({
  page,
  context,
  content,
}) => {
  await stopClock(page);
  await visit(page, '/');

  await test.step('The page says near the links, before a click, that the partner may pay a commission', async () => {
    for (const title of ['Featured Destinations', 'Deals'])
      await expect(section(page, title).getByText(disclosure)).toBeVisible();
  });

  await test.step('On paper there is neither a link to the partner nor the sentence about it', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(bookNow(page, 'Dubai')).toBeHidden();
    await expect(page.getByText(disclosure).first()).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('Without a search the partner learns the place, and the notice says where the visitor goes', async () => {
    expect(await pressForPartner(context, partner, bookNow(page, 'Dubai'))).toEqual({
      to: 'Dubai',
      in: '',
      out: '',
      guests: '1',
    });
    const notice = noticeRegion(page).getByRole('status');
    await expect(notice).toContainText('Redirecting to our partner... Happy travels!');
    await expect(notice.getByRole('definition')).toHaveText(['Dubai', 'Any', '1', partner.host]);
    await expect(page).toHaveURL('/');
    await expect(dock(page)).toHaveCount(0);
  });

  await test.step('A deal opens the partner with the place where it goes', async () => {
    const deal = bookNow(page, 'Bali, from coast to crater');
    await expect(deal).toHaveAttribute('rel', 'sponsored noopener');
    expect(await pressForPartner(context, partner, deal)).toEqual({
      to: 'Bali',
      in: '',
      out: '',
      guests: '1',
    });
  });

  await test.step('The dates and guests of the last search go with the place; the search keeps its destination', async () => {
    await homeForm(page).getByLabel('Destination').fill('Oaxaca');
    await homeForm(page).getByLabel('Check-in').fill('2027-03-05');
    await homeForm(page).getByLabel('Check-out').fill('2027-03-07');
    await homeForm(page).getByLabel('Guests').selectOption('2');
    expect(await pressForPartner(context, partner, bookNow(page, 'Kyoto'))).toEqual({
      to: 'Kyoto',
      in: '2027-03-05',
      out: '2027-03-07',
      guests: '2',
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Destinations' }).click();
    await expect(page.getByRole('main')).toContainText(disclosure);
    expect(await pressForPartner(context, partner, bookNow(page, 'Petra'))).toEqual({
      to: 'Petra',
      in: '2027-03-05',
      out: '2027-03-07',
      guests: '2',
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(homeForm(page).getByLabel('Destination')).toHaveValue('Oaxaca');
  });

  await test.step('The notice is a boarding pass, with a link in case the new tab was blocked', async () => {
    await pressForPartner(context, partner, bookNow(page, 'Kyoto'));
    const notice = noticeRegion(page).getByRole('status');
    await expect(notice.getByRole('term')).toHaveText(['To', 'Dates', 'Guests', 'Gate']);
    await expect(notice.getByRole('definition')).toHaveText(['Kyoto', /^Mar 5\s–\s7$/, '2', partner.host]);
    await expect(notice).toContainText('You pay the same, we may earn a commission.');
    const link = notice.getByRole('link', { name: `Open ${partner.host}` });
    expect(await pressForPartner(context, partner, link)).toEqual({
      to: 'Kyoto',
      in: '2027-03-05',
      out: '2027-03-07',
      guests: '2',
    });
  });

  await test.step('Without a partner link, Book Now is a placeholder again', async () => {
    await content.from('settings').update({ affiliate_booking_url: null }).eq('id', 1).throwOnError();
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('button', { name: 'Book Now: Kyoto' }).count();
      })
      .toBe(1);
    await expect(page.getByRole('main')).not.toContainText(disclosure);
    await visit(page, '/');
    await page.getByRole('button', { name: 'Book Now: Kyoto' }).click();
    await expect(noticeRegion(page)).toContainText("This feature isn't implemented yet.");
    expect(context.pages()).toHaveLength(1);
  });
});

test('The link and the code of a destination go to the partner, but only once the destination is published', async ({
  request,
  content,
  site,
}) => {
  const withCode = `${partner.url}?at={code}&to={destination}`;
  const own = `${partner.url}?own=1&ued=${encodeURIComponent(`${partner.url}?at={code}&guests={guests}`)}`;
  await setPartnerLink(site, withCode);
  const day = 24 * 60 * 60 * 1000;
  for (const [slug, row] of Object.entries({
    coded: { partner_code: ' KIX/1 ' },
    linked: { booking_url: own, partner_code: '42' },
    plain: { booking_url: '', partner_code: '' },
    draft: { booking_url: own, published_at: null },
    scheduled: { booking_url: own, published_at: new Date(Date.now() + day).toISOString() },
  }))
    await addRow(content, 'destinations', { name: `Place ${slug}`, slug, ...row });

  const getArrival = async (path: string) => {
    const response = await request.get(path);
    expect(response.ok()).toBe(true);
    return Object.fromEntries(new URL(response.url()).searchParams);
  };
  for (const [slug, arrived] of [
    ['coded', { at: 'KIX/1', to: 'Place coded' }],
    ['linked', { at: '42', guests: '2' }],
    ['plain', { at: '', to: 'Place plain' }],
    ['draft', { at: '', to: 'Place draft' }],
    ['scheduled', { at: '', to: 'Place scheduled' }],
    ['unknown', { at: '', to: 'Place unknown' }],
    ["'; drop", { at: '', to: "Place '; drop" }],
  ] as const)
    await test.step(`The place ${slug}`, async () => {
      const query = new URLSearchParams({ destination: `Place ${slug}`, guests: '2', place: slug });
      expect(await getArrival(`/go?${query}`)).toEqual(arrived);
    });
  await test.step('A visitor who enters another destination into the form of a place goes there', async () => {
    expect(await getArrival('/go?destination=Oslo&place=linked')).toEqual({ at: '', to: 'Oslo' });
  });
  await test.step('If the destinations cannot be read, the visitor is asked to try again, and not sent to the wrong place', async () => {
    await withUnreadableTables(getSiteDatabase(site), ['destinations'], async () => {
      // Another URL than before, because reads are kept until their table changes.
      const response = await request.get('/go?destination=Oslo&place=not-read-yet', { maxRedirects: 0 });
      expect(response.status()).toBe(503);
      expect(response.headers()['retry-after']).toBeTruthy();
    });
  });
  await test.step('A destination with a link of its own needs none of the site', async () => {
    await content.from('settings').update({ affiliate_booking_url: null }).eq('id', 1).throwOnError();
    await expect
      .poll(async () => (await request.get('/go?destination=Oslo')).url())
      .toContain('booking=not-configured');
    expect(await getArrival('/go?destination=Place+linked&place=linked')).toEqual({ at: '42', guests: '1' });
  });
});

test('A post leads to the partner’s page of each place that it is about', async ({
  page,
  context,
  content,
}) => {
  const own = `${partner.url}?own={code}&guests={guests}`;
  const { id } = await addRow(content, 'destinations', {
    name: 'Lamu',
    slug: 'lamu',
    booking_url: own,
    partner_code: 'LAU',
  });
  const plain = await addRow(content, 'destinations', { name: 'Harar' });
  await addRow(content, 'posts', { title: 'Two old towns', slug: 'towns', destination_ids: [id, plain.id] });
  await visit(page, '/blog/towns');
  await expect(page.getByRole('region', { name: 'The places' }).getByText(disclosure)).toBeVisible();
  expect(await pressForPartner(context, partner, bookNow(page, 'Lamu'))).toEqual({ own: 'LAU', guests: '1' });
  await expect(noticeRegion(page).getByRole('definition')).toHaveText(['Lamu', 'Any', '1', partner.host]);
  expect(await pressForPartner(context, partner, bookNow(page, 'Harar'))).toEqual({
    to: 'Harar',
    in: '',
    out: '',
    guests: '1',
  });
  await test.step('Without a link of the site, only the place with a link of its own is a link', async () => {
    await content.from('settings').update({ affiliate_booking_url: null }).eq('id', 1).throwOnError();
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('button', { name: 'Book Now: Harar' }).count();
      })
      .toBe(1);
    await expect(bookNow(page, 'Lamu')).toBeVisible();
    await expect(page.getByText(disclosure)).toBeVisible();
  });
});

test('The booking form is one press away, with chips for its dates', async ({ page, context }) => {
  await stopClock(page);
  await visit(page, '/');

  await test.step('While the form of the home page is in sight, the header’s Book Now leads to it', async () => {
    await headerLink(page).click();
    await expect(homeForm(page).getByLabel('Destination')).toBeFocused();
    await expect(homeForm(page).getByLabel('Destination')).toHaveValue('');
    await expect(dock(page)).toHaveCount(0);
  });

  await test.step('Further down, it opens the docked tag', async () => {
    await bookNow(page, 'Dubai').scrollIntoViewIfNeeded();
    await headerLink(page).press('Enter');
    await expect(dock(page).getByLabel('Destination')).toBeFocused();
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
    await dock(page).getByLabel('Check-out').fill('2027-03-04');
    await expect(dock(page).getByRole('status')).toHaveText('Check-out is before check-in.');
    await dock(page).getByLabel('Check-out').fill('2027-03-07');
  });

  await test.step('Enter in a date opens the partner’s site and closes the tag', async () => {
    const opened = context.waitForEvent('page');
    await dock(page).getByLabel('Check-in').press('Enter');
    await (await opened).waitForURL(`${partner.url}?to=Kyoto&in=2027-03-05&out=2027-03-07&guests=2`);
    await expect(noticeRegion(page)).toContainText('Redirecting to our partner... Happy travels!');
    await expect(dock(page)).toHaveCount(0);
  });
});

test('The header’s Book Now opens the docked tag on every page, and it closes when another page opens', async ({
  page,
}) => {
  await visit(page, '/terms');
  await headerLink(page).click();
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
  await expect(headerLink(page)).toBeFocused();
  await headerLink(page).click();
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
          await page.getByRole('main').getByRole('link', { name: 'Dubai', exact: true }).click();
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

/** Whether nothing covers the center of the element. */
const isTopmost = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

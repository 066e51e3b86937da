import type { Page } from '@playwright/test';
import type { TablesInsert } from '#app/client/database.types.ts';
import { expectNoAxeViolations } from './axe.ts';
import { addDestinations } from './catalog.ts';
import { type ContentClient, test, waitForText } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectNoShifts, recordShifts } from './layout-shifts.ts';
import { collectRequests, expectWithinBudget } from './page-weight.ts';
import { updateSingleton } from './rows.ts';

/**
 * The departure board with the time and the light at the owner's places (docs/product/home.md). public-home.spec.ts
 * shows the countdown of a fresh installation, tests/pages/home.test.ts tests when it stays, and run-places-board.test.ts tests the moment at which the time moves.
 */

const longName = 'The long and winding valley road of Chittorgarh';

const places: TablesInsert<'destinations'>[] = [
  { name: 'Kyoto', time_zone: 'Asia/Tokyo', latitude: 35.01, longitude: 135.77, featured: true },
  { name: 'Tromsø', time_zone: 'Europe/Oslo', latitude: 69.65, longitude: 18.96 },
  { name: longName, time_zone: 'Asia/Kolkata', latitude: 24.88, longitude: 74.63 },
  { name: 'مراكش', time_zone: 'Africa/Casablanca' },
];

/** No visitor sees these on the board: a draft, a place without a time zone, one with an unknown time zone. */
const others: TablesInsert<'destinations'>[] = [
  { name: 'Draft', time_zone: 'Asia/Tokyo', featured: true, published_at: null },
  { name: 'Timeless', featured: true },
  { name: 'Olympus', time_zone: 'Mars/Olympus' },
];

const title = 'Right now, elsewhere';
const board = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });
const row = (page: Page, name: string) =>
  board(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) });
const clock = (page: Page, name: string) => row(page, name).getByRole('img');
const countdown = (page: Page) => page.getByRole('heading', { name: 'Shoulder season' });

async function showPlaces(page: Page, content: ContentClient): Promise<void> {
  await addDestinations(content, ...[...places, ...others].map((place) => ({ best_months: [3], ...place })));
  await updateSingleton(content, 'settings', { departure_board: 'places' });
  await waitForText(page, '/', title);
}

/** Stops the page's clock half a minute after 10:00 UTC on March 1, 2027. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2027-03-01T10:00:00Z' });
  await page.clock.pauseAt('2027-03-01T10:00:30Z');
}

/** Simulates another tab in front of the page, or the page in front again. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('The departure board is filled in without moving anything and within the budgets of the page, shows the time and the light at the owner’s places, and its digits fall minute by minute unless a visitor prefers reduced motion', async ({
  page,
  content,
}) => {
  await showPlaces(page, content);
  await checkFirstView(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopClock(page);
  await visit(page, '/contact');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  const digits = row(page, 'Kyoto').locator('[data-digit]');

  await test.step('The owner’s places take the countdown’s place, featured ones first', async () => {
    await expect(countdown(page)).toHaveCount(0);
    await expect(board(page).getByRole('listitem').getByRole('link')).toHaveText([
      /^Kyoto/,
      /^Tromsø/,
      longName,
      'مراكش',
    ]);
    await expect(row(page, 'Kyoto').getByRole('link')).toHaveAttribute('href', '/destinations/kyoto');
  });
  await test.step('The board and the months have their styles although the browser itself has rendered the page', async () => {
    await board(page).scrollIntoViewIfNeeded();
    for (const selector of ['[data-zone="Asia/Tokyo"]', 'nav[aria-label="Best months"] > ul'])
      await expect(page.locator(selector)).toHaveCSS('display', 'grid');
  });
  await test.step('Each row has the local time, and the light where the coordinates are known', async () => {
    await expect(clock(page, 'Kyoto')).toHaveAccessibleName('19:00');
    await expect(clock(page, 'Kyoto')).toHaveText('1900');
    await expect(row(page, 'Kyoto')).toContainText('NightUTC+9');
    await expect(clock(page, 'Tromsø')).toHaveAccessibleName('11:00');
    await expect(row(page, 'Tromsø')).toContainText('DaylightUTC+1 (summer\u00a0+2)');
    await expect(clock(page, longName)).toHaveAccessibleName('15:30');
    // In Ramadan, Morocco is at UTC+0, which older time zone data does not know.
    await expect(clock(page, 'مراكش')).toHaveAccessibleName(/^1[01]:00$/);
    await expect(row(page, 'مراكش')).not.toContainText(/night|light|dawn|dusk/i);
  });
  await test.step('The time moves at the minute, without an animation', async () => {
    await page.clock.runFor(30_000);
    await expect(clock(page, 'Kyoto')).toHaveAccessibleName('19:01');
    expect(
      await digits.evaluateAll((elements) => elements.map((element) => element.getAnimations().length)),
    ).toEqual([0, 0, 0, 0]);
  });
  await test.step('A hidden page does nothing, and catches up when it is seen again', async () => {
    await setHidden(page, true);
    await page.clock.runFor(3 * 60_000);
    await expect(clock(page, 'Kyoto')).toHaveAccessibleName('19:01');
    await setHidden(page, false);
    await expect(clock(page, 'Kyoto')).toHaveAccessibleName('19:04');
  });
  await test.step('The light changes with the time', async () => {
    await page.clock.fastForward(12 * 3_600_000);
    await expect(clock(page, 'Kyoto')).toHaveAccessibleName('07:04');
    await expect(row(page, 'Kyoto')).toContainText('Daylight');
    await expect(row(page, 'Tromsø')).toContainText('Night');
  });
  await test.step('Nothing of the board is announced to screen readers', () =>
    expect(board(page).locator('[aria-live], [role=timer], [role=status]')).toHaveCount(0));
  await test.step('A digit that changes falls, for visitors who do not prefer reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await digits.first().evaluate((digit) => {
      const fallen: string[] = [];
      Object.assign(window, { fallen });
      const item = digit.closest('li');
      item?.addEventListener('animationstart', ({ target }) =>
        fallen.push((target as Element).textContent ?? ''),
      );
    });
    await page.clock.runFor(60_000);
    await expect(clock(page, 'Kyoto')).toHaveText('0705');
    const readFallen = () => page.evaluate(() => (window as never as { fallen: string[] }).fallen);
    await expect.poll(readFallen).toContain('5');
  });
});

/** Opens the page, whose departure board is filled in once a visitor comes near it. */
async function checkFirstView(page: Page): Promise<void> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  const requests = collectRequests(page);
  await recordShifts(page);
  await visit(page, '/');
  await expectNoShifts(page);
  await expectWithinBudget(page, requests);
  await board(page).scrollIntoViewIfNeeded();
  await expect(clock(page, 'Kyoto')).toHaveAccessibleName(/^\d\d:\d\d$/);
  await expectNoShifts(page);
  expect(requests.filter((request) => request.url().includes('run-places-board'))).toHaveLength(1);
  await expectNoSidewaysScroll(page, [320, 768, 1440]);
  await expectNoAxeViolations(page, 'section:has([data-zone])');
  expect(problems).toEqual([]);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts the departure board shows what is always true: the difference to UTC', async ({
    page,
    content,
  }) => {
    await showPlaces(page, content);
    await page.goto('/');
    await expect(row(page, 'Kyoto')).toContainText('UTC+9');
    await expect(row(page, 'Tromsø')).toContainText('UTC+1 (summer\u00a0+2)');
    await expect(board(page).locator('[data-clock]').first()).toBeHidden();
  });
});

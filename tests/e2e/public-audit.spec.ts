import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expectLegibleCards, expectLegibleHero } from './contrast.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectHeadlineFont, expectLateFonts, expectNoShifts, recordShifts } from './layout-shifts.ts';
import {
  collectRequests,
  expectNoPanelScripts,
  expectWithinBudget,
  sumResponseBytes,
} from './page-weight.ts';
import { publicPages } from './public-pages.ts';

/**
 * Opens each public page once and checks everything that all public pages have in common. Motion is reduced, so
 * that axe checks the final state of an animation. public-states.spec.ts checks further states of these pages.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The last width is a phone's, and the window keeps it for the next steps. */
const widths = [1920, 1440, 1024, 768, 320, 390];
/** The pages with text on images. */
const textsOnImages = new Map([
  ['/', [expectLegibleHero, expectLegibleCards]],
  ['/destinations', [expectLegibleCards]],
]);
/** The pages with text fields. */
const pagesWithTextFields = ['/', '/destinations', '/blog', '/contact'];
/** The pages with a search, and what they say if it has no results. */
const searches = new Map([
  ['/destinations', 'No destinations found matching your criteria.'],
  ['/blog', 'No articles found matching your criteria.'],
]);

for (const path of [...publicPages, '/deals', '/nowhere'])
  test(`${path} is small, stable, accessible and free of errors, and does not scroll sideways`, async ({
    page,
  }) => {
    const requests = collectRequests(page);
    const problems = collectProblems(page, path);
    await recordShifts(page);
    await visit(page, path);
    await page.waitForLoadState('networkidle');

    await test.step('Nothing shifts while the page loads', () => expectNoShifts(page));
    if (path === '/') await checkFirstPaint(page, await sumResponseBytes(requests));
    await test.step('The page does not scroll sideways from 320 to 1920 px', () =>
      expectNoSidewaysScroll(page, widths));
    await test.step('axe finds no violations on a phone', async () => {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoAxeViolations(page);
    });
    for (const expectLegibleText of textsOnImages.get(path) ?? [])
      await test.step('Text on images has enough contrast on phones and desktops, even if every image is white', () =>
        expectLegibleText(page));
    await test.step('axe finds no violations on a desktop', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectNoAxeViolations(page);
    });
    // The notice and the menu are the same on all pages, so the pages are complete with them only once.
    await test.step('axe finds no violations in a notice', async () => {
      await page.getByRole('button', { name: 'Language' }).click();
      await expect(noticeRegion(page).getByRole('status')).toContainText('Language Changed');
      await expectNoAxeViolations(page, path === '/blog' ? ':root' : '[aria-label^=Notifications]');
    });
    await test.step('The page loads at most 110 kB of scripts and contains at most 20 kB of styles', () =>
      expectWithinBudget(page, requests));
    await test.step('The page prefetches no script of the panel', async () => {
      // All pages have the same header, so it is enough to hover over its links once.
      if (path === '/privacy') await prefetchFromHeader(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      expectNoPanelScripts(requests);
    });
    await test.step('axe finds no violations on a phone while the menu is open', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
      await expectNoAxeViolations(page, path === '/blog' ? ':root' : 'header');
      await page.keyboard.press('Escape');
    });
    if (pagesWithTextFields.includes(path)) await checkLongWord(page);
    const noResults = searches.get(path);
    if (noResults) await checkEmptySearch(page, noResults);
    await test.step('The browser logs no error or warning, and no request fails', () =>
      expect(problems).toEqual([]));
  });

/** Points at each link of the header, and waits until the scripts of its page have been prefetched. */
async function prefetchFromHeader(page: Page): Promise<void> {
  // The page has preloaded its own scripts in the same way. Those of a link are removed when the pointer leaves it.
  const preloads = page.locator('link[rel=modulepreload]');
  const ownCount = await preloads.count();
  for (const link of await page.getByRole('banner').getByRole('link').all()) {
    await link.hover();
    await expect
      .poll(() =>
        preloads.evaluateAll(
          (links: HTMLLinkElement[], count) =>
            links.length > count && links.every(({ href }) => performance.getEntriesByName(href).length > 0),
          ownCount,
        ),
      )
      .toBe(true);
    await page.mouse.move(0, 400);
    await expect(preloads).toHaveCount(ownCount);
  }
}

async function checkLongWord(page: Page): Promise<void> {
  await test.step('The page does not scroll sideways when a visitor types a word of 10,000 letters', async () => {
    const fields = page.getByRole('main').locator('textarea, input[type=text], input[type=search]');
    for (const field of await fields.all()) await field.fill('W'.repeat(10_000));
    await expectNoSidewaysScroll(page, [320]);
  });
}

async function checkEmptySearch(page: Page, noResults: string): Promise<void> {
  await test.step('While a search has no results, the page does not scroll sideways and axe finds no violations', async () => {
    await page.getByRole('main').getByRole('searchbox').fill('atlantis');
    await expect(page.getByRole('heading', { name: noResults })).toBeVisible();
    await expectNoSidewaysScroll(page, widths);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoAxeViolations(page);
    }
  });
}

async function checkFirstPaint(page: Page, bytes: number): Promise<void> {
  await test.step('The home page transfers between 150 and 350 kB before the visitor scrolls', () => {
    expect(bytes).toBeGreaterThan(150_000);
    expect(bytes).toBeLessThanOrEqual(350_000);
  });
  await test.step('The first paint needs only the HTML: the first slide’s image and the font of its title are inlined, and the other fonts load later', async () => {
    await expectLateFonts(page);
    await expectHeadlineFont(page);
    const first = page.getByRole('region', { name: 'Featured journeys' }).locator('img').first();
    await expect(first).toHaveAttribute('src', /^data:image\/svg/);
    expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  });
  await test.step('The first paint waits until the hero and the booking search have been parsed', async () => {
    const blockingLink = page.locator('head link[rel=expect][blocking=render]');
    await expect(blockingLink).toHaveCount(1);
    const booking = page.locator((await blockingLink.getAttribute('href')) ?? '');
    await expect(booking).toHaveRole('search');
    const hero = page.getByRole('region', { name: 'Featured journeys' });
    const bookingFollowsHero = await hero.evaluate(
      (element, other) => other && element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
      await booking.elementHandle(),
    );
    expect(bookingFollowsHero).toBeTruthy();
  });
  await test.step('Nothing shifts while the next slide appears', async () => {
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(page.getByRole('heading', { name: 'Santorini, at' })).toHaveCount(0);
    await expectNoShifts(page);
  });
}

/** Collects console errors, console warnings and failed responses. The 404 of a page that does not exist is expected. */
function collectProblems(page: Page, path: string): string[] {
  const problems: string[] = [];
  const isExpected = (url: string) => path === '/nowhere' && new URL(url).pathname === path;
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.location().url))
      problems.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.url()))
      problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

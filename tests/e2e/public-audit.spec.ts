import type { Page, Request } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expectBrightDiscs, expectColorfulHero, expectLegibleCards, expectLegibleHero } from './contrast.ts';
import { expect, test, visit } from './fixtures.ts';
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
 * Opens each public page once and checks everything that all public pages have in common, also with enlarged text
 * (docs/product/layout.md; WCAG 2.2, 1.4.4) and on paper (docs/product/layout.md). Motion is reduced, so that axe
 * checks the final state of an animation. public-states.spec.ts checks further states of these pages, among them notices and the menu.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The last width is that of a phone. The window keeps it for the steps that follow. */
const widths = [1920, 1024, 768, 320];
/** The checks of pages with text on images. `expectBrightDiscs` needs our drawings, and the others replace all images. */
const textsOnImages: Record<string, [title: string, check: (page: Page) => Promise<void>][]> = {
  '/': [
    ['No title covers the sun or the moon of its drawing, and neither is dimmed', expectBrightDiscs],
    ['The hero dims an image behind its title without turning it gray', expectColorfulHero],
    ['The texts of the hero have enough contrast, even if every image is white', expectLegibleHero],
    [
      'The texts of cards have enough contrast on a phone, even if every image is white',
      (page) => expectLegibleCards(page, 320),
    ],
  ],
  '/destinations': [
    [
      'The texts of cards have enough contrast on a desktop, even if every image is white',
      (page) => expectLegibleCards(page, 1440),
    ],
  ],
};
/** The pages with text fields. */
const pagesWithTextFields = ['/', '/destinations', '/blog', '/contact'];
/** The pages that have another layout on a desktop than on a phone. */
const pagesOfColumns = ['/', '/destinations', '/blog', '/contact', '/about'];
/** The pages with a search, and what they say if it has no results. */
const searches = new Map([
  ['/destinations', 'No destinations found matching your criteria.'],
  ['/blog', 'No articles found matching your criteria.'],
]);

for (const path of [...publicPages, '/deals', '/nowhere'])
  test(`${path} is small, stable, accessible and free of errors, does not scroll sideways, and prints in ink`, async ({
    page,
  }) => {
    const requests = collectRequests(page);
    const problems = collectProblems(page, path);
    await recordShifts(page);
    await visit(page, path);

    await test.step('Nothing shifts while the page loads', () => expectNoShifts(page));
    if (path === '/') await checkFirstPaint(page, requests);
    await test.step('The page does not scroll sideways from 320 to 1920 px', () =>
      expectNoSidewaysScroll(page, widths));
    await test.step('axe finds no violations on a phone', async () => {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoAxeViolations(page);
    });
    for (const [title, check] of textsOnImages[path] ?? []) await test.step(title, () => check(page));
    if (pagesOfColumns.includes(path))
      await test.step('axe finds no violations on a desktop', async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        // The header and the footer are the same on every page.
        await expectNoAxeViolations(page, path === '/' ? ':root' : 'main');
      });
    await test.step('The page loads at most 110 kB of scripts and contains at most 20 kB of styles', () =>
      expectWithinBudget(page, requests));
    await test.step('The page prefetches no script of the panel', async () => {
      // All pages have the same header, so it is enough to hover over its links once.
      if (path === '/privacy') await prefetchFromHeader(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      expectNoPanelScripts(requests);
    });
    await checkEnlargedText(page, path);
    await checkPaper(page);
    if (pagesWithTextFields.includes(path)) await checkLongWord(page);
    const noResults = searches.get(path);
    if (noResults) await checkEmptySearch(page, noResults);
    if (path === '/')
      await test.step('The page loads nothing of the board of places, which a fresh installation does not show', async () => {
        expect(requests.filter((request) => request.url().includes('places-board'))).toEqual([]);
        expect(await page.content()).not.toContain('places-board');
      });
    await test.step('The browser logs no error or warning, and no request fails', () =>
      expect(problems).toEqual([]));
    if (path === '/nowhere') await checkNotFound(page);
  });

/** Unknown URLs get the site's own 404 page (docs/product/pages.md). */
async function checkNotFound(page: Page): Promise<void> {
  await test.step('The 404 page has the header, the footer and a link to the home page', async () => {
    await expect(page).toHaveTitle('Page not found | Wayfare');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody here but the sea');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('search')).toBeVisible();
  });
  await test.step('A client-side navigation to an unknown page shows the 404 page, and the back button works', async () => {
    await page.evaluate(() => {
      // The site has no link to an unknown page, so the test navigates without a link.
      history.pushState(null, '', '/nowhere/else');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody here but the sea');
    await page.goBack();
    await expect(page.getByRole('search')).toBeVisible();
  });
}

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

async function checkEnlargedText(page: Page, path: string, widths = [1024, 320]): Promise<void> {
  await test.step('With text at 200% the page does not scroll sideways, and the header keeps its controls and the name of the site', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of widths) {
      await expectNoSidewaysScroll(page, [width]);
      // The header is the same on every page.
      if (path === '/blog') await expectWholeHeader(page);
      if (path === '/destinations') await expectWholePlaceholder(page);
      if (path === '/destinations' && width < 1024) await expectSentenceAboveDrawing(page);
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });
}

/** The window is as wide as the text of an A4 page. */
async function checkPaper(page: Page): Promise<void> {
  await test.step('On paper the page is ink on white, without the header, buttons and anything that stays in place', async () => {
    await page.setViewportSize({ width: 680, height: 960 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button').or(page.getByRole('navigation'))).toHaveCount(0);
    expect(await findScreenStyles(page)).toEqual([]);
    expect(await findCutElements(page)).toEqual([]);
    expect(await findEmptyHeadings(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  });
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
    await expectNoSidewaysScroll(page, [1440, 320]);
    await expectNoAxeViolations(page, 'main');
    // The checks of a certain page are not repeated, so this is not its path.
    await checkEnlargedText(page, 'a search', [320]);
  });
}

async function checkFirstPaint(page: Page, requests: Request[]): Promise<void> {
  await test.step('The home page transfers between 150 and 350 kB before the visitor scrolls', async () => {
    await page.waitForLoadState('networkidle');
    const bytes = await sumResponseBytes(requests);
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

/** Expects the header's controls to be on the screen, and the name of the site to be in one line. */
async function expectWholeHeader(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ left: 0, behavior: 'instant' }));
  const banner = page.getByRole('banner');
  for (const name of ['Menu', 'Book Now', /^Language/])
    await expect(banner.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const brand = banner.getByRole('link', { name: 'Wayfare' });
  await expect(brand).toBeInViewport({ ratio: 1 });
  const lines = await brand.locator('span').evaluate((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
}

/** Expects the placeholder of the search field to fit into the field. */
async function expectWholePlaceholder(page: Page): Promise<void> {
  const room = await page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
    const { font } = getComputedStyle(input, '::placeholder');
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    canvas.font = font;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return input.clientWidth - padding - canvas.measureText(input.placeholder).width;
  });
  expect(room).toBeGreaterThanOrEqual(0);
}

/** Expects the sentence in the header of the list to end above the drawing, which may make way for it. */
async function expectSentenceAboveDrawing(page: Page): Promise<void> {
  const header = page.getByRole('main').locator('header');
  const gap = await header.evaluate((element) => {
    const image = element.querySelector('svg');
    const sentence = element.querySelector('h1 + p');
    if (!image || !sentence) return Number.NaN;
    if (!image.checkVisibility()) return 0;
    return image.getBoundingClientRect().top - sentence.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
}

/**
 * Returns the cards, facts and headings that a page break can cut in two, or part from what follows. A rotated element
 * would reach into the page before.
 */
const findCutElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(header, article, blockquote, figure, li, dl, h2, h3), footer')]
      .filter((element) => {
        const { breakInside, breakAfter, transform } = getComputedStyle(element);
        // The heading of a card stays with it.
        const isHeading = element.matches('header, h2, h3') && !element.closest('li');
        const isWhole = element.matches('h2, h3') || breakInside === 'avoid';
        return !isWhole || (isHeading && breakAfter !== 'avoid') || transform !== 'none';
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );

/** Returns the headings whose sections show nothing else. */
const findEmptyHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main section')]
      .filter((section) => {
        const heading = section.querySelector<HTMLElement>('h2');
        const isShown = heading?.checkVisibility() && heading.getBoundingClientRect().width > 1;
        const rest = section.innerText.replace(heading?.innerText ?? '', '').trim();
        return (
          isShown && rest === '' && ![...section.querySelectorAll('img')].some((i) => i.checkVisibility())
        );
      })
      .map((section) => section.innerText),
  );

/** Returns the visible elements that are not printed in black on white, or that stay in place on the screen. */
const findScreenStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg'))
      .filter((element) => {
        const { position, color, backgroundColor, backgroundImage } = getComputedStyle(element);
        const isInk = color === 'rgb(0, 0, 0)';
        const isPaper = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
        // A link that skips to the content is fixed, but not shown without focus.
        const isFixed = position === 'fixed' && getComputedStyle(element).clipPath === 'none';
        return !isInk || !isPaper || isFixed || position === 'sticky';
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );

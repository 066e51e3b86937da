import type { Page } from '@playwright/test';
import { expect, stopClock, test, visit } from './fixtures.ts';

/** Visitors can use the public site with only the keyboard. */

/** The controls of the home page, in the order in which the tab key reaches them. */
const homePageStops = [
  'Skip to content',
  'Wayfare',
  'Home',
  'Destinations',
  'Blog',
  'Contact',
  'Language: EN',
  'Book Now',
  'Find your island',
  'Learn More',
  'Play video',
  'Pause slideshow',
  'Previous slide',
  'Slide 1: Santorini, at the hour it turns gold',
  'Slide 2: Kyoto before the city wakes',
  'Slide 3: Sleep above the lagoon',
  'Next slide',
  'Destination',
  'Check-in',
  'Check-out',
  'Guests',
  'Search Deals',
  'View All Destinations',
  ...['Santorini', 'Kyoto', 'Machu Picchu', 'Maldives', 'Iceland', 'Dubai'].flatMap((name) => [
    name,
    `Book Now: ${name}`,
    `Save: ${name}`,
  ]),
  'See the deals',
  'Book Now: Zermatt by the slow express',
  'Book Now: Petra, Wadi Rum and the Red Sea',
  'Book Now: Bali, from coast to crater',
  'View All Deals',
  'View Full Blog',
  'Read Article: The slow ferry through the Cyclades',
  'Read Article: How to be a good guest in a Kyoto tea house',
  'Read Article: Four days on the Inca Trail, step by step',
  'Wayfare',
  'Facebook',
  'Instagram',
  'YouTube',
  'Destinations',
  'Blog',
  'About',
  'Contact',
  'Privacy',
  'Terms',
  'hello@wayfare.example',
  'Admin Portal',
];

/** Matches every control except the field of the contact form that people do not see. */
const controlSelector = 'a[href], button, input:not([aria-hidden] input), select, textarea';

interface Stop {
  name: string;
  /** The position among all visible controls of the page, from 0. */
  index: number;
  hasFocusRing: boolean;
  /** Whether nothing covers its center. */
  isVisible: boolean;
}

test('The tab key reaches everything on the home page in order, with a visible focus', async ({ page }) => {
  await stopClock(page);
  await visit(page, '/');
  const reached: Stop[] = [];
  while (reached.at(-1)?.name !== 'Admin Portal' && reached.length < 70) {
    await page.keyboard.press('Tab');
    const stop = await getCurrentStop(page);
    if (reached.at(-1)?.name !== stop.name) reached.push(stop); // A date input has several tab stops: day, month and year.
  }
  expect(reached.map(({ name }) => name)).toEqual(homePageStops);
  expect(reached.filter(({ hasFocusRing, isVisible }) => !hasFocusRing || !isVisible)).toEqual([]);
});

/** The order of a page with a form differs between a desktop and a phone, that of a page of text does not. */
const otherPages: [path: string, widths: number[]][] = [
  ['/contact', [1440, 390]],
  ['/destinations', [1440, 390]],
  ['/blog', [390]],
  ['/privacy', [390]],
];

test('On the other pages a visitor skips the header, searches a list and opens pages by keyboard, and the tab key reaches everything in order, with a visible focus', async ({
  page,
}) => {
  await visit(page, '/destinations');
  const searchBox = page.getByRole('searchbox', { name: 'Search destinations' });

  await test.step('The skip link is visible on focus and moves the focus past the header', async () => {
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(searchBox).toBeFocused();
  });

  await test.step('The list is searched and filtered without losing the focus', async () => {
    await page.keyboard.type('a');
    await expect(page).toHaveURL('/destinations?q=a');
    await expect(searchBox).toBeFocused();
    for (const key of ['Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
    await expect(page).toHaveURL('/destinations?q=a&category=beach');
    await expect(page.getByRole('button', { name: 'Beach' })).toBeFocused();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  });

  for (const [path, widths] of otherPages)
    await test.step(`${path} opens at its top, and the tab key reaches everything from the main content to the footer`, async () => {
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).press('Enter');
      await expect(page).toHaveURL(path);
      // The URL changes before the page does. The new page then has the focus.
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      // The Save buttons come when the keyboard is used.
      await page.keyboard.press('Shift');
      await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(path === '/destinations' ? 9 : 0);
      // Three cards show what all do.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('main li:has(article):nth-child(n + 4) { display: none }');
        document.adoptedStyleSheets = [sheet];
      });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        await page.getByRole('main').focus();
        // The last stop is the first control of the footer.
        const stops = await pressTab(page, (await countControls(page, 'main')) + 1);
        expectInOrder(stops);
        expect(stops.map(({ name }) => name).indexOf('Wayfare')).toBe(stops.length - 1);
      }
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
    });

  await test.step('On the 404 page the tab key reaches everything from the skip link to the end of the footer', async () => {
    await page.goto('/nowhere');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    const stops = [await getCurrentStop(page), ...(await pressTab(page, (await countControls(page)) - 1))];
    expectInOrder(stops);
    expect(stops.at(0)).toMatchObject({ name: 'Skip to content', index: 0 });
    expect(stops.at(-1)?.name).toBe('Admin Portal');
  });
});

/** Presses the tab key this many times, and describes each control that it reaches. */
async function pressTab(page: Page, times: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < times) {
    await page.keyboard.press('Tab');
    stops.push(await getCurrentStop(page));
  }
  return stops;
}

/** Expects that no control was left out, and that each showed its focus. */
function expectInOrder(stops: readonly Stop[]): void {
  const first = stops[0]?.index ?? 0;
  expect(stops.map(({ index }) => index)).toEqual(stops.map((_, position) => first + position));
  expect(stops.filter(({ hasFocusRing, isVisible }) => !hasFocusRing || !isVisible)).toEqual([]);
}

/** Returns the number of visible controls in the page or in a part of it. */
const countControls = (page: Page, part = 'body'): Promise<number> =>
  page
    .locator(part)
    .locator(controlSelector)
    .evaluateAll(
      (controls) =>
        controls.filter((control) => control.checkVisibility({ visibilityProperty: true })).length,
    );

/** Describes the focused control. A focus ring counts if it is at least 2 px wide. */
function getCurrentStop(page: Page): Promise<Stop> {
  return page.evaluate((selector) => {
    const element = document.activeElement as HTMLElement;
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const { left, top, width, height } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    // A field's ring may be on its parent, which also contains its label.
    const rings = [element, element.closest(':has(> label)')].map(
      (candidate) => candidate && getComputedStyle(candidate),
    );
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    );
    return {
      index: controls.indexOf(element),
      name: label ?? element.ariaLabel ?? element.textContent.trim(),
      hasFocusRing: rings.some(
        (style) => style && style.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 2,
      ),
      isVisible: Boolean(topmost && (element.contains(topmost) || topmost.contains(element))),
    };
  }, controlSelector);
}

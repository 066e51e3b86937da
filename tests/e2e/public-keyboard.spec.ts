import type { Page } from '@playwright/test';
import { expect, noticeRegion, stopClock, test, visit } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** Visitors can use the public site with only the keyboard. */

/** The controls of the home page, in the order in which the tab key reaches them. */
const stops = [
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
  'Book Now: Santorini',
  'Book Now: Kyoto',
  'Book Now: Machu Picchu',
  'Book Now: Maldives',
  'Book Now: Iceland',
  'Book Now: Dubai',
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
  while (reached.at(-1)?.name !== 'Admin Portal' && reached.length < 60) {
    await page.keyboard.press('Tab');
    const stop = await getCurrentStop(page);
    if (reached.at(-1)?.name !== stop.name) reached.push(stop); // A date input is several stops: day, month and year.
  }
  expect(reached.map(({ name }) => name)).toEqual(stops);
  expect(reached.filter(({ hasFocusRing, isVisible }) => !hasFocusRing || !isVisible)).toEqual([]);
});

for (const path of [...publicPages.slice(1), '/nowhere'])
  for (const width of [390, 1440])
    test(`At ${width} px the tab key reaches everything on ${path} in order, with a visible focus`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, path);
      const controls = await page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
            (control) => control.checkVisibility({ visibilityProperty: true }),
          ).length,
      );
      const reached: Stop[] = [];
      for (let stop = 0; stop < controls; stop += 1) {
        await page.keyboard.press('Tab');
        reached.push(await getCurrentStop(page));
      }
      expect(reached.map(({ index }) => index)).toEqual(reached.map((_, stop) => stop));
      expect(reached.filter(({ hasFocusRing, isVisible }) => !hasFocusRing || !isVisible)).toEqual([]);
      expect(reached.at(-1)?.name).toBe('Admin Portal');
    });

test('A list can be searched and filtered by keyboard without losing the focus', async ({ page }) => {
  await visit(page, '/destinations');
  const searchBox = page.getByRole('searchbox', { name: 'Search destinations' });
  await searchBox.focus();
  await page.keyboard.type('a');
  await expect(page).toHaveURL('/destinations?q=a');
  await expect(searchBox).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  await expect(page).toHaveURL('/destinations?q=a&category=beach');
  await expect(page.getByRole('button', { name: 'Beach' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
});

test('A contact message can be written and sent by keyboard', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByLabel('Full Name').focus();
  for (const words of ['Ana', 'ana@example.com', 'Feed', 'Hello']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Subject')).toHaveValue('feedback');
  await page.keyboard.press('Enter');
  await expect(noticeRegion(page)).toContainText('Message Sent!');
});

test('The skip link is visible on focus and moves the focus past the header', async ({ page }) => {
  await visit(page, '/');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Find your island' })).toBeFocused();
});

test('A page that is opened by a link starts at the top', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

/** Describes the focused control. A focus ring counts if it is at least 2 px wide. */
function getCurrentStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const { left, top, width, height } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    // A field's ring may be on its parent, which also contains its label.
    const rings = [element, element.closest(':has(> label)')].map(
      (candidate) => candidate && getComputedStyle(candidate),
    );
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    return {
      index: controls.indexOf(element),
      name: label ?? element.ariaLabel ?? element.textContent.trim(),
      hasFocusRing: rings.some(
        (style) => style && style.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 2,
      ),
      isVisible: Boolean(topmost && (element.contains(topmost) || topmost.contains(element))),
    };
  });
}

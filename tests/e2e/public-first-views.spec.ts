import type { Locator, Page } from '@playwright/test';
import { addDestinations, showSamples } from './catalog.ts';
import { test } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';

/** What visitors see of the lists before they scroll, and while they do (docs/product.md#first-views). */

interface Size {
  width: number;
  height: number;
}

const windows: Size[] = [
  { width: 1366, height: 650 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Repeats checks of a page in each of the windows, from the top of the page. */
async function inEachWindow(
  page: Page,
  check: (size: Size, message: string) => Promise<void>,
): Promise<void> {
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await check({ width, height }, `${width} × ${height} px`);
  }
}

/** In pixels. */
const maxHeaderHeight = 220;

const header = (page: Page) => page.getByRole('main').locator('header');
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const bar = (page: Page) => page.getByRole('main').getByRole('search');
/** A second label of the search field, without a text. */
const magnifier = (page: Page) => bar(page).locator('label:not(:has(input))');
const category = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

/** The position of an element's top edge in the window. */
const getTop = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

test('The first view of a list has a low header and shows the first results', async ({ page }) => {
  for (const path of [
    '/destinations',
    '/destinations?category=adventure',
    '/blog',
    '/blog?category=travel-tips',
  ]) {
    await page.goto(path);
    await inEachWindow(page, async ({ height }, message) => {
      const { height: headerHeight } = (await header(page).boundingBox()) ?? { height: Number.NaN };
      expect(headerHeight, `${path}, ${message}`).toBeLessThanOrEqual(maxHeaderHeight);
      expect(await getTop(page, 'main article'), `${path}, ${message}`).toBeLessThan(height - 100);
    });
  }
});

test('Names and prices of the first row are in the first view, and 24 places are a list that a phone scrolls through', async ({
  page,
  content,
}) => {
  const places = Array.from({ length: 24 }, (_, index) => ({
    name: `The quiet harbour ${index + 1}`,
    description:
      'White steps, blue doors, and a harbour that smells of grilled sardines until late in the evening.',
    category: ['Beach', 'Family', 'Slow travel', 'Islands'][index % 4] ?? null,
    region: ['Europe', 'Asia'][index % 2] ?? null,
    budget: ['Mid-range', 'Luxury'][index % 2] ?? null,
    activity: ['Hiking', 'Food'][index % 2] ?? null,
    duration: ['A week', '5 days'][index % 2] ?? null,
    price: 'From $1,299',
    best_months: [1 + (index % 12)],
  }));
  await addDestinations(content, ...places);
  await showSamples(content, false);
  await content
    .from('settings')
    .update({ affiliate_booking_url: 'https://partner.example/{destination}' })
    .eq('id', 1)
    .throwOnError();
  const isShown = async () => {
    const html = await (await page.request.get('/destinations')).text();
    return html.includes('The quiet harbour 24') && html.includes('earn a commission');
  };
  await expect.poll(isShown, { intervals: [50] }).toBe(true);
  const sizes = [
    [390, 844, 2],
    [768, 1024, 3],
    [1440, 900, 3],
    [1920, 1080, 3],
  ] as const;
  await page.goto('/destinations');
  for (const [width, height, inRow] of sizes)
    await test.step(`${width} × ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      for (const card of (await cards(page).all()).slice(0, inRow)) {
        await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
        await expect(card.getByText('From $1,299')).toBeInViewport({ ratio: 1 });
      }
      if (width === 390)
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000);
    });
  for (const path of [
    '/destinations?region=asia&under=%242000',
    '/destinations?category=beach',
    '/destinations?month=3',
  ]) {
    await page.goto(path);
    for (const [width, height] of sizes)
      await test.step(`${path} begins its results within the first third of ${width} × ${height} px`, async () => {
        await page.setViewportSize({ width, height });
        expect(await getTop(page, 'main article')).toBeLessThanOrEqual(height / 3);
        await expect(header(page).locator('img')).toHaveCount(0);
      });
  }
});

test('A search without results shows its message first, then what is near it', async ({ page }) => {
  await page.goto('/destinations?q=tokyo');
  await expect(header(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Destinations');
  await expect(cards(page).getByRole('heading')).toHaveText(['Kyoto']);
  await inEachWindow(page, async ({ height }, message) => {
    const noResults = page.getByRole('heading', { name: 'No destinations found matching your criteria.' });
    await expect(noResults, message).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'Close to your search' }), message).toBeInViewport({
      ratio: 1,
    });
    expect(await getTop(page, 'main article'), message).toBeLessThan(height - 100);
  });

  await page.goto('/blog?q=palermmo');
  await expect(header(page)).toHaveCount(0);
  await expect(cards(page).getByRole('heading')).toHaveText(['Breakfast to noon in a Palermo market']);
});

test('The filter stays in reach while the list scrolls, and new results begin right below it', async ({
  page,
}) => {
  await visit(page, '/destinations');
  await inEachWindow(page, async ({ width }, message) => {
    await category(page, 'All').click();
    await expect(cards(page)).toHaveCount(9);
    await page.evaluate(() => window.scrollTo({ top: 1600, behavior: 'instant' }));
    await expect(category(page, 'Beach'), message).toBeInViewport({ ratio: 1 });
    await category(page, 'Beach').click();
    await expect(cards(page).getByRole('heading')).toHaveText(['Santorini', 'Bali']);
    await expect(page.getByRole('heading', { name: '2 destinations' }), message).toBeInViewport();
    const { y, height: barHeight } = (await category(page, 'Beach').boundingBox()) ?? { y: 0, height: 0 };
    expect(await getTop(page, 'main article'), message).toBeGreaterThan(y + barHeight);
    await expectNoSidewaysScroll(page, [width]);
  });
});

test('On a phone a press on the magnifier brings the search field back that has scrolled out of sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/destinations');
  const field = bar(page).getByRole('searchbox');
  const back = magnifier(page);
  await expect(back).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 1600, behavior: 'instant' }));
  await back.click();
  await expect(field).toBeFocused();
  const { y } = (await field.boundingBox()) ?? { y: 0 };
  expect(y).toBeGreaterThan(64);
  await field.fill('kyoto');
  await expect(cards(page).getByRole('heading')).toHaveText(['Kyoto']);
  expect(await getTop(page, 'main article')).toBeLessThan(500);
});

test('On a phone the selected category is in sight, although the row of categories is wider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/destinations?category=luxury');
  await expect(category(page, 'Luxury')).toBeInViewport({ ratio: 1 });
});

test('On a phone the magnifier covers no category that has the focus, and the focus does not move the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/destinations');
  const luxury = category(page, 'Luxury');
  await category(page, 'Cultural').focus();
  await page.keyboard.press('Tab');
  await expect(luxury).toBeFocused();
  await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
  await expect(magnifier(page)).toBeVisible();
  expect(await isUncovered(luxury)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect(category(page, 'Cultural')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(luxury).toBeFocused();
  expect(await isUncovered(luxury)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(1000);
});

test('The header leaves while the visitor types, and returns with an empty search', async ({ page }) => {
  await visit(page, '/destinations?category=beach');
  await expect(header(page)).toBeVisible();
  const field = bar(page).getByRole('searchbox');
  await field.fill('rice');
  await expect(header(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.fill('');
  await expect(header(page).getByRole('heading', { level: 1 })).toHaveText('Beach destinations');
});

/** Whether nothing lies above an element's start, middle and end. */
const isUncovered = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    return [4, width / 2, width - 4].every((x) =>
      shown.contains(document.elementFromPoint(left + x, top + height / 2)),
    );
  });

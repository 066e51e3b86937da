import type { Locator, Page } from '@playwright/test';
import { addDestinations, showSamples } from './catalog.ts';
import { type ContentClient, test, waitForText } from './content.ts';
import { expectLegibleListHeader } from './contrast.ts';
import { addDeals, ticket } from './deals.ts';
import { expect, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { getTexts, readPage } from './page-html.ts';
import { ferry } from './posts.ts';
import { addRow, updateSingleton } from './rows.ts';

/** These tests show lists before visitors scroll, and while they do (docs/product/layout.md#first-views). */

interface Size {
  width: number;
  height: number;
}

const windows: Size[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const filterWindows: Size[] = [
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** The sizes that the bars of browsers leave of the screens of phones, tablets and laptops. */
const lowWindows: Size[] = [
  { width: 360, height: 640 },
  { width: 768, height: 954 },
  { width: 1366, height: 650 },
  { width: 1920, height: 950 },
];

/** Repeats checks of a page in each of the windows. */
async function inEachWindow(
  page: Page,
  check: (size: Size, message: string) => Promise<void>,
  sizes: readonly Size[] = windows,
): Promise<void> {
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    await check({ width, height }, `${width} × ${height} px`);
  }
}

/** The greatest height of the header of a list's page, in pixels. */
const maxHeaderHeight = 220;

const header = (page: Page) => page.locator('main header');
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

/** 24 places of the owner's, without samples, in a site with a partner. */
async function addPlaces(content: ContentClient): Promise<void> {
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
  await updateSingleton(content, 'settings', {
    affiliate_booking_url: 'https://partner.example/{destination}',
  });
}

const longSentence = `${'The slow road, the good season, and the boat that waits for nobody. '.repeat(2)}Bring a hat.`;

/** Says the same sentence, of 148 characters, above all lists. */
async function setLongSentences(content: ContentClient): Promise<void> {
  expect(longSentence).toHaveLength(148);
  const names = ['destinations', 'deals', 'blog', 'blog_tag'];
  await updateSingleton(content, 'settings', {
    page_texts: Object.fromEntries(names.map((name) => [name, longSentence])),
  });
}

test.describe('as the server has sent the page', () => {
  // No script changes these views, and a page without scripts loads faster.
  test.use({ javaScriptEnabled: false });

  test('A list has a low header above its first results, and its first row is in the first view, also below a long sentence and the longest note', async ({
    page,
    content,
  }) => {
    const expectFirstRow = async (message: string) => expect(await listHidden(page), message).toEqual([]);
    const expectEarlyResults = async (path: string, sizes: readonly Size[]) => {
      await page.goto(path);
      await expect(header(page).locator('img, svg')).toHaveCount(0);
      await inEachWindow(
        page,
        async ({ height }, message) =>
          expect(await getTop(page, 'main article'), `${path}, ${message}`).toBeLessThanOrEqual(height / 3),
        sizes,
      );
    };

    await test.step('With samples', async () => {
      for (const [path, sizes] of [
        ['/destinations?category=adventure', windows],
        ['/blog', windows],
        ['/destinations', lowWindows],
      ] as const) {
        await page.goto(path);
        await inEachWindow(
          page,
          async ({ height }, message) => {
            const headerHeight = await header(page).evaluate((shown) => shown.getBoundingClientRect().height);
            const top = await getTop(page, 'main article');
            expect(headerHeight, `${path}, ${message}`).toBeLessThanOrEqual(maxHeaderHeight);
            expect(top, `${path}, ${message}`).toBeLessThan(height - 100);
            if (path === '/destinations') await expectFirstRow(`Samples, ${message}`);
          },
          sizes,
        );
      }
    });

    await addPlaces(content);
    await waitForText(page, '/destinations', 'earn a commission');
    await test.step('The results of a filter begin within the first third of the window', async () => {
      await expectEarlyResults('/destinations?region=asia&under=%242000', filterWindows);
      await expectEarlyResults('/destinations?month=3', filterWindows.slice(0, 1));
    });

    await updateSingleton(content, 'settings', { list_image: '/scenes/santorini.svg' });
    await setLongSentences(content);
    await waitForText(page, '/destinations', longSentence);
    await test.step('Places of the owner’s below a long sentence, which is legible beside any image of the owner’s', async () => {
      await page.goto('/destinations');
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000);
      await inEachWindow(
        page,
        async (_, message) => {
          await expect(header(page).getByText(longSentence), message).toBeInViewport({ ratio: 1 });
          await expectFirstRow(`${message}, below a long sentence`);
        },
        lowWindows,
      );
      await expectLegibleListHeader(page);
    });

    // Without the places 10 to 19, samples follow the others on the first page, and with them the note about samples.
    await content.from('destinations').delete().like('name', '%1_').throwOnError();
    await showSamples(content, true);
    await waitForText(page, '/destinations?category=beach', 'with prices for one person');
    await test.step('Below the longest note', () =>
      expectEarlyResults('/destinations?category=beach', filterWindows));
  });

  test('The first view of the deals has a price, on laptops that of the first ticket, and the first view of the blog and of a tag has the title of the first article', async ({
    page,
    site,
    content,
  }) => {
    await addDeals(
      site,
      content,
      Array.from({ length: 6 }, (_, index) => ({
        title: `Seven days in Hampi ${index + 1}`,
        price: 499 + index,
        endsInHours: 48 + index,
      })),
    );
    await page.goto('/deals');
    const price = (place: Locator) => place.getByText('$499', { exact: true });
    await inEachWindow(
      page,
      async ({ width, height }, message) => {
        const board = page.getByRole('region', { name: 'Next deal to end' });
        await expect(price(board), message).toBeInViewport({ ratio: 1 });
        if (width > 1120 && height > 650)
          await expect(price(ticket(page, 'Seven days in Hampi 1')), message).toBeInViewport({ ratio: 1 });
      },
      [...lowWindows, { width: 1440, height: 900 }],
    );
    const posts = [1, 2, 3].map((number) => ({
      ...ferry,
      title: `The slow ferry through six islands ${number}`,
      featured: true,
    }));
    for (const post of posts) await addRow(content, 'posts', post);
    for (const path of ['/blog', '/blog/tags/greece']) {
      await waitForText(page, path, 'six islands 3');
      await page.goto(path);
      await inEachWindow(
        page,
        (_, message) =>
          expect(cards(page).first().getByRole('heading'), `${path}, ${message}`).toBeInViewport({
            ratio: 1,
          }),
        lowWindows,
      );
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

    const blog = await readPage(page, '/blog?q=palermmo');
    expect(blog.querySelector('main header')).toBeNull();
    expect(getTexts(blog, 'main article h3')).toEqual(['Breakfast to noon in a Palermo market']);
  });
});

/** Lists the cards of the first row of which the name or the price is not completely in the window. */
const listHidden = (page: Page): Promise<string[]> =>
  cards(page).evaluateAll((all) => {
    const isInWindow = (element: Element | undefined | null) => {
      const { left, right, top, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return (
        height > 0 && left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
      );
    };
    const first = all[0]?.getBoundingClientRect().top ?? 0;
    return all
      .slice(0, 5)
      .filter((card) => card.getBoundingClientRect().top <= first + 1)
      .flatMap((card) => {
        const price = [...card.querySelectorAll('*')].findLast((part) =>
          /^\s*(From )?\$[\d,]+\s*$/.test(part.textContent),
        );
        return isInWindow(card.querySelector('h3')) && isInWindow(price) ? [] : [card.textContent];
      });
  });

test('The filter stays in reach while the list scrolls, and new results begin right below it; on a phone the empty search field makes way for results, and the magnifier brings it back and covers no category that has the focus', async ({
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
  await test.step('The header leaves while the visitor types, and returns with an empty search', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(header(page)).toBeVisible();
    const field = bar(page).getByRole('searchbox');
    await field.fill('rice');
    await expect(header(page)).toHaveCount(0);
    await expect(field).toBeFocused();
    await field.fill('');
    await expect(header(page).getByRole('heading', { level: 1 })).toHaveText('Beach destinations');
  });

  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/destinations?category=luxury');
  const luxury = category(page, 'Luxury');
  const field = bar(page).getByRole('searchbox');
  await test.step('The selected category is in sight, although the row of categories is wider', () =>
    expect(luxury).toBeInViewport({ ratio: 1 }));
  await test.step('The empty search field has made way for the results, and a press on the magnifier brings it back', async () => {
    await expect(field).not.toBeInViewport();
    await magnifier(page).click();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(magnifier(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('button', { name: 'Search' })).toBeFocused();
    await expect(bar(page).getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Shift+Tab');
    await field.fill('maldives');
    await expect(cards(page).getByRole('heading')).toHaveText(['Maldives']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.fill('');
    await expect(page).toHaveURL('/destinations?category=luxury');
  });
  await test.step('A press on a category counts, although the empty search field has the focus', async () => {
    await field.focus();
    await category(page, 'All').click();
    await expect(cards(page)).toHaveCount(9);
    await expect(category(page, 'All')).toBeFocused();
  });
  await test.step('The magnifier covers no category that has the focus, and the focus does not move the page', async () => {
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
  await test.step('After the search field has scrolled out of sight, a press on the magnifier brings it back', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(magnifier(page)).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 1600, behavior: 'instant' }));
    await magnifier(page).click();
    await expect(field).toBeFocused();
    const { y } = (await field.boundingBox()) ?? { y: 0 };
    expect(y).toBeGreaterThan(64); // Below the header of the site.
    await field.fill('kyoto');
    await expect(cards(page).getByRole('heading')).toHaveText(['Kyoto']);
    expect(await getTop(page, 'main article')).toBeLessThan(500);
  });
});

/** Whether nothing lies above an element's start, middle and end. */
const isUncovered = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    return [4, width / 2, width - 4].every((x) =>
      shown.contains(document.elementFromPoint(left + x, top + height / 2)),
    );
  });

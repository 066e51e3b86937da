import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** The destinations page (docs/product.md#destinations-page). */

const cardNames = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search destinations' });
const filterButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const noResults = (page: Page) =>
  page.getByRole('heading', { name: 'No destinations found matching your criteria.' });

const allNames = [
  'Santorini',
  'Kyoto',
  'Machu Picchu',
  'Maldives',
  'Dubai',
  'Zermatt',
  'Petra',
  'Rio de Janeiro',
  'Bali',
];

test('The destinations page shows nine destinations with all their details', async ({ page }) => {
  await visit(page, '/destinations');
  await expect(cardNames(page)).toHaveText(allNames);
  const kyoto = page.getByRole('article').filter({ hasText: 'Kyoto' });
  for (const detail of [
    'Cultural',
    '4.8',
    '1,923 reviews',
    '$1,599',
    'vermilion gates',
    'Asia',
    'Mid-range',
    '8 days',
  ])
    await expect(kyoto).toContainText(detail);
  await kyoto.getByRole('button', { name: 'Book Now' }).click();
  await expect(noticeRegion(page)).toContainText("isn't implemented yet");
});

test('Typing in the destination search filters by name and description, ignoring case', async ({ page }) => {
  await visit(page, '/destinations');
  await searchBox(page).pressSequentially('kYo');
  await expect(cardNames(page)).toHaveText(['Kyoto']);
  await expect(page).toHaveURL('/destinations?q=kYo');
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).fill('MATTERHORN');
  await expect(cardNames(page)).toHaveText(['Zermatt']);
  await searchBox(page).fill('');
  await expect(cardNames(page)).toHaveCount(9);
  await expect(page).toHaveURL('/destinations');
});

test('Only one destination filter applies at a time, and it can be combined with a search', async ({
  page,
}) => {
  await visit(page, '/destinations');
  const filters: [name: string, places: string[]][] = [
    ['Beach', ['Santorini', 'Bali']],
    ['Mountain', ['Zermatt']],
    ['City', ['Dubai', 'Rio de Janeiro']],
    ['Adventure', ['Machu Picchu']],
    ['Cultural', ['Kyoto', 'Petra']],
    ['Luxury', ['Maldives']],
    ['All', allNames],
  ];
  for (const [name, places] of filters) {
    await filterButton(page, name).click();
    await expect(cardNames(page)).toHaveText(places);
    await expect(page.getByRole('button', { pressed: true })).toHaveText([name]);
  }
  await filterButton(page, 'Beach').click();
  await searchBox(page).fill('rice');
  await expect(cardNames(page)).toHaveText(['Bali']);
  await expect(page).toHaveURL('/destinations?q=rice&category=beach');
});

test('A destination search without results shows and announces a message, and can be reset', async ({
  page,
}) => {
  await visit(page, '/destinations?q=atlantis&category=city');
  await expect(noResults(page)).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText('No destinations found');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Show all destinations' }).click();
  await expect(cardNames(page)).toHaveCount(9);
  await expect(searchBox(page)).toHaveValue('');
});

test('The browser’s back button restores the previous destination filter and search', async ({ page }) => {
  await visit(page, '/destinations?q=rice');
  await filterButton(page, 'City').click();
  await expect(noResults(page)).toBeVisible();
  await page.goBack();
  await expect(cardNames(page)).toHaveText(['Bali']);
  await searchBox(page).fill('temple');
  await expect(cardNames(page)).not.toHaveText(['Bali']);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Destinations' }).click();
  await expect(cardNames(page)).toHaveCount(9);
  await expect(searchBox(page)).toHaveValue('');
});

test('An unknown destination category is ignored', async ({ page }) => {
  await page.goto('/destinations?category=%3Cb%3E&q=');
  await expect(cardNames(page)).toHaveCount(9);
});

test('A destination search for emoji, markup or 10,000 letters finds nothing and does not widen the page', async ({
  page,
}) => {
  await visit(page, '/destinations');
  for (const text of [
    '🏝️ 👨‍👩‍👧‍👦',
    '<script>throw 1</script>&"\'',
    'شاطئ البحر',
    '%00 ?q=#',
    '🏝'.repeat(5000),
    'a'.repeat(10_000),
  ]) {
    await searchBox(page).fill(text);
    await expect(page).toHaveURL((url) => text.trim().startsWith(url.searchParams.get('q') || '-'));
    await expect(noResults(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Search and filters of the destinations page work without scripts', async ({ page }) => {
    await page.goto('/destinations');
    await searchBox(page).fill('a');
    await filterButton(page, 'Cultural').click();
    await expect(cardNames(page)).toHaveText(['Kyoto', 'Petra']);
    await searchBox(page).fill('TEA');
    await searchBox(page).press('Enter');
    await expect(cardNames(page)).toHaveText(['Kyoto']);
    await expect(page.getByRole('button', { pressed: true })).toHaveText(['Cultural']);
  });
});

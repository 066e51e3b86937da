import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** Specification section 2: the catalogue of destinations. */

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search destinations' });
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nothing = (page: Page) =>
  page.getByRole('heading', { name: 'No destinations found matching your criteria.' });

const everyPlace = [
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

test('The destinations page shows nine places with all their facts', async ({ page }) => {
  await visit(page, '/destinations');
  await expect(names(page)).toHaveText(everyPlace);
  const kyoto = page.getByRole('article').filter({ hasText: 'Kyoto' });
  for (const fact of [
    'Cultural',
    '4.8',
    '1,923 reviews',
    '$1,599',
    'vermilion gates',
    'Asia',
    'Mid-range',
    '8 days',
  ])
    await expect(kyoto).toContainText(fact);
  await kyoto.getByRole('button', { name: 'Book Now' }).click();
  await expect(noticeRegion(page)).toContainText("isn't implemented yet");
});

test('The destination search follows the typing, in name and description, in any case', async ({ page }) => {
  await visit(page, '/destinations');
  await box(page).pressSequentially('kYo');
  await expect(names(page)).toHaveText(['Kyoto']);
  await expect(page).toHaveURL('/destinations?q=kYo');
  await expect(box(page)).toBeFocused();
  await box(page).fill('MATTERHORN');
  await expect(names(page)).toHaveText(['Zermatt']);
  await box(page).fill('');
  await expect(names(page)).toHaveCount(9);
  await expect(page).toHaveURL('/destinations');
});

test('The destinations page has seven filters, one at a time, combined with the search', async ({ page }) => {
  await visit(page, '/destinations');
  const filters: [name: string, places: string[]][] = [
    ['Beach', ['Santorini', 'Bali']],
    ['Mountain', ['Zermatt']],
    ['City', ['Dubai', 'Rio de Janeiro']],
    ['Adventure', ['Machu Picchu']],
    ['Cultural', ['Kyoto', 'Petra']],
    ['Luxury', ['Maldives']],
    ['All', everyPlace],
  ];
  for (const [name, places] of filters) {
    await filter(page, name).click();
    await expect(names(page)).toHaveText(places);
    await expect(page.getByRole('button', { pressed: true })).toHaveText([name]);
  }
  await filter(page, 'Beach').click();
  await box(page).fill('rice');
  await expect(names(page)).toHaveText(['Bali']);
  await expect(page).toHaveURL('/destinations?q=rice&category=beach');
});

test('A destination search without results says so, also to screen reader users, and can be reset', async ({
  page,
}) => {
  await visit(page, '/destinations?q=atlantis&category=city');
  await expect(nothing(page)).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText('No destinations found');
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Show all destinations' }).click();
  await expect(names(page)).toHaveCount(9);
  await expect(box(page)).toHaveValue('');
});

test('The browser’s back button restores the last destination filter and search', async ({ page }) => {
  await visit(page, '/destinations?q=rice');
  await filter(page, 'City').click();
  await expect(nothing(page)).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText(['Bali']);
  await box(page).fill('temple');
  await expect(names(page)).not.toHaveText(['Bali']);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Destinations' }).click();
  await expect(names(page)).toHaveCount(9);
  await expect(box(page)).toHaveValue('');
});

test('An unknown destination category is ignored', async ({ page }) => {
  await page.goto('/destinations?category=%3Cb%3E&q=');
  await expect(names(page)).toHaveCount(9);
});

test('A destination search for odd texts finds nothing and does no harm', async ({ page }) => {
  await visit(page, '/destinations');
  for (const words of [
    '🏝️ 👨‍👩‍👧‍👦',
    '<script>throw 1</script>&"\'',
    'شاطئ البحر',
    '%00 ?q=#',
    '🏝'.repeat(5000),
    'a'.repeat(10_000),
  ]) {
    await box(page).fill(words);
    await expect(page).toHaveURL((url) => words.trim().startsWith(url.searchParams.get('q') || '-'));
    await expect(nothing(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Search and filters of the destinations page work without scripts', async ({ page }) => {
    await page.goto('/destinations');
    await box(page).fill('a');
    await filter(page, 'Cultural').click();
    await expect(names(page)).toHaveText(['Kyoto', 'Petra']);
    await box(page).fill('TEA');
    await box(page).press('Enter');
    await expect(names(page)).toHaveText(['Kyoto']);
    await expect(page.getByRole('button', { pressed: true })).toHaveText(['Cultural']);
  });
});

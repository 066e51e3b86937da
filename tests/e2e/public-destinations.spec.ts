import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

/**
 * The destinations page (docs/product/destinations.md). domain/destinations/destination-search.test.ts tests what a
 * filter finds, tests/pages/samples.test.ts shows the details, public-keyboard.spec.ts types a search without losing the
 * focus, and public-audit.spec.ts runs axe while nothing is found.
 */

const cardNames = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search destinations' });
const filterButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const noResults = (page: Page) =>
  page.getByRole('heading', { name: 'No destinations found matching your criteria.' });

test('A visitor sees all destinations, and filters them by text and category', async ({ page }) => {
  await test.step('An unknown category in the URL is ignored', async () => {
    await visit(page, '/destinations?category=%3Cb%3E&q=');
    await expect(cardNames(page)).toHaveText([
      'Santorini',
      'Kyoto',
      'Machu Picchu',
      'Maldives',
      'Iceland',
      'Dubai',
      'Zermatt',
      'Petra',
      'Bali',
    ]);
  });

  await test.step('Only one category applies at a time, and it can be combined with a search', async () => {
    for (const [name, places] of [
      ['Adventure', ['Machu Picchu', 'Iceland']],
      ['Beach', ['Santorini', 'Bali']],
    ] as const) {
      await filterButton(page, name).click();
      await expect(cardNames(page)).toHaveText([...places]);
      await expect(page.getByRole('button', { pressed: true })).toHaveText([name]);
    }
    await searchBox(page).fill('rice');
    await expect(cardNames(page)).toHaveText(['Bali']);
    await expect(page).toHaveURL('/destinations?q=rice&category=beach');
  });

  await test.step('A filter without results shows and announces a message', async () => {
    await filterButton(page, 'City').click();
    await expect(noResults(page)).toBeVisible();
    await expect(page.getByText('Try adjusting your search or filters.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toContainText('No destinations found');
  });

  await test.step('The back button restores the previous filter and search', async () => {
    await page.goBack();
    await expect(cardNames(page)).toHaveText(['Bali']);
    await expect(page.getByRole('button', { pressed: true })).toHaveText(['Beach']);
    await searchBox(page).fill('santorini');
    await expect(cardNames(page)).toHaveText(['Santorini']);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Destinations' }).click();
    await expect(cardNames(page)).toHaveCount(9);
    await expect(searchBox(page)).toHaveValue('');
  });

  await test.step('A link resets a search without results', async () => {
    await searchBox(page).fill('atlantis');
    await page.getByRole('link', { name: 'Show all destinations' }).press('Enter');
    await expect(cardNames(page)).toHaveCount(9);
    await expect(searchBox(page)).toHaveValue('');
    // The link is gone, so the first category has got the focus.
    await expect(filterButton(page, 'All')).toBeFocused();
  });
});

import { expectNoAxeViolations } from './axe.ts';
import {
  addDestinations,
  bergen,
  cardNames,
  hampi,
  kyoto,
  months,
  select,
  showSamples,
  visitUntilShown,
} from './catalog.ts';
import { test, waitForText } from './content.ts';
import { expect, visit } from './fixtures.ts';

/** The filters, the order and the pages of the catalog (docs/product/destinations.md). */

test('A visitor filters and sorts the catalog, each choice has a URL of its own, and on a phone the keyboard opens the filters and a button shows the list', async ({
  page,
  content,
}) => {
  await addDestinations(content, kyoto, hampi, bergen);
  await showSamples(content, false);
  await visitUntilShown(page, '/destinations', 'Bergen');

  await test.step('The filters offer what destinations carry, with counts', async () => {
    await expect(select(page, 'Region').locator('option')).toHaveText(['Any', /^asia \(2\)$/i, 'Europe (1)']);
    await expect(page.getByRole('button', { name: 'Rain 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cultural 2' })).toBeVisible();
    // The built-in categories stay, even without a destination.
    await expect(page.getByRole('button', { name: 'Beach', exact: true })).toBeVisible();
    // No destination has a budget.
    await expect(select(page, 'Budget')).toBeHidden();
  });

  await test.step('A choice takes effect at once and keeps the focus', async () => {
    await select(page, 'Region').focus();
    await select(page, 'Region').selectOption({ label: 'Europe (1)' });
    await expect(page).toHaveURL('/destinations?region=europe');
    await expect(cardNames(page)).toHaveText(['Bergen']);
    await expect(select(page, 'Region')).toBeFocused();
  });

  await test.step('Filters combine with a category, a search and an order', async () => {
    await select(page, 'Region').selectOption({ index: 1 });
    // This works even while the page of the choice before is still loading.
    await page.getByRole('button', { name: 'Cultural' }).click();
    await expect(page).toHaveURL('/destinations?category=cultural&region=asia');
    await select(page, 'Order').selectOption('name');
    await expect(page).toHaveURL('/destinations?category=cultural&region=asia&sort=name');
    await expect(cardNames(page)).toHaveText(['Hampi', 'My Kyoto']);
    await page.getByRole('searchbox').fill('gates');
    await expect(cardNames(page)).toHaveText(['My Kyoto']);
    await expectNoAxeViolations(page, 'main');
  });

  await test.step('The back button restores the selects, and a link clears them', async () => {
    // Typing a search has replaced the history entry of the order.
    await page.goBack();
    await expect(page).toHaveURL('/destinations?category=cultural&region=asia');
    await expect(select(page, 'Order')).toHaveValue('');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/destinations?category=cultural');
    await expect(select(page, 'Region')).toHaveValue('');
  });

  await test.step('A month of the strip shows what is best in it', async () => {
    await months(page).getByRole('link', { name: 'March (1)' }).click();
    await expect(page).toHaveURL('/destinations?category=cultural&month=3');
    await expect(months(page)).toContainText('In March: My Kyoto');
    await expect(cardNames(page)).toHaveText(['My Kyoto']);
    await expect(months(page).getByRole('link', { name: 'February' })).toBeHidden();
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/destinations');
  const filters = page.getByRole('group', { name: 'Filters' });
  await page.getByRole('button', { name: 'Filters', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(months(page).getByRole('link', { name: 'June' })).toBeVisible();
  await select(page, 'Region').selectOption('europe');
  await expect(page).toHaveURL('/destinations?region=europe');
  await expectNoAxeViolations(page, 'main');
  const { top, bottom } = await filters.evaluate((element) => element.getBoundingClientRect().toJSON());
  // The filters are a sheet at the foot of the window, and the header above them is 64 px high.
  expect(top).toBeGreaterThan(64);
  expect(bottom).toBeCloseTo(844, 0);
  await page.getByRole('button', { name: 'Show the results' }).click();
  await expect(filters).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters 1 on' })).toBeFocused();
  await expect(cardNames(page).first()).toHaveText('Bergen');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts, the catalog’s pages, filters, months and order work', async ({ page, content }) => {
    const places = Array.from({ length: 50 }, (_, index) => ({
      name: `Place ${String(index + 1).padStart(2, '0')}`,
      region: index < 26 ? 'Inland' : 'Coast',
      best_months: index === 0 ? [5] : [],
    }));
    await addDestinations(content, ...places);
    await waitForText(page, '/destinations', 'Place 01');
    await page.goto('/destinations');
    await test.step('On a phone, one button opens the filters, and the button that applies them covers no field', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(select(page, 'Region')).toBeHidden();
      await page.getByRole('button', { name: 'Filters' }).click();
      const apply = await page.getByRole('button', { name: 'Apply' }).boundingBox();
      for (const field of await page.getByRole('combobox').all()) {
        const { y, height } = (await field.boundingBox()) ?? { y: Number.NaN, height: 0 };
        expect(y + height).toBeLessThanOrEqual(apply?.y ?? 0);
      }
      await select(page, 'Region').selectOption({ label: 'Inland (26)' });
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/region=inland/);
      await expect(page.getByRole('button', { name: 'Filters 1 on' })).toBeVisible();
      await expect(select(page, 'Region')).toBeHidden();
      await page.goto('/destinations');
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(page.getByText('59 destinations')).toBeVisible();
    await expect(cardNames(page)).toHaveCount(24);
    await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', /\/destinations\?page=2$/);
    await pages.getByRole('link', { name: 'Page 3' }).click();
    await expect(page).toHaveURL('/destinations?page=3');
    // The last two records, then the nine samples.
    await expect(cardNames(page)).toHaveCount(11);
    await expect(cardNames(page).first()).toHaveText('Place 49');
    await expect(cardNames(page).last()).toHaveText('Bali');
    await expect(pages.locator('[aria-current="page"]')).toHaveText('Page 3');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/destinations\?page=3$/);
    await expect(page.locator('link[rel="prev"]')).toHaveAttribute('href', /\/destinations\?page=2$/);
    await expect(page).toHaveTitle(/^Destinations, page 3 \|/);

    // A page after the last one redirects to that one, with its filter.
    for (const [requested, last] of [
      ['/destinations?page=99', '/destinations?page=3'],
      ['/destinations?sort=name&page=4&region=inland', '/destinations?region=inland&sort=name&page=2'],
      ['/destinations?q=nowhere&page=2', '/destinations?q=nowhere'],
    ] as const) {
      const response = await page.request.get(requested, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([302, last]);
    }

    await select(page, 'Region').selectOption({ label: 'Inland (26)' });
    await select(page, 'Order').selectOption('name');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(cardNames(page)).toHaveCount(24);
    await expect(page.getByText('26 destinations')).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/destinations$/);
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/destinations?region=inland&sort=name&page=2');
    await expect(cardNames(page)).toHaveText(['Place 25', 'Place 26']);

    await months(page).getByRole('link', { name: 'May (1)' }).click();
    await expect(cardNames(page)).toHaveText(['Place 01']);
    // The form keeps the month.
    await page.getByRole('searchbox').fill('nowhere');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/month=5/);
  });
});

test('Filters that are chosen before the scripts have loaded take effect once they have', async ({
  page,
  content,
}) => {
  await addDestinations(content, hampi, kyoto, bergen);
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  // `goto` does not wait for the load event, which may wait for the held scripts.
  await page.goto('/destinations', { waitUntil: 'commit' });
  await select(page, 'Region').selectOption('europe');
  await select(page, 'Order').selectOption('newest');
  released.resolve();
  await expect(page).toHaveURL('/destinations?region=europe&sort=newest');
  await expect(cardNames(page).first()).toHaveText('Bergen');
  await expect(select(page, 'Region')).toHaveValue('europe');
});

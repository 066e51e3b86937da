import type { Page } from '@playwright/test';
import type { TablesInsert } from '#app/backend/database.types.ts';
import { expectNoAxeViolations } from './axe.ts';
import { type ContentClient, test } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';

/**
 * The catalogue and the home page once the owner has destinations (docs/product.md#destinations-page). Without any,
 * public-destinations.spec.ts and public-home.spec.ts show the other side.
 */

const main = (page: Page) => page.getByRole('main');
const cardNames = (page: Page) => main(page).getByRole('article').getByRole('heading', { level: 3 });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const months = (page: Page) => page.getByRole('navigation', { name: 'Best months' });

const hampi = {
  name: 'Hampi',
  description: 'Boulders and banana groves.',
  region: 'Asia',
  category: 'Cultural',
  best_months: [1, 12],
  price: '$499',
  duration: 'A week',
  featured: true,
};
const kyoto = {
  name: 'My Kyoto',
  description: 'Gates at dawn.',
  region: 'asia',
  category: 'Cultural',
  best_months: [3],
  sample: 'kyoto',
};
const bergen = { name: 'Bergen', region: 'Europe', category: 'Rain', best_months: [6] };

async function addDestinations(content: ContentClient, ...rows: TablesInsert<'destinations'>[]) {
  const created = rows.map((row, index) => ({
    published_at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    ...row,
  }));
  await content.from('destinations').insert(created, { defaultToNull: false }).throwOnError();
}

async function showSamples(content: ContentClient, show_samples: boolean) {
  await content.from('settings').update({ show_samples }).eq('id', 1).throwOnError();
}

/** Visits a page until a save is visible (docs/product.md#freshness). */
async function visitUntilShown(page: Page, path: string, text: string) {
  await expect.poll(async () => (await page.request.get(path)).text(), { intervals: [50] }).toContain(text);
  await visit(page, path);
}

test('In the catalogue, the owner’s destinations come first, and samples fill up until they are switched off', async ({
  page,
  content,
}) => {
  await addDestinations(content, kyoto, hampi);
  await visitUntilShown(page, '/destinations', 'Hampi');
  await expect(cardNames(page)).toHaveText([
    'Hampi',
    'My Kyoto',
    'Santorini',
    'Machu Picchu',
    'Maldives',
    'Iceland',
    'Dubai',
    'Zermatt',
    'Petra',
    'Bali',
  ]);
  const hampiCard = page.getByRole('article').filter({ hasText: 'Hampi' });
  await expect(hampiCard.getByRole('link')).toHaveAttribute('href', '/destinations/hampi');
  await expect(hampiCard).toContainText('A week · Asia');
  await expect(hampiCard).toContainText('$499');
  await expect(hampiCard).not.toContainText(/reviews|Sample/);
  const santorini = page.getByRole('article').filter({ hasText: 'Santorini' });
  await expect(santorini).toContainText('Sample · 7 days');
  await expect(santorini.getByRole('link')).toHaveAttribute('href', '/destinations#santorini');
  await expect(main(page)).toContainText('Places marked “Sample” are examples');
  await expectNoAxeViolations(page);

  await showSamples(content, false);
  await expect
    .poll(async () => (await page.request.get('/destinations')).text(), { intervals: [50] })
    .not.toContain('Santorini');
  await visit(page, '/destinations');
  await expect(cardNames(page)).toHaveText(['Hampi', 'My Kyoto']);
  await expect(main(page)).not.toContainText('Sample');
});

test('The home page shows featured destinations before samples, and others only without samples', async ({
  page,
  content,
}) => {
  await addDestinations(content, kyoto, hampi);
  await visitUntilShown(page, '/', 'Hampi');
  const names = page.getByRole('article').getByRole('heading', { level: 3 });
  // The destinations are the first articles of the page.
  const first = async (count: number) => (await names.allTextContents()).slice(0, count);
  expect(await first(6)).toEqual(['Hampi', 'Santorini', 'Machu Picchu', 'Maldives', 'Iceland', 'Dubai']);
  await expect(months(page)).toContainText('In January: Hampi');
  await expect(months(page).getByRole('link', { name: 'Under $500' })).toHaveAttribute(
    'href',
    '/destinations?under=%24500',
  );
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'View All Destinations' }).click();
  await expect(page).toHaveURL('/destinations');

  await showSamples(content, false);
  await expect
    .poll(async () => (await page.request.get('/')).text(), { intervals: [50] })
    .toContain('My Kyoto');
  await visit(page, '/');
  expect(await first(2)).toEqual(['Hampi', 'My Kyoto']);
  await expect(page.getByRole('heading', { name: 'Featured Destinations' })).toBeVisible();

  await content.from('destinations').delete().not('id', 'is', null).throwOnError();
  await expect
    .poll(async () => (await page.request.get('/')).text(), { intervals: [50] })
    .not.toContain('Featured Destinations');
});

test('A visitor filters and sorts the catalogue, and each choice has a URL of its own', async ({
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
    // The specification's categories stay.
    await expect(page.getByRole('button', { name: 'Beach', exact: true })).toBeVisible();
    // Nothing carries these.
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
    // Even while the page of the choice before is still loading.
    await page.getByRole('button', { name: 'Cultural' }).click();
    await expect(page).toHaveURL('/destinations?category=cultural&region=asia');
    await select(page, 'Order').selectOption('name');
    await expect(page).toHaveURL('/destinations?category=cultural&region=asia&sort=name');
    await expect(cardNames(page)).toHaveText(['Hampi', 'My Kyoto']);
    await page.getByRole('searchbox').fill('gates');
    await expect(cardNames(page)).toHaveText(['My Kyoto']);
    await expectNoAxeViolations(page);
  });

  await test.step('The back button restores the selects, and a link clears them', async () => {
    // Typing has replaced the entry of the order.
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

  await test.step('A value that no destination has is ignored', async () => {
    await visit(page, '/destinations?region=mars&month=13');
    await expect(cardNames(page)).toHaveText(['Hampi', 'My Kyoto', 'Bergen']);
  });
});

test('A search without results names what is near, by a filter value or a similar spelling', async ({
  page,
  content,
}) => {
  await addDestinations(content, kyoto, hampi, bergen);
  await showSamples(content, false);
  await visitUntilShown(page, '/destinations?q=Asai', 'Nothing called');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'No destinations found matching your criteria.',
    'Nothing called “Asai”; these are there: Hampi, My Kyoto',
  ]);
  await expect(page.getByRole('link', { name: /^All/ })).toBeHidden();
  await expectNoAxeViolations(page);
  await visit(page, '/destinations?q=bregen');
  await expect(main(page)).toContainText('Nothing called “bregen”; this is there: Bergen');
  await expect(cardNames(page)).toHaveText(['Bergen']);
  await visit(page, '/destinations?q=gates&region=europe');
  await expect(main(page)).toContainText('Without the filters, “gates” finds My Kyoto');
  await expect(cardNames(page)).toHaveText(['My Kyoto']);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/destinations?q=gates');
  await visit(page, '/destinations?q=zzzz');
  await expect(main(page)).toContainText('Or begin with one of these');
  await expect(cardNames(page)).toHaveText(['Hampi', 'My Kyoto', 'Bergen']);
});

test('A search for the name of a region finds all its places, and a misspelled one leads to them', async ({
  page,
  content,
}) => {
  const names = ['Nara', 'Osaka', 'Uji'];
  await addDestinations(content, kyoto, hampi, bergen, ...names.map((name) => ({ name, region: 'Asia' })));
  await visitUntilShown(page, '/destinations?q=asia', 'Uji');
  // The samples Maldives and Bali have the region, too; Kyoto is replaced.
  const all = ['Hampi', 'My Kyoto', ...names, 'Maldives', 'Bali'];
  await expect(cardNames(page)).toHaveText(all);
  await page.getByRole('searchbox').fill('mid-range bali');
  await expect(cardNames(page)).toHaveText(['Bali']);
  await page.getByRole('searchbox').fill('Asai');
  await expect(main(page)).toContainText('Nothing called “Asai”; these are there: Hampi, My Kyoto, Nara');
  await page.getByRole('link', { name: 'All 7 of “Asia”' }).click();
  await expect(page).toHaveURL('/destinations?region=asia');
  await expect(cardNames(page)).toHaveText(all);
});

test('The filters stand in columns of one width, and no control stands alone in a row', async ({
  page,
  content,
}) => {
  const places = [
    { ...hampi, budget: 'Budget', activity: 'Culture', price: '$499' },
    {
      ...bergen,
      budget: 'W'.repeat(50),
      activity: 'Long walks in the hills above the harbour',
      price: '$80',
    },
  ];
  await addDestinations(content, ...places);
  await visitUntilShown(page, '/destinations?region=asia&under=%241000', 'Hampi');
  for (const [width, inRow] of [
    [768, 3],
    [1120, 3],
    [1121, 6],
    [1440, 6],
    [2560, 6],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await Promise.all(
        (await page.getByRole('combobox').all()).map((field) => field.boundingBox()),
      );
      expect(boxes).toHaveLength(6);
      const tops = Map.groupBy(boxes, (box) => box?.y);
      expect([...tops.values()].map((row) => row.length)).toEqual(Array(6 / inRow).fill(inRow));
      expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
    });
  for (const width of [390, 768, 1440, 2560])
    await test.step(`The links beside the number of results at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const [count, ...links] = await Promise.all(
        [
          page.getByRole('heading', { name: /^\d+ destinations?$/ }),
          page.getByRole('link', { name: 'Clear filters' }),
          page.getByRole('link', { name: 'Surprise me' }),
        ].map((element) => element.boundingBox()),
      );
      const middle = (count?.y ?? 0) + (count?.height ?? 0) / 2;
      for (const link of links) {
        expect(link?.y).toBeLessThan(middle);
        expect((link?.y ?? 0) + (link?.height ?? 0)).toBeGreaterThan(middle);
      }
    });
});

test('“Surprise me” leads to a place that matches the filter', async ({ page, content, request }) => {
  const follow = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers()['cache-control']).toBe('no-store');
    return response.headers().location;
  };
  // A fresh installation has nothing but samples. The test before may have switched them off until now.
  await expect.poll(() => follow('/surprise')).toMatch(/^\/destinations#[\w-]+$/);
  await addDestinations(content, kyoto, hampi, bergen);
  await visitUntilShown(page, '/destinations?region=europe&category=rain', 'Bergen');
  await expect(page.getByRole('link', { name: 'Surprise me' })).toHaveAttribute(
    'href',
    '/surprise?category=rain&region=europe',
  );
  expect(await follow('/surprise?category=rain&region=europe')).toBe('/destinations/bergen');
  const all = new Set<string | undefined>();
  await showSamples(content, false);
  await expect
    .poll(
      async () => {
        all.add(await follow('/surprise?region=asia'));
        return [...all].filter((location) => !location?.includes('#')).sort();
      },
      { intervals: [20] },
    )
    .toEqual(['/destinations/hampi', '/destinations/my-kyoto']);
  // Nothing matches.
  expect(await follow('/surprise?region=asia&q=zzzz')).toBe('/destinations?q=zzzz&region=asia');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts, the catalogue’s pages, filters, months and order work', async ({
    page,
    content,
  }) => {
    const places = Array.from({ length: 50 }, (_, index) => ({
      name: `Place ${String(index + 1).padStart(2, '0')}`,
      region: index < 26 ? 'Inland' : 'Coast',
      best_months: index === 0 ? [5] : [],
    }));
    await addDestinations(content, ...places);
    await expect
      .poll(async () => (await page.request.get('/destinations')).text(), { intervals: [50] })
      .toContain('Place 01');
    await page.goto('/destinations');
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

test('Texts of any length leave neither the cards nor the filters wider than the window', async ({
  page,
  content,
}) => {
  const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  await addDestinations(
    content,
    {
      name: `${word} ${word} and the long way there`,
      description: `${word} `.repeat(40),
      region: `${word}`,
      budget: 'W'.repeat(59),
      activity: `${word} ${word}`,
      category: `${word}`,
      price: word,
      duration: word,
      best_months: [1],
    },
    { name: 'نزوى', description: 'واحة وقلعة', region: 'الشرق الأوسط', best_months: [1] },
  );
  await visitUntilShown(page, '/destinations', word);
  await expectNoSidewaysScroll(page, [320, 390, 768, 1440]);
  await visit(page, '/');
  await expectNoSidewaysScroll(page, [320, 390, 768, 1440]);
});

test('A single destination takes the whole row in the catalogue and on the home page, with its texts beside its poster', async ({
  page,
  content,
}) => {
  await showSamples(content, false);
  await addDestinations(content, { name: 'Solo', description: 'An island by itself.' });
  for (const path of ['/destinations', '/']) {
    await visitUntilShown(page, path, 'An island by itself.');
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Solo' }) });
    for (const width of [768, 860, 861, 1024, 1440])
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const { list, row, poster, texts } = await item.evaluate((element) => {
          const [frame, words] = element.querySelector('article')?.children ?? [];
          const [list, row, poster, texts] = [element.parentElement, element, frame, words].map((target) =>
            target?.getBoundingClientRect(),
          );
          return { list, row, poster, texts };
        });
        expect(row?.width).toBe(list?.width);
        expect(texts?.left).toBeGreaterThan(poster?.right ?? Number.POSITIVE_INFINITY);
        expect(texts?.right).toBeCloseTo(list?.right ?? 0, 0);
      });
  }
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
  // Not until it has loaded, which may include scripts.
  await page.goto('/destinations', { waitUntil: 'commit' });
  await select(page, 'Region').selectOption('europe');
  await select(page, 'Order').selectOption('newest');
  released.resolve();
  await expect(page).toHaveURL('/destinations?region=europe&sort=newest');
  await expect(cardNames(page).first()).toHaveText('Bergen');
  await expect(select(page, 'Region')).toHaveValue('europe');
});

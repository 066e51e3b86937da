import type { Locator, Page, Request } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  addDestination,
  calls,
  destinationsNamed,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  refuse,
  test,
} from './owner.ts';

/** What all lists of the panel have in common, on sixty destinations: 'Place 01' is the newest. */

const nameOf = (number: number) => `Place ${String(number).padStart(2, '0')}`;

test.beforeEach(async ({ content }) => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    name: nameOf(index + 1),
    region: index % 2 === 0 ? 'Even Land' : 'Odd Land',
    created_at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
  }));
  await content.from('destinations').insert(rows).throwOnError();
});

test.describe('pages of a list', () => {
  test('Each page of a list is read separately, never all rows', async ({ page }) => {
    const asked: URL[] = [];
    page.on('request', (request) => {
      if (isReading(request)) asked.push(new URL(request.url()));
    });
    await page.goto('/admin/destinations');
    await expectShown(page, 1, 25, '1–25 of 60');
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expectShown(page, 26, 50, '26–50 of 60');
    await expect(page).toHaveURL('/admin/destinations?page=2');
    await page.getByRole('button', { name: 'Next' }).click();
    await expectShown(page, 51, 60, '51–60 of 60');
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(asked.map(({ searchParams }) => searchParams.get('limit'))).toEqual(['25', '25', '25']);
    expect(asked.map(({ searchParams }) => searchParams.get('offset'))).toEqual(['0', '25', '50']);
  });

  test('The next page of a list begins at its top, with the focus on the list', async ({ page }) => {
    await page.goto('/admin/destinations');
    const next = page.getByRole('button', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await next.press('Enter');
    await expectShown(page, 26, 50, '26–50 of 60');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(theList(page)).toBeFocused();
  });

  test('A page of a list is reached by its number', async ({ page }) => {
    await page.goto('/admin/destinations');
    const number = page.getByRole('textbox', { name: 'Page' });
    for (const [written, first, last] of [
      ['3', 51, 60],
      ['2', 26, 50],
      ['77', 51, 60],
      ['0.5', 51, 60],
      ['-4', 1, 25],
    ] as const) {
      await number.fill(written);
      await number.press('Enter');
      await expectShown(page, first, last);
    }
  });

  test('A page number beyond the end leads to the last page of a list', async ({ page }) => {
    await page.goto('/admin/destinations?sort=name.asc&page=9');
    await expectShown(page, 51, 60, '51–60 of 60');
    await expect(page).toHaveURL('/admin/destinations?sort=name.asc&page=3');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expectShown(page, 26, 50);
  });

  test('A page of a list stays as it is while the next one is loading', async ({ page }) => {
    await page.goto('/admin/destinations');
    await expectShown(page, 1, 25);
    const reading = await hold(page, calls.readDestinations);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expectShown(page, 1, 25);
    reading.release();
    await expectShown(page, 26, 50);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  });
});

test.describe('the search of a list', () => {
  test('A search is in the URL, begins at the first page and keeps the order', async ({ page }) => {
    await page.goto('/admin/destinations?sort=name.desc&page=3');
    await expect(names(page).first()).toHaveText(nameOf(10));
    await search(page).fill('even land');
    await expect(names(page).first()).toHaveText(nameOf(59));
    await expect(page).toHaveURL('/admin/destinations?q=even+land&sort=name.desc');
    await expect(page.getByText('1–25 of 30').last()).toBeVisible();
    await page.reload();
    await expect(search(page)).toHaveValue('even land');
    await expect(names(page).first()).toHaveText(nameOf(59));
  });

  test('A search typed without a pause sends one request', async ({ page }) => {
    await page.goto('/admin/destinations');
    await expectShown(page, 1, 25);
    let asked = 0;
    page.on('request', (request) => {
      if (isReading(request)) asked += 1;
    });
    await search(page).pressSequentially('Place 4');
    await expect(page.getByText('15 in all').last()).toBeVisible();
    expect(asked).toBeLessThanOrEqual(2);
    await expect(search(page)).toBeFocused();
  });

  test('A search shows its own rows, whichever response arrives last', async ({ page }) => {
    await page.goto('/admin/destinations');
    await expectShown(page, 1, 25);
    const slow = await hold(page, { method: 'GET', url: '**/rest/v1/destinations*Place*' });
    await search(page).fill('Place 1');
    await expect.poll(slow.count).toBe(1);
    await search(page).fill('Odd Land');
    await expect(page.getByText('1–25 of 30').last()).toBeVisible();
    const late = page.waitForResponse((response) => response.url().includes('Place'));
    slow.release();
    await late;
    await expect(names(page).first()).toHaveText(nameOf(2));
    await expect(page.getByText('1–25 of 30').last()).toBeVisible();
  });

  test('A search without results says so and leads back to all rows', async ({ page }) => {
    await page.goto('/admin/destinations');
    await search(page).fill('Atlantis');
    await expect(page.getByText('No destinations match “Atlantis”.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all destinations' }).click();
    await expectShown(page, 1, 25);
    await expect(search(page)).toHaveValue('');
    await expect(page).toHaveURL('/admin/destinations');
    await expect(theList(page)).toBeFocused();
  });

  test('A failed search is reported, and its text stays', async ({ page }) => {
    await page.goto('/admin/destinations');
    await expectShown(page, 1, 25);
    await refuse(page, calls.readDestinations, 'canceling statement due to statement timeout');
    await search(page).fill('Place 07');
    await expectFailure(page, 'Error fetching destinations', 'canceling statement due to statement timeout');
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue('Place 07');
    await letThrough(page, calls.readDestinations);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(names(page)).toHaveText([nameOf(7)]);
  });

  test('A search takes wildcards of other languages literally', async ({ page, content }) => {
    await addDestination(content, { name: '100% sun, (really) "quoted" \\ a_b' });
    await page.goto('/admin/destinations');
    for (const words of ['100% sun,', '(really)', '"quoted"', '\\', 'a_b']) {
      await search(page).fill(words);
      await expect(names(page)).toHaveText([/^100% sun/]);
    }
    for (const words of ['%', '_']) {
      await search(page).fill(words);
      await expect(names(page)).toHaveText([/^100% sun/]);
    }
  });
});

test.describe('the return to a list', () => {
  const address = '/admin/destinations?q=even&sort=name.desc&page=2';

  test('The browser’s back button restores search, order and page of a list', async ({ page }) => {
    await page.goto('/admin/destinations');
    await search(page).fill('even');
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole('link', { name: `Edit ${nameOf(5)}` }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(nameOf(5));
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(search(page)).toHaveValue('even');
    await expect(names(page).first()).toHaveText(nameOf(9));
    await page.goBack();
    await expect(page).toHaveURL('/admin/destinations?q=even&sort=name.desc');
    await expect(names(page).first()).toHaveText(nameOf(59));
  });

  for (const [how, leave] of [
    ['Cancel', (page: Page) => page.getByRole('link', { name: 'Cancel' }).click()],
    [
      'the link above the form',
      (page: Page) => page.getByRole('main').getByRole('link', { name: 'Destinations' }).click(),
    ],
    [
      'a save',
      async (page: Page) => {
        await page.getByLabel('Description').fill('Seen again.');
        await page.getByRole('button', { name: 'Update Destination' }).click();
        await expectNotice(page, 'Destination updated successfully');
      },
    ],
  ] as const)
    test(`Leaving a form by ${how} restores the list, with the focus on the edited row`, async ({ page }) => {
      await page.goto(address);
      await page.getByRole('link', { name: `Edit ${nameOf(1)}` }).click();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(nameOf(1));
      // A reload in between forgets nothing of it.
      await page.reload();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(nameOf(1));
      await leave(page);
      await expect(page).toHaveURL(address);
      await expect(search(page)).toHaveValue('even');
      const row = page.getByRole('link', { name: `Edit ${nameOf(1)}` });
      await expect(row).toBeFocused();
      await expect(row).toBeInViewport();
    });

  test('Creating a row leads to the list that shows it, not to a search that hides it', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('link', { name: 'Add New Destination' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Brand new');
    await page.getByRole('button', { name: 'Create Destination' }).click();
    await expectNotice(page, 'Destination created successfully');
    await expect(page).toHaveURL('/admin/destinations');
    await expect(names(page).first()).toHaveText('Brand new');
    await expect(page.getByRole('link', { name: 'Edit Brand new' })).toBeFocused();
  });

  test('Cancelling a new row leads back to the search of a list', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('link', { name: 'Add New Destination' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(address);
  });
});

test.describe('selected rows', () => {
  const box = (page: Page, number: number) =>
    page.getByRole('checkbox', { name: `Select ${nameOf(number)}` });
  const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' });

  test('Rows are selected one by one or all at once on the shown page', async ({ page }) => {
    await page.goto('/admin/destinations');
    await box(page, 2).press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(all(page)).toHaveJSProperty('indeterminate', true);
    await all(page).check();
    await expect(page.getByText('25 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expectShown(page, 26, 50);
    await expect(page.getByText(/selected/)).toHaveCount(0);
    await expect(all(page)).not.toBeChecked();

    await all(page).check();
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await expect(page.getByText(/selected/)).toHaveCount(0);
    await expect(theList(page)).toBeFocused();
  });

  test('Selected rows are deleted together after a confirmation', async ({ page, content }) => {
    const deletion = await hold(page, calls.deleteDestination);
    await page.goto('/admin/destinations');
    await box(page, 3).check();
    await box(page, 4).check();
    const remove = page.getByRole('button', { name: 'Delete selected' });

    page.once('dialog', (dialog) => dialog.dismiss());
    await remove.click();
    expect(deletion.count()).toBe(0);

    let asked = '';
    page.once('dialog', (dialog) => {
      asked = dialog.message();
      return dialog.accept();
    });
    await remove.click();
    expect(asked).toContain('2 destinations');
    const busy = page.getByRole('button', { name: 'Deleting...' });
    await expect(busy.last()).toBeDisabled();
    deletion.release();
    await expectNotice(page, '2 destinations deleted');
    await expect(names(page).nth(2)).toHaveText(nameOf(5));
    await expect(page.getByText('1–25 of 58').last()).toBeVisible();
    await expect(page.getByText(/selected/)).toHaveCount(0);
    await expect(theList(page)).toBeFocused();
    expect(deletion.count()).toBe(1);
    expect(await destinationsNamed(content, nameOf(3))).toEqual([]);
  });

  test('Rows that cannot be deleted stay selected', async ({ page }) => {
    await refuse(page, calls.deleteDestination, 'deadlock detected');
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/destinations');
    await box(page, 3).check();
    await box(page, 4).check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expectFailure(page, 'Error deleting destinations', 'deadlock detected');
    await expect(page.getByText('2 selected')).toBeVisible();
  });

  test('Deleting rows of which some are gone reports how many were deleted', async ({ page, content }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/destinations');
    await box(page, 3).check();
    await box(page, 4).check();
    await content.from('destinations').delete().eq('name', nameOf(3)).throwOnError();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expectNotice(page, '1 destination deleted', '1 had already been deleted, or may not be deleted.');
  });

  test('The actions for selected rows stay in view', async ({ page }) => {
    await page.goto('/admin/destinations');
    await box(page, 12).check();
    await expect(page.getByRole('button', { name: 'Delete selected' })).toBeInViewport({ ratio: 1 });
    await box(page, 1).check();
    await expect(page.getByRole('button', { name: 'Delete selected' })).toBeInViewport({ ratio: 1 });
  });

  test('Deleting the whole last page shows the page before it', async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/destinations?page=3');
    await expectShown(page, 51, 60);
    await all(page).check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expectNotice(page, '10 destinations deleted');
    await expectShown(page, 26, 50, '26–50 of 50');
    await expect(page).toHaveURL('/admin/destinations?page=2');
  });
});

test.describe('a list by keyboard', () => {
  test('A deletion moves the focus to the next row', async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/destinations?page=3');
    await page.getByRole('button', { name: `Delete ${nameOf(52)}` }).press('Enter');
    await expect(page.getByRole('button', { name: `Delete ${nameOf(53)}` })).toBeFocused();
    await expect(names(page)).toHaveCount(9);

    await test.step('and on the last one where none follows', async () => {
      await page.getByRole('button', { name: `Delete ${nameOf(60)}` }).press('Enter');
      await expect(page.getByRole('button', { name: `Delete ${nameOf(59)}` })).toBeFocused();
      await expect(names(page)).toHaveCount(8);
    });
  });

  test('A switch in a row keeps the focus', async ({ page }) => {
    await page.goto('/admin/destinations');
    const featured = page.getByRole('switch', { name: `Featured: ${nameOf(2)}` });
    await featured.press('Space');
    await expect(featured).toBeChecked();
    await expect(featured).toHaveAttribute('aria-busy', 'false');
    await expect(featured).toBeFocused();
  });

  test('A column header sorts, announces the order and keeps the focus', async ({ page }) => {
    await page.goto('/admin/destinations');
    const head = page.getByRole('columnheader', { name: 'Name' });
    await expect(page.getByRole('columnheader', { name: 'Added' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await head.getByRole('button').press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(head.getByRole('button')).toBeFocused();
    await head.getByRole('button').press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(names(page).first()).toHaveText(nameOf(60));
    await expect(page.locator('[aria-sort]')).toHaveCount(1);
  });
});

test('A list announces to screen reader users what it shows', async ({ page }) => {
  await page.goto('/admin/destinations');
  const said = theList(page).getByRole('status').first();
  await expect(said).toHaveText('1–25 of 60');
  await search(page).fill('Place 1');
  await expect(said).toHaveText('15 in all');
  await search(page).fill('Atlantis');
  await expect(said).toHaveText('No destinations');
});

test('An image that cannot be loaded leaves an empty frame in a list', async ({ page, content }) => {
  const { publicUrl } = content.storage.from('images').getPublicUrl('gone.jpg').data;
  await addDestination(content, { name: 'Stored once', image: publicUrl });
  await addDestination(content, { name: 'Elsewhere', image: '/nowhere.png' });
  await page.goto('/admin/destinations');
  for (const name of ['Stored once', 'Elsewhere']) {
    const frame = page.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(1);
    await expect(frame.locator('svg')).toBeVisible();
    await expect(frame.locator('img')).toHaveCount(0);
  }
});

test('The column headers stay in view, below the bar of selected rows where there is one', async ({
  page,
}) => {
  await page.goto('/admin/destinations');
  await expectShown(page, 1, 25);
  const head = page.getByRole('columnheader', { name: 'Name' });
  for (const [width, top] of [
    [1440, 0],
    [800, 60],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('row').nth(20).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect
      .poll(async () => Math.round((await head.boundingBox())?.y ?? -1), { message: `${width}` })
      .toBe(top);
  }
});

test.describe('a list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('On a phone the order is chosen in a select, and all rows by one checkbox', async ({ page }) => {
    await page.goto('/admin/destinations');
    await expectShown(page, 1, 25);
    await expect(page.getByRole('columnheader', { name: 'Name' })).toBeHidden();
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await expect(order).toHaveValue('created_at.desc');
    await order.selectOption('Name: Z to A');
    await expect(names(page).first()).toHaveText(nameOf(60));
    await expect(page).toHaveURL('/admin/destinations?sort=name.desc');
    await order.selectOption('Added: newest first');
    await expectShown(page, 1, 25);

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByText('25 selected')).toBeVisible();
    await expectNoFaults(page);
  });

  test('On a phone every control of a list is large enough for a finger', async ({ page }) => {
    await page.goto('/admin/destinations');
    await expectShown(page, 1, 25);
    const small = await page
      .getByRole('main')
      .locator('a, button, select, label:has(input)')
      .evaluateAll((targets) =>
        targets
          .map((target) => [target.textContent, target.getBoundingClientRect()] as const)
          .filter(([, { width, height }]) => width > 1 && (width < 24 || height < 24))
          .map(([text]) => text),
      );
    // A field's label is beside its field, which is the target.
    expect(small).toEqual([]);
  });
});

const names = (page: Page): Locator => page.getByRole('rowheader');

const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search destinations' });

const theList = (page: Page): Locator => page.getByRole('group', { name: /^Destinations/ });

/** Expects that these places are shown, from one number to the other, and what is said of them beneath. */
async function expectShown(page: Page, first: number, last: number, said?: string): Promise<void> {
  await expect(names(page).first()).toHaveText(nameOf(first));
  await expect(names(page).last()).toHaveText(nameOf(last));
  await expect(names(page)).toHaveCount(last - first + 1);
  if (said) await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(said);
}

const isReading = (request: Request): boolean =>
  request.method() === 'GET' && request.url().includes('/rest/v1/destinations');

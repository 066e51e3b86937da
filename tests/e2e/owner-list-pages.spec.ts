import type { Request } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { addDestination, holdRequests, requests } from './owner.ts';
import {
  expectShown,
  getList,
  getName,
  getNames,
  getSearch,
  isListRequest,
  listPath,
  test,
} from './sixty-destinations.ts';

/** How the panel shows a list of several pages (docs/product.md#constants). */

test('Opening the next page of a list reads only that page and scrolls to its top', async ({ page }) => {
  const reads: URL[] = [];
  page.on('request', (request: Request) => {
    if (isListRequest(request)) reads.push(new URL(request.url()));
  });
  await page.goto(listPath);
  await expectShown(page, 1, 25, '1–25 of 60');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

  const next = page.getByRole('button', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await next.press('Enter');
  await expectShown(page, 26, 50, '26–50 of 60');
  await expect(page).toHaveURL(`${listPath}?page=2`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(getList(page)).toBeFocused();

  await test.step('the current page stays visible while the next one loads', async () => {
    const loading = await holdRequests(page, requests.readDestinations);
    await next.click();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expectShown(page, 26, 50);
    loading.release();
    await expectShown(page, 51, 60, '51–60 of 60');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  });
  await expect(next).toBeDisabled();
  expect(reads.map(({ searchParams }) => searchParams.get('limit'))).toEqual(['25', '25', '25']);
  expect(reads.map(({ searchParams }) => searchParams.get('offset'))).toEqual(['0', '25', '50']);
});

test('Typing a page number opens that page of a list, or the last page if the number is too high', async ({
  page,
}) => {
  await page.goto(`${listPath}?sort=name.asc&page=9`);
  await expectShown(page, 51, 60, '51–60 of 60');
  await expect(page).toHaveURL(`${listPath}?sort=name.asc&page=3`);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expectShown(page, 26, 50);
  const number = page.getByRole('textbox', { name: 'Page' });
  for (const [typed, first, last] of [
    ['3', 51, 60],
    ['2', 26, 50],
    ['77', 51, 60],
    ['0.5', 51, 60],
    ['-4', 1, 25],
  ] as const) {
    await number.fill(typed);
    await number.press('Enter');
    await expectShown(page, first, last);
  }
});

test('A column header sorts the list, keeps the focus and stays in view', async ({ page }) => {
  await page.goto(listPath);
  await expectShown(page, 1, 25);
  const header = page.getByRole('columnheader', { name: 'Name' });
  await expect(page.getByRole('columnheader', { name: 'Added' })).toHaveAttribute('aria-sort', 'descending');
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(header.getByRole('button')).toBeFocused();
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(getNames(page).first()).toHaveText(getName(60));
  await expect(page.locator('[aria-sort]')).toHaveCount(1);

  // At 800 px the panel's top bar, which is 60 px high, also stays in view.
  for (const [width, top] of [
    [1440, 0],
    [800, 60],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('row').nth(20).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect
      .poll(async () => Math.round((await header.boundingBox())?.y ?? -1), { message: `${width} px` })
      .toBe(top);
  }
});

test('A list announces to screen reader users how many rows it shows', async ({ page }) => {
  await page.goto(listPath);
  const announced = getList(page).getByRole('status').first();
  await expect(announced).toHaveText('1–25 of 60');
  await getSearch(page).fill('Place 1');
  await expect(announced).toHaveText('15 in all');
  await getSearch(page).fill('Atlantis');
  await expect(announced).toHaveText('No destinations');
});

test('A list shows an icon in place of an image that cannot be loaded', async ({ page, content }) => {
  const { publicUrl } = content.storage.from('images').getPublicUrl('gone.jpg').data;
  await addDestination(content, { name: 'Missing upload', image: publicUrl });
  await addDestination(content, { name: 'Missing elsewhere', image: '/nowhere.png' });
  await page.goto(listPath);
  for (const name of ['Missing upload', 'Missing elsewhere']) {
    const imageCell = page.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(1);
    await expect(imageCell.locator('svg')).toBeVisible();
    await expect(imageCell.locator('img')).toHaveCount(0);
  }
});

test.describe('a list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('On a phone the controls that sort a list and select its rows are large enough for a finger', async ({
    page,
  }) => {
    await page.goto(listPath);
    await expectShown(page, 1, 25);
    const tooSmall = await page
      .getByRole('main')
      // A tap on a label counts as a tap on its field.
      .locator('a, button, select, label:has(input)')
      .evaluateAll((targets) =>
        targets
          .map((target) => [target.textContent, target.getBoundingClientRect()] as const)
          .filter(([, { width, height }]) => width > 1 && (width < 24 || height < 24))
          .map(([text]) => text),
      );
    expect(tooSmall).toEqual([]);

    await expect(page.getByRole('columnheader', { name: 'Name' })).toBeHidden();
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await expect(order).toHaveValue('created_at.desc');
    await order.selectOption('Name: Z to A');
    await expect(getNames(page).first()).toHaveText(getName(60));
    await expect(page).toHaveURL(`${listPath}?sort=name.desc`);
    await order.selectOption('Added: newest first');
    await expectShown(page, 1, 25);

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByText('25 selected')).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

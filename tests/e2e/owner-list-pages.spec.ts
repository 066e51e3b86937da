import type { Request } from '@playwright/test';
import { expect } from './fixtures.ts';
import { holdRequests, requestsTo } from './requests.ts';
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

/** How the panel shows a list of several pages (docs/product/panel.md#lists). */

test('An owner pages through a list, and each page is read separately and shown from the top', async ({
  page,
}) => {
  const reads: URL[] = [];
  page.on('request', (request: Request) => {
    if (isListRequest(request)) reads.push(new URL(request.url()));
  });
  const next = page.getByRole('button', { name: 'Next' });
  const announced = getList(page).getByRole('status').first();

  await test.step('The list begins with its first page, and announces how many rows it shows', async () => {
    await page.goto(listPath);
    await expectShown(page, 1, 25, '1–25 of 60');
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(announced).toHaveText('1–25 of 60');
  });

  await test.step('The next page is shown from the top, with the focus on the list', async () => {
    await next.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await next.press('Enter');
    await expectShown(page, 26, 50, '26–50 of 60');
    await expect(page).toHaveURL(`${listPath}?page=2`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(getList(page)).toBeFocused();
  });

  await test.step('The current page stays visible while the next one loads', async () => {
    const loading = await holdRequests(page, requestsTo('destinations').read);
    await next.click();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expectShown(page, 26, 50);
    loading.release();
    await expectShown(page, 51, 60, '51–60 of 60');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(next).toBeDisabled();
    expect(reads.map(({ searchParams }) => searchParams.get('limit'))).toEqual(['25', '25', '25']);
    expect(reads.map(({ searchParams }) => searchParams.get('offset'))).toEqual(['0', '25', '50']);
  });

  await test.step('A typed page number opens that page or the nearest one, and a fraction below 1 changes nothing', async () => {
    await page.getByRole('button', { name: 'Previous' }).click();
    await expectShown(page, 26, 50);
    const number = page.getByRole('textbox', { name: 'Page' });
    for (const [typed, first, last] of [
      ['77', 51, 60],
      ['0.5', 51, 60],
      ['2', 26, 50],
      ['-4', 1, 25],
    ] as const) {
      await number.fill(typed);
      await number.press('Enter');
      await expectShown(page, first, last);
    }
  });

  await test.step('The list announces the number of results', async () => {
    await getSearch(page).fill('Place 1');
    await expect(announced).toHaveText('15 in all');
    await getSearch(page).fill('Atlantis');
    await expect(announced).toHaveText('No destinations');
  });
});

test('A list can be sorted with its column headers, which stay in view, and with a select on a phone', async ({
  page,
}) => {
  const header = page.getByRole('columnheader', { name: 'Name' });
  const button = header.getByRole('button');

  await test.step('A column header sorts the list, and keeps the focus', async () => {
    await page.goto(listPath);
    await expectShown(page, 1, 25);
    await expect(page.getByRole('columnheader', { name: 'Added' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await button.press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(`${listPath}?sort=name.asc`);
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(getNames(page).first()).toHaveText(getName(60));
    await expect(page.locator('[aria-sort]')).toHaveCount(1);
  });

  await test.step('Sorting by the default column again begins with its default direction', async () => {
    await page.getByRole('columnheader', { name: 'Added' }).getByRole('button').click();
    await expectShown(page, 1, 25);
    await expect(page).toHaveURL(listPath);
  });

  await test.step('The column headers stay in view: at the top of a wide window, and below the top bar of a window 800 px wide', async () => {
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

  await test.step('On a phone a select sorts the list, and every control is large enough to tap', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(header).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
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
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await expect(order).toHaveValue('created_at.desc');
    await order.selectOption('Name: Z to A');
    await expect(getNames(page).first()).toHaveText(getName(60));
    await expect(page).toHaveURL(`${listPath}?sort=name.desc`);
    await order.selectOption('Added: newest first');
    await expectShown(page, 1, 25);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByText('25 selected')).toBeVisible();
  });
});

import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { getRowLink } from './row-menu.ts';
import { addSixtyDestinations, expectShown, getName, listPath } from './sixty-destinations.ts';

/** These tests show where on the screen lists show what. tests/panel/list-*.test.ts test what they do. */

const getTop = async (target: Locator) => Math.round((await target.boundingBox())?.y ?? -1);

test('A long list opens its next page at the top, keeps its column headers and the bar of its selection in view, and returns to the edited row', async ({
  page,
  content,
}) => {
  await addSixtyDestinations(content);
  const header = page.getByRole('columnheader', { name: 'Name' });
  const next = page.getByRole('button', { name: 'Next' });
  const getCheckbox = (number: number) => page.getByRole('checkbox', { name: `Select ${getName(number)}` });
  const deleteButton = page.getByRole('button', { name: 'Delete selected' });
  const scrollY = () => page.evaluate(() => window.scrollY);
  await page.goto(listPath);
  await expectShown(page, 1, 25);

  await test.step('The column headers stay in view at the top of a narrow and of a wide window', async () => {
    for (const width of [800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('row').nth(20).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
      await expect.poll(() => getTop(header), { message: `${width} px` }).toBe(0);
    }
  });

  await test.step('The bar of the selection comes into view, and covers no row that gets the focus', async () => {
    await getCheckbox(12).check();
    await expect(deleteButton).toBeInViewport({ ratio: 1 });
    await getCheckbox(12).uncheck();
    await getCheckbox(2).press('Space');
    await expect(deleteButton).toBeInViewport({ ratio: 1 });
    await getCheckbox(12).evaluate((box: HTMLElement) => {
      scrollBy(0, box.getBoundingClientRect().bottom - innerHeight + 20);
      box.focus();
    });
    await expect
      .poll(async () => (await getTop(deleteButton)) - (await getTop(getCheckbox(12))))
      .toBeGreaterThan(20);
    await getCheckbox(2).press('Space');
  });

  await test.step('Shift and a click select a range of rows, and so do Shift and Space', async () => {
    await getCheckbox(3).click();
    await getCheckbox(7).click({ modifiers: ['Shift'] });
    await expect(page.getByText('5 selected')).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await getCheckbox(9).press('Shift+Space');
    await expect(page.getByText('7 selected')).toBeVisible();
    // Row 5 is already selected, so this deselects the rows from 9 to 5.
    await getCheckbox(5).click({ modifiers: ['Shift'] });
    await expect(page.getByText('2 selected')).toBeVisible();
  });

  await test.step('The next page is shown from the top', async () => {
    await next.scrollIntoViewIfNeeded();
    expect(await scrollY()).toBeGreaterThan(500);
    await next.press('Enter');
    await expectShown(page, 26, 50);
    await expect.poll(scrollY).toBe(0);
  });

  await test.step('The browser’s buttons lead back and forward, and the link above the form to the edited row, which is in view', async () => {
    const editLink = getRowLink(page, getName(50));
    await editLink.click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(getName(50));
    await page.goBack();
    await expectShown(page, 26, 50);
    await page.goForward();
    await page.getByRole('main').getByRole('link', { name: 'Destinations' }).click();
    await expect(page).toHaveURL(`${listPath}?page=2`);
    await expect(editLink).toBeFocused();
    await expect(editLink).toBeInViewport();
  });

  await test.step('On a phone, every control is large enough to tap', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(header).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
    const tooSmall = await page
      .getByRole('main')
      // A tap on a label counts as a tap on its field. The link of a row is as large as the row.
      .locator('a:not([data-row-link]), button, select, label:has(input)')
      .evaluateAll((targets) =>
        targets
          .map((target) => [target.textContent, target.getBoundingClientRect()] as const)
          .filter(([, { width, height }]) => width > 1 && (width < 24 || height < 24))
          .map(([text]) => text),
      );
    expect(tooSmall).toEqual([]);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByText('25 selected')).toBeVisible();
    // The bar of the selection stands above the one of the panel.
    await deleteButton.click({ trial: true });
  });
});

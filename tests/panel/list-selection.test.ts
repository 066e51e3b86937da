import type { Page } from '@playwright/test';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { holdRequests, rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { chooseInRow, getMenuButton, getRowLink } from '#tests/e2e/row-menu.ts';
import { findRows } from '#tests/e2e/rows.ts';
import {
  addSixtyDestinations,
  expectShown,
  getList,
  getName,
  getNames,
  listPath,
} from '#tests/e2e/sixty-destinations.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The owner selects, deletes and features rows of a list, by mouse and by keyboard. */

const getCheckbox = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Select ${getName(number)}` });
const getSelectAllCheckbox = (page: Page) =>
  page.getByRole('checkbox', { name: 'Select all on this page' }).first();
const getDeleteButton = (page: Page) => page.getByRole('button', { name: 'Delete selected' });

test('An owner selects rows of a list and deletes them together, after a confirmation', async ({
  page,
  content,
}) => {
  await addSixtyDestinations(content);
  await page.goto(listPath);

  await step('Rows are selected one by one, or all of the page', async () => {
    await getCheckbox(page, 2).press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(getSelectAllCheckbox(page)).toHaveJSProperty('indeterminate', true);
    await getSelectAllCheckbox(page).check();
    await expect(page.getByText('25 selected')).toBeVisible();
  });

  await step('Opening another page clears the selection, and so does “Clear the selection”', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expectShown(page, 26, 50);
    await expect(page.getByText(/selected/)).toHaveCount(0);
    await expect(getSelectAllCheckbox(page)).not.toBeChecked();
    await getSelectAllCheckbox(page).check();
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await expect(page.getByText(/selected/)).toHaveCount(0);
    await expect(getList(page)).toBeFocused();
  });

  await step('The rows stay selected when their deletion fails', async () => {
    await getCheckbox(page, 28).check();
    await getCheckbox(page, 29).check();
    await rejectRequests(page, requestsTo('destinations').delete, 'deadlock detected');
    page.once('dialog', (dialog) => dialog.accept());
    await getDeleteButton(page).click();
    await expectErrorNotice(page, 'Error deleting destinations', 'deadlock detected');
    await expect(page.getByText('2 selected')).toBeVisible();
    await stopIntercepting(page, requestsTo('destinations').delete);
  });

  await step('The rows are deleted with one request, after a confirmation', async () => {
    const deletion = await holdRequests(page, requestsTo('destinations').delete);
    page.once('dialog', (dialog) => dialog.dismiss());
    await getDeleteButton(page).click();
    expect(deletion.count()).toBe(0);
    let message = '';
    page.once('dialog', (dialog) => {
      message = dialog.message();
      return dialog.accept();
    });
    await getDeleteButton(page).click();
    expect(message).toContain('2 destinations');
    await expect(page.getByRole('button', { name: 'Deleting...' }).last()).toBeDisabled();
    deletion.release();
    await expectNotice(page, '2 destinations deleted');
    await expect(getNames(page).nth(2)).toHaveText(getName(30));
    await expect(page.getByText('26–50 of 58').last()).toBeVisible();
    await expect(page.getByText(/selected/)).toHaveCount(0);
    await expect(getList(page)).toBeFocused();
    expect(deletion.count()).toBe(1);
    expect(await findRows(content, 'destinations', { name: getName(28) })).toEqual([]);
  });
});

test('An owner deletes all rows of the last page, and then the previous page is shown', async ({
  page,
  content,
}) => {
  await addSixtyDestinations(content);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${listPath}?page=3`);
  await expectShown(page, 51, 60);

  await step('The switch of a row keeps the focus', async () => {
    const featured = page.getByRole('switch', { name: `Featured: ${getName(52)}` });
    await featured.press('Space');
    await expect(featured).toBeChecked();
    await expect(featured).toHaveAttribute('aria-busy', 'false');
    await expect(featured).toBeFocused();
  });

  await step('Deleting a row moves the focus to the same control of a neighboring row', async () => {
    await chooseInRow(page, getName(52), 'Delete');
    await expect(getMenuButton(page, getName(53))).toBeFocused();
    await expect(getNames(page)).toHaveCount(9);
    await getRowLink(page, getName(60)).press('Delete');
    await expect(getRowLink(page, getName(59))).toBeFocused();
    await expect(getNames(page)).toHaveCount(8);
  });

  await step('The notice says how many of the selected rows had already been deleted', async () => {
    await getCheckbox(page, 53).check();
    await getCheckbox(page, 54).check();
    await content.from('destinations').delete().eq('name', getName(53)).throwOnError();
    await getDeleteButton(page).click();
    const rest = '1 had already been deleted, or you are not allowed to delete it.';
    await expectNotice(page, '1 destination deleted', rest);
    await expect(getNames(page)).toHaveCount(6);
  });

  await step('Deleting the last rows of the page shows the previous page', async () => {
    await getSelectAllCheckbox(page).check();
    await getDeleteButton(page).click();
    await expectNotice(page, '6 destinations deleted');
    await expectShown(page, 26, 50, '26–50 of 50');
    await expect(page).toHaveURL(`${listPath}?page=2`);
  });
});

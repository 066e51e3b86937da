import type { Locator, Page } from '@playwright/test';

/** A row of a list is a link to its form, and has a menu of what else can be done with it. */

export const getRowLink = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: true });

export const getMenuButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true });

/** Chooses an item of the menu of a row, e.g. 'Delete'. */
export async function chooseInRow(page: Page, name: string, item: string): Promise<void> {
  await getMenuButton(page, name).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Chooses an item of the menu of the selected rows, e.g. 'Set category…'. */
export async function chooseForSelection(page: Page, item: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

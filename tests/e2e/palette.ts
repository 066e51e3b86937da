import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The command palette (docs/product/panel.md). */

export const getPalette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
export const getSearchField = (page: Page) => getPalette(page).getByRole('combobox', { name: 'Go to' });
export const getOptions = (page: Page) => getPalette(page).getByRole('option');
export const getActiveOption = (page: Page) => getPalette(page).getByRole('option', { selected: true });

/** Opens a page of the panel, and waits until the palette listens for key presses. */
export async function openPage(page: Page): Promise<void> {
  await page.goto('/admin/affiliate-settings');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens the palette of a page that has loaded, and types a query. */
export async function openPalette(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(getSearchField(page)).toBeFocused();
  await page.keyboard.type(query);
}

import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens the command palette of a page that has loaded, and types a query. */
export async function openPalette(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
  await page.keyboard.type(query);
}

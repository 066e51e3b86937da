import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens a page of the panel through the menu, in a desktop window. This is quicker than loading the page. */
export async function openFromMenu(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('complementary').locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
}

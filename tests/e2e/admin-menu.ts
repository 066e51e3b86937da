import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens a page of the panel by its link in the menu of a desktop window, which is quicker than a load. */
export async function openFromMenu(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('complementary').locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
}

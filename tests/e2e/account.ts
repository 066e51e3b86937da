import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Controls of the Account page. */

export const getSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export async function openAccount(page: Page): Promise<void> {
  await page.goto('/admin/account');
  await expect(getSection(page, 'Where you are signed in').getByText('This browser')).toBeVisible();
}

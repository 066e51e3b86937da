import type { Page } from '@playwright/test';

/** Controls of the panel's list and form of deals. */

export const dayMs = 24 * 60 * 60 * 1000;
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** Presses the button that publishes a deal, or updates one that is public or scheduled. */
export const save = (page: Page) => page.getByRole('button', { name: /^(Publish|Schedule|Update)$/ }).click();
export const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft' }).click();
export const state = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const history = (page: Page) => page.getByRole('region', { name: 'Struck-through price' });
/** The prices that visitors saw, the latest first. */
export const seenPrices = (page: Page) =>
  history(page)
    .getByRole('table', { name: /^Prices that visitors saw/ })
    .locator('tbody')
    .getByRole('rowheader');
export const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

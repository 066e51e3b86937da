import type { BrowserContext, Page } from '@playwright/test';

/** The tests of the suitcase share this file (docs/product/suitcase.md). */

export const widths = [1440, 768, 320];
export const storageKey = 'wayfare.suitcase';

export const saveButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Saved?: ${name}$`) });
/** Scrolls to a card, whose Save button then appears. */
export const scrollToCard = (page: Page, name: string) =>
  page.getByRole('article').getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded();
export const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
export const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Suitcase/ });
export const getStored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey);

/** Stores a suitcase in the browser before its first page opens. */
export async function storePlaces(context: BrowserContext, text: string): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      // The script runs before each page, but the tab may have changed its places since the first one.
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'stored');
      localStorage.setItem(key, value);
    },
    [storageKey, text] as const,
  );
}

import type { Page } from '@playwright/test';

/** Returns how many pixels wider than its window a page is. If it is more than 0, the page scrolls sideways. */
export const getOverhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

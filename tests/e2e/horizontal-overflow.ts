import type { Page } from '@playwright/test';

/** Returns by how many pixels a page is wider than its window. Above 0 the page scrolls sideways. */
export const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

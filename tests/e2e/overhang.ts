import type { Page } from '@playwright/test';

/** Returns by how many pixels a page is wider than its window: above 0 it scrolls sideways. */
export const getOverhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

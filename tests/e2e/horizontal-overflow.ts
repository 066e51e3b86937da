import type { Page } from '@playwright/test';

/** Returns how many pixels wider the page is than its window. If positive, the page scrolls sideways. */
export const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Scrolls to the right, and returns by how many pixels the page moved. */
export const scrollSideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' });
    return window.scrollX;
  });

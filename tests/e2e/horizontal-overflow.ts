import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Returns how many pixels wider the page is than its window. If the number is positive, the page scrolls sideways. */
export const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects that the page is not wider than its window at any of these widths. Afterwards the window keeps the last width. */
export async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await getHorizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Expects that the page cannot be scrolled sideways at any of these widths. Afterwards the window keeps the last width. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const moved = await page.evaluate(() => {
      window.scrollTo({ left: 1000, behavior: 'instant' });
      return window.scrollX;
    });
    expect(moved, `${width} px`).toBe(0);
  }
}

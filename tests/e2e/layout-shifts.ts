import type { Page } from '@playwright/test';
import { findTypePair, type TypePairName, typePairs } from '#domain/look/type-pairs.ts';
import { expect } from './fixtures.ts';

const defaultPair = typePairs[0].name;

declare global {
  interface Window {
    /** The score of each layout shift. */
    shifts: number[];
  }
}

/** Records how much a page's content shifts. Call this before the page is opened. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects that nothing has shifted so far, although the fonts replace the fallback fonts after the first paint. */
export async function expectNoShifts(page: Page, pair: TypePairName = defaultPair): Promise<void> {
  await waitForFonts(page, pair);
  const shifts = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifts;
  });
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01);
}

/** Expects that exactly two fonts were requested, both after the first paint. */
export async function expectLateFonts(page: Page, pair: TypePairName = defaultPair): Promise<void> {
  await waitForFonts(page, pair);
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));
  expect(requested).toHaveLength(2);
  // If nothing has been painted, this fails: no number is greater than NaN.
  expect(Math.min(...requested)).toBeGreaterThan(painted ?? Number.NaN);
}

/** Expects that the HTML itself contains the font of the headline, and that the browser may use it. */
export async function expectHeadlineFont(page: Page, pair: TypePairName = defaultPair): Promise<void> {
  const font = `${findTypePair(pair).display} Headline`;
  const styles = (await page.locator('head > style').allTextContents()).join('');
  expect(styles).toMatch(new RegExp(`@font-face\\s*\\{[^{}]*${font}[^{}]*data:font/woff2`));
  expect(styles.match(/data:font/g)).toHaveLength(1);
  const status = await page.evaluate(
    (name) => [...document.fonts].find(({ family }) => family.includes(name))?.status,
    font,
  );
  expect(status).toBe('loaded');
}

/** Waits until both fonts have loaded. `check` alone is not enough: it returns true for an unknown font. */
export async function waitForFonts(page: Page, pair: TypePairName = defaultPair): Promise<void> {
  const { display, text } = findTypePair(pair);
  await page.waitForFunction(
    (names) =>
      names.every(
        (name) =>
          [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded') &&
          document.fonts.check(`600 1rem "${name}"`),
      ),
    [`${display} Variable`, `${text} Variable`],
  );
}

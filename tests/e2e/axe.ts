import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './fixtures.ts';
import { expectNoOverflow } from './horizontal-overflow.ts';

/** The minified script. The browser compiles it for each page, and `axe.source` has more than twice its size. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    /** axe, once it has been loaded into the page. */
    axe?: typeof axe;
  }
}

/**
 * Expects that the page passes axe once its animations have ended. A failure names each broken rule and the elements
 * that break it.
 *
 * @param selector the part of the page to check; by default all of it
 * @param rules the only rules to check; by default all
 */
export async function expectNoAxeViolations(page: Page, selector = ':root', rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const violations = await page.evaluate(
    async ([context, runOnly]) => {
      if (!window.axe) throw new Error('axe has not been loaded.');
      // A text has too little contrast while it fades in.
      const animations = document.getAnimations().filter(({ playState, effect }) => {
        const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        return playState === 'running' && !isEndless;
      });
      await Promise.allSettled(animations.map(({ finished }) => finished));
      // Only violations are described in full: describing what passes would take as long as the checks themselves. The
      // only frame is the YouTube player, which belongs to another site.
      const results = await window.axe.run(context, {
        resultTypes: ['violations'],
        iframes: false,
        ...(runOnly && { runOnly }),
      });
      return results.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        elements: nodes.map(({ html }) => html),
      }));
    },
    [selector, rules] as const,
  );
  expect(violations).toEqual([]);
}

/**
 * Expects that the page passes axe and does not scroll sideways at each of these widths, by default those of a desktop
 * and a phone. Afterwards the window keeps the last width.
 */
export async function expectAccessibleAtWidths(
  page: Page,
  widths: readonly number[] = [1440, 390],
): Promise<void> {
  for (const width of widths) {
    await expectNoOverflow(page, [width]);
    await expectNoAxeViolations(page);
  }
}

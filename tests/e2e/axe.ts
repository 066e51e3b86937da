import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { getHorizontalOverflow } from './horizontal-overflow.ts';

/**
 * Expects that the page passes axe in its current state. A failure names each broken rule and the elements that break it.
 * Without legacy mode axe opens an empty page for each run. Legacy mode skips frames of other origins: the only such
 * frame is the YouTube player. Only violations are described in full: describing what passes would take as long as the
 * checks themselves.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const failures = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ html }) => html),
  }));
  expect(failures).toEqual([]);
}

/**
 * Expects that the page passes axe and does not scroll sideways at each of these widths. Afterwards the window keeps the
 * last width.
 */
export async function expectAccessibleAtWidths(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    expect(await getHorizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}

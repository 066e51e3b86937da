import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Expects that axe finds nothing on the page in its present state. A failure names each rule and the elements that break
 * it. Without legacy mode axe opens an empty page for each run. Legacy mode does not test frames of other origins; no page
 * under test has one.
 */
export async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html }) => html),
  }));
  expect(faults).toEqual([]);
}

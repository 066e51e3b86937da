import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Expects that axe finds no fault on the page in its present state; a failure names each rule and the elements that
 * break it. Legacy mode spares the empty page that axe else opens for each run; its price, frames of other origins,
 * is none here: no page under test has one.
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

import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';

/** These tests show how the form of the statistics looks. tests/panel/statistics.test.ts tests what it does. */

const figure = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Figure ${number}`, exact: true });

test('One to four figures are set in one size, three of them in one row, and the form is not wider than its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/statistics');
  const values = page.getByRole('figure').getByRole('definition');
  for (const [index, value] of ['12,000+', '2', '24/7', '4.9'].entries()) {
    await figure(page, index + 1)
      .getByLabel('Figure', { exact: true })
      .fill(value);
    await figure(page, index + 1)
      .getByLabel('Label')
      .fill('Travelers');
    await expect(values).toHaveCount(index + 1);
    const shapes = await values.evaluateAll((all) =>
      all.map(
        (one) => [getComputedStyle(one).fontSize, Math.round(one.getBoundingClientRect().top)] as const,
      ),
    );
    expect(new Set(shapes.map(([size]) => size)).size, shapes.join()).toBe(1);
    if (index === 2) expect(new Set(shapes.map(([, top]) => top)).size, shapes.join()).toBe(1);
  }
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page
      .locator('form')
      .filter({ has: figure(page, 1) })
      .evaluate(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0));
    expect(excess, `at ${width} px`).toBe(0);
  }
});

import type { Page } from '@playwright/test';
import { test, waitForText } from './content.ts';
import { addDestination } from './destination-page.ts';
import { expect } from './fixtures.ts';

/** How the posters of related destinations fill their row (docs/product/destinations.md#destination). */

// No script changes it.
test.use({ javaScriptEnabled: false });

const widths = [320, 768, 1024, 1440];

/** Expects that the row of posters has no gap at its end, and that a poster fits in the window. */
async function expectFullRow(page: Page, count: number): Promise<void> {
  const related = page.getByRole('region', { name: 'Next on the map' });
  const posters = related.getByRole('listitem');
  await expect(posters).toHaveCount(count);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const title = await related.getByRole('heading', { level: 2 }).boundingBox();
    const last = await posters.last().boundingBox();
    if (!title || !last) throw new Error('The posters are not shown');
    // The title is as wide as the column. A row that is wider than the window can be scrolled.
    expect(last.x + last.width, `${count} at ${width} px`).toBeGreaterThanOrEqual(title.x + title.width - 1);
    expect(last.height, `${count} at ${width} px`).toBeLessThan(800);
    expect(last.width, `${count} at ${width} px`).toBeGreaterThan(200);
  }
}

test('One, two and three posters of related destinations fill their row at each width', async ({
  page,
  content,
}) => {
  for (const name of ['Hampi', 'Badami', 'Ajanta', 'Thiruvananthapuram'])
    await addDestination(content, { name });
  await waitForText(page, '/destinations/hampi', 'Thiruvananthapuram');
  await page.goto('/destinations/hampi');
  for (const count of [3, 2, 1]) {
    await expectFullRow(page, count);
    await page
      .getByRole('region', { name: 'Next on the map' })
      .getByRole('listitem')
      .first()
      .evaluate((item) => item.remove());
  }
});

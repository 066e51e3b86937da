import { test, waitForText } from './content.ts';
import { addDestination } from './destination-page.ts';
import { expect } from './fixtures.ts';

/** The posters of related destinations fill their row (docs/product/destinations.md#destination). */

// No script changes the posters.
test.use({ javaScriptEnabled: false });

test('One, two and three posters of related destinations fill their row at each width', async ({
  page,
  content,
}) => {
  for (const name of ['Hampi', 'Badami', 'Ajanta', 'Thiruvananthapuram'])
    await addDestination(content, { name });
  await waitForText(page, '/destinations/hampi', 'Thiruvananthapuram');
  await page.goto('/destinations/hampi');
  const related = page.getByRole('region', { name: 'Next on the map' });
  await expect(related.getByRole('listitem')).toHaveCount(3);
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    /** The title, which is as wide as the column, and the last poster of three, of two and of one. */
    const { title, lastPosters } = await related.evaluate((region) => {
      const list = region.querySelector('ul') as Element;
      const posters = [...list.children];
      const lastPosters = [3, 2, 1].map((count) => {
        list.replaceChildren(...posters.slice(-count));
        return list.lastElementChild?.getBoundingClientRect().toJSON() as DOMRect;
      });
      list.replaceChildren(...posters);
      return { title: region.querySelector('h2')?.getBoundingClientRect().toJSON() as DOMRect, lastPosters };
    });
    for (const [index, last] of lastPosters.entries()) {
      const message = `${3 - index} at ${width} px`;
      // A row that is wider than the window can be scrolled.
      expect(last.right, message).toBeGreaterThanOrEqual(title.right - 1);
      expect(last.height, message).toBeLessThan(800);
      expect(last.width, message).toBeGreaterThan(200);
    }
  }
});

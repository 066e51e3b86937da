import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { drop, dropEvents, readPhotograph } from './transfers.ts';

/** Files that are dropped where nothing takes them. owner-media-upload.spec.ts tests those dropped on a field. */

test('A file that is dropped beside a field is never opened by the browser, and changes nothing', async ({
  page,
}) => {
  for (const path of ['/admin', '/admin/hero-slides/new']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const selector of ['h1', 'nav']) {
        const file = await readPhotograph('dropped.jpg');
        expect(await drop(page.locator(selector).first(), { file })).toEqual(dropEvents);
      }
    });
  }
  await test.step('Text can still be dragged', async () => {
    expect(await drop(page.locator('h1'), { texts: { 'text/plain': 'Some text' } })).toEqual([]);
  });
  await expect(page.getByLabel('Image URL')).toHaveValue('');
});

import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { test } from './owner.ts';

test('The dialog with the samples of articles shows their drawings, passes axe and does not scroll sideways', async ({
  page,
}) => {
  await page.goto('/admin/posts');
  await page.getByRole('button', { name: 'Start from a Sample' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('dialog', { name: 'Make a sample yours' })
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expectAccessibleAtWidths(page);
  await expectNoSidewaysScroll(page, [320]);
});

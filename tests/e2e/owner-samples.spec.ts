import { expectAccessibleAtWidths } from './axe.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectLoadedImage } from './media-library.ts';
import { test } from './owner.ts';

test('The dialog with the samples of articles shows their drawings, passes axe and does not scroll sideways', async ({
  page,
}) => {
  await page.goto('/admin/posts');
  await page.getByRole('button', { name: 'Start from a Sample' }).click();
  await expectLoadedImage(page.getByRole('dialog', { name: 'Make a sample yours' }).locator('img').first());
  await expectAccessibleAtWidths(page, [390]);
  await expectNoSidewaysScroll(page, [320]);
});

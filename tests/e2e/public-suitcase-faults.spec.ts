import { expect, noticeRegion, test, visit } from './fixtures.ts';
import { headerLink, names, saveButton, scrollToCard, storePlaces } from './suitcase.ts';

/** The suitcase when its places cannot be stored or read (docs/product/suitcase.md). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('If the browser stores nothing, a notice says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  });
  await visit(page, '/destinations');
  await scrollToCard(page, 'Kyoto');
  await saveButton(page, 'Kyoto').click();
  await expect(noticeRegion(page).getByRole('alert')).toContainText(
    'Your browser’s storage for this site is blocked or full.',
  );
  await expect(saveButton(page, 'Kyoto')).toHaveAttribute('aria-pressed', 'false');
});

test('Places that cannot be loaded are loaded again when the visitor asks for it', async ({
  page,
  context,
}) => {
  await storePlaces(context, 'kyoto');
  await page.route('**/suitcase/places?*', (route) => route.abort());
  await visit(page, '/suitcase');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await expect(headerLink(page)).toHaveAccessibleName('Suitcase: 1 place');
  await page.unroute('**/suitcase/places?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page)).toHaveText(['Kyoto']);
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0);
});

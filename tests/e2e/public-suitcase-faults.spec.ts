import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withUnreadableTables } from '#tests/setup/unreadable-tables.ts';
import { test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { headerLink, names, saveButton, scrollToCard, storePlaces } from './suitcase.ts';

/** The suitcase when its places cannot be stored or read (docs/product/suitcase.md). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('If the browser stores nothing, a notice says so; broken stored values are ignored', async ({
  page,
  browser,
  site,
}) => {
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
  await visit(page, '/suitcase');
  await expect(page.getByRole('main')).toContainText('Nothing but a map so far.');

  const context = await browser.newContext({ baseURL: site.url });
  await storePlaces(context, '{"kyoto":true},,petra,\u0000');
  const other = await context.newPage();
  await visit(other, '/suitcase');
  await expect(names(other)).toHaveText(['Petra']);
  await context.close();
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

test('A shared suitcase whose places cannot be read says so, and is not stored', async ({ page, site }) => {
  await withUnreadableTables(getSiteDatabase(site), ['destinations'], async () => {
    // No other test opens this URL, so the page cache does not contain it.
    const path = '/suitcase?places=kyoto,faults';
    await expect
      .poll(async () => (await page.request.get(path)).headers()['cache-control'], { intervals: [50] })
      .toBe('no-store');
    const response = await page.goto(path);
    expect(response?.status()).toBe(503);
    await expect(page.getByText('The places could not be loaded.')).toBeVisible();
    await expect(page.getByText('no longer on this site')).toHaveCount(0);
  });
});

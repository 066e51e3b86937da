import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withUnreadableTables } from '#tests/setup/unreadable-tables.ts';
import { expectNoAxeViolations } from './axe.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';
import { getTexts, readPage } from './page-html.ts';

/**
 * A visitor sees that the site cannot read some of its content (docs/product/freshness.md#when-the-backend-fails).
 * tests/pages/faults.test.ts tests what each page leaves out, and tests/faults/database-outage.test.ts what the server does while
 * the database is down.
 */

test('When content cannot be read, a message says so, and the rest of each page appears', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tables = ['hero_slides', 'contact_info', 'settings'];
  await withUnreadableTables(getSiteDatabase(site), tables, async () => {
    // No other test opens this URL, so the page cache does not contain it.
    const path = '/?booking=faults';
    await expect
      .poll(async () => (await page.request.get(path)).headers()['cache-control'], { intervals: [50] })
      .toBe('no-store');
    await visit(page, path);
    const alert = noticeRegion(page).getByRole('alert');
    const footer = page.getByRole('contentinfo');

    await test.step('The home page has no slides, and a notice shows the backend’s message', async () => {
      await expect(alert.getByRole('paragraph')).toHaveText([
        'Error fetching slides',
        'permission denied for table hero_slides',
      ]);
      const hero = page.getByRole('region', { name: 'Featured journeys' });
      await expect(hero.getByRole('heading')).toHaveText(['Go where the postcards come from']);
      await expect(page.getByRole('button', { name: /^Slide \d/ })).toHaveCount(0);
      await expect(footer).toContainText('Contact info not available.');
      await expectNoAxeViolations(page, 'section, footer, [role=alert]');
    });

    await test.step('A booking search says that booking is not configured', async () => {
      // That the affiliate link could not be read is only logged (docs/product/freshness.md#when-the-backend-fails).
      expect(await page.content()).not.toContain('affiliate link');
      await page.getByRole('button', { name: 'Search Deals' }).click();
      await expect(alert).toContainText('Booking Not Configured');
      await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
    });

    await test.step('A list says that it could not be read, not that it is empty', async () => {
      // In capitals, these URLs are not in the page cache, either.
      for (const [path, title] of [
        ['/DESTINATIONS', 'The destinations could not be read'],
        ['/BLOG', 'The articles could not be read'],
      ] as const)
        expect(getTexts(await readPage(page, path), 'main h2')).toEqual([title]);
    });
  });
});

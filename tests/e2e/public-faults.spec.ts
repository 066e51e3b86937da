import { Client } from 'pg';
import type { Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { expectNoAxeViolations } from './axe.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/**
 * What a visitor sees when the site cannot read some of its content (docs/product.md#errors).
 * tests/faults/database-outage.test.ts tests the responses of the server, even while the database is down.
 */

test('When content cannot be read, a message says so, and the rest of each page appears', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withUnreadableTables(site, ['hero_slides', 'contact_info', 'settings'], async () => {
    await visit(page, '/?faults');
    const alert = noticeRegion(page).getByRole('alert');
    const footer = page.getByRole('contentinfo');

    await test.step('The home page has no slides, and a notice shows the backend’s message', async () => {
      await expect(alert.getByRole('paragraph')).toHaveText([
        'Error fetching slides',
        'permission denied for table hero_slides',
      ]);
      const hero = page.getByRole('region', { name: 'Journeys to start from' });
      await expect(hero.getByRole('heading')).toHaveText(['Go where the postcards come from']);
      await expect(page.getByRole('button', { name: /^Slide \d/ })).toHaveCount(0);
      await expect(footer).toContainText('Contact info not available.');
      await expectNoAxeViolations(page);
    });

    await test.step('A booking search says that booking is not configured', async () => {
      expect(await page.content()).not.toContain('affiliate link');
      await page.getByRole('button', { name: 'Search Deals' }).click();
      await expect(alert).toContainText('Booking Not Configured');
      await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
    });

    await test.step('The contact page says that the email could not be loaded, without a notice', async () => {
      await footer.getByRole('link', { name: 'Contact', exact: true }).click();
      await expect(page.getByRole('main')).toContainText('Contact information could not be loaded.');
      await expect(footer).toContainText('Contact info not available.');
      await expect(noticeRegion(page)).toHaveText('');
      await expectNoAxeViolations(page);
    });

    await test.step('A booking search without scripts shows an error page', async () => {
      await visit(page, '/go');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will be back shortly');
      await expectNoAxeViolations(page);
    });
  });
});

/** Calls `run` while visitors cannot read the tables. */
async function withUnreadableTables(
  site: Site,
  tables: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  const names = tables.map((table) => `public.${table}`).join(', ');
  const superuser = new Client(getSiteDatabase(site));
  await superuser.connect();
  try {
    await superuser.query(`revoke select on ${names} from anon`);
    await run();
  } finally {
    await superuser.query(`grant select on ${names} to anon`);
    await superuser.end();
  }
}

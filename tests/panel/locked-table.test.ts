import pg from 'pg';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withLockedTable } from '#tests/setup/with-locked-table.ts';

/** Another program, such as a backup, locks a table completely while the owner works. The lock ends with `withLockedTable`. */

const message = 'Another program has locked this data. Please try again in a moment.';

test('A save to a locked table says so, what was typed stays, and it works after the lock', async ({
  page,
  site,
  content,
}) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Before the lock' });
  const superuser = new pg.Client(getSiteDatabase(site));
  await superuser.connect();
  const titleField = page.getByLabel('Title', { exact: true });
  const updateButton = page.getByRole('button', { name: 'Update' });

  await page.goto(`/admin/hero-slides/edit/${id}`);
  await titleField.fill('Typed during the lock');
  await withLockedTable(superuser, 'public.hero_slides', async () => {
    await updateButton.click();
    await expectErrorNotice(page, 'Error updating slide', message);
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await expect(titleField).toHaveValue('Typed during the lock');
  });
  await updateButton.click();
  await expectNotice(page, 'Slide updated successfully');
  expect(await findRows(content, 'hero_slides', { title: 'Typed during the lock' })).toMatchObject([{ id }]);
  await superuser.end();
});

import { createSession, expect } from './fixtures.ts';
import { addOwner, test } from './owner.ts';
import { addRow } from './rows.ts';

/** One owner's browser follows what another changes in theirs. tests/panel/live.test.ts tests each kind of page. */

test.use({ followsChanges: true });

test('A list and a form show what another owner changes, without a reload', async ({
  page,
  browser,
  site,
  content,
}) => {
  await addRow(content, 'hero_slides', { title: 'Harbor', subtitle: 'Old' });
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: await createSession(site, await addOwner(site)),
    reducedMotion: 'reduce',
  });
  const other = await context.newPage();
  const saveElsewhere = async (edited: string, field: string, text: string) => {
    await other.getByRole('link', { name: `Edit ${edited}` }).click();
    await other.getByLabel(field, { exact: true }).fill(text);
    await other.getByRole('button', { name: 'Update Slide' }).click();
  };
  for (const tab of [page, other]) await tab.goto('/admin/hero-slides');
  await saveElsewhere('Harbor', 'Title', 'Lighthouse');
  await page.getByRole('link', { name: 'Edit Lighthouse' }).click();
  await expect(page.getByLabel('Subtitle')).toHaveValue('Old');
  await saveElsewhere('Lighthouse', 'Subtitle', 'New');
  await expect(page.getByLabel('Subtitle')).toHaveValue('New');
  await context.close();
});

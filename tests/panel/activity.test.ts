import type { Page } from '@playwright/test';
import { addRow } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** What an owner sees of the log (docs/product/activity.md). tests/access/activity.test.ts tests what is in it. */

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text });

test('An owner finds out who published what, by kind, by person and by words, in one list', async ({
  page,
  content,
}) => {
  const title = `Ferries ${crypto.randomUUID()}`;
  await addRow(content, 'posts', { title, published_at: null });
  await content
    .from('posts')
    .update({ published_at: new Date().toISOString() })
    .eq('title', title)
    .throwOnError();
  await content.from('posts').delete().eq('title', title).throwOnError();
  await page.goto('/admin/activity');
  await expect(row(page, `Deleted the post “${title}”`)).toBeVisible();

  await step('The kinds leave out the others', async () => {
    await main(page).getByLabel('Show').selectOption('Publishing');
    await expect(row(page, `Published the post “${title}”`)).toBeVisible();
    await expect(row(page, `Deleted the post “${title}”`)).toHaveCount(0);
    await expect(page).toHaveURL(/kind=publishing/);
  });

  await step('A search that finds nothing says so, and shows everything again', async () => {
    await main(page).getByLabel('Search activity').fill('nothing has this name');
    await expect(main(page)).toContainText('Nothing that was logged matches.');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(row(page, `Deleted the post “${title}”`)).toBeVisible();
  });

  await step('A person has only her own entries', async () => {
    await main(page).getByLabel('Show').selectOption('Sign-ins');
    await main(page).getByLabel('Person').selectOption('owner');
    await expect(row(page, 'Signed in').first()).toBeVisible();
    await main(page).getByLabel('Show').selectOption('Everything');
    await expect(row(page, 'Service role key')).toHaveCount(0);
  });
});

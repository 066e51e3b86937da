import type { Page } from '@playwright/test';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { loseResponses, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * Saving a form does not overwrite what somebody else has saved, and does not create a row twice. The table of the editor's
 * machine has the other cases.
 */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const subtitle = (page: Page) => page.getByLabel('Subtitle');
const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'This slide was changed elsewhere' });

test('Saving a slide asks before it overwrites somebody else’s version', async ({ page, content }) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Shared', subtitle: 'Old' });
  const updateButton = page.getByRole('button', { name: 'Update' });
  const findStored = () => findRows(content, 'hero_slides', { title: 'Shared' });
  await page.goto(`/admin/hero-slides/edit/${id}`);

  await step('The dialog names the field in conflict, and Escape keeps what was typed', async () => {
    await subtitle(page).fill('Mine');
    await content.from('hero_slides').update({ subtitle: 'Theirs' }).eq('id', id).throwOnError();
    await updateButton.click();
    await expect(conflictDialog(page).getByRole('rowheader')).toHaveText(['Subtitle']);
    expect(await findStored()).toMatchObject([{ subtitle: 'Theirs' }]);
    await page.keyboard.press('Escape');
    await expect(conflictDialog(page)).toBeHidden();
    await expect(subtitle(page)).toHaveValue('Mine');
  });

  await step('The owner overwrites the other version', async () => {
    await updateButton.click();
    await conflictDialog(page).getByRole('button', { name: 'Overwrite with my version' }).click();
    await expectNotice(page, 'Slide updated successfully');
    expect(await findStored()).toMatchObject([{ subtitle: 'Mine' }]);
  });
});

test('A new slide can be saved again after a lost response, without a duplicate or a lost change', async ({
  page,
  content,
}) => {
  const createButton = page.getByRole('button', { name: 'Publish', exact: true });
  await page.goto('/admin/hero-slides/new');

  await title(page).fill('Written once');
  await loseResponses(page, requestsTo('hero_slides').create);
  await createButton.click();
  await expectErrorNotice(page, 'Error creating slide');
  await stopIntercepting(page, requestsTo('hero_slides').create);
  await subtitle(page).fill('And changed since then');
  await createButton.click();
  await expectNotice(page, 'Slide created successfully');
  expect(await findRows(content, 'hero_slides', { title: 'Written once' })).toMatchObject([
    { subtitle: 'And changed since then' },
  ]);
});

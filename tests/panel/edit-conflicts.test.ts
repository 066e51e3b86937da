import type { Page } from '@playwright/test';
import { waitForDraft } from '#tests/e2e/drafts.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { loseResponses, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { getRowLink } from '#tests/e2e/row-menu.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** Saving a form does not overwrite what somebody else has saved, and does not create a row twice. */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const subtitle = (page: Page) => page.getByLabel('Subtitle');
const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'This slide was changed elsewhere' });

test('Saving a slide asks before it overwrites somebody else’s version, and can be repeated after a lost response', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Shared', subtitle: 'Old' });
  const updateButton = page.getByRole('button', { name: 'Update' });
  const editLink = getRowLink(page, 'Shared');
  const findStored = () => findRows(content, 'hero_slides', { title: 'Shared' });
  /** Saves a subtitle as somebody else would. */
  const saveElsewhere = (text: string) =>
    content.from('hero_slides').update({ subtitle: text }).eq('id', id).throwOnError();
  await page.goto(`/admin/hero-slides/edit/${id}`);

  await step('The dialog names the field in conflict, and Escape keeps what was typed', async () => {
    await subtitle(page).fill('Mine');
    await saveElsewhere('Theirs');
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

  await step('In a restored draft, the other value is used, and the rest is kept', async () => {
    await editLink.click();
    await page.getByLabel('Button Text').fill('Mine too');
    await subtitle(page).fill('Mine again');
    await waitForDraft(page, 'Mine again');
    await saveElsewhere('Theirs again');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(subtitle(page)).toHaveValue('Mine again');
    await updateButton.click();
    await conflictDialog(page).getByRole('button', { name: 'Discard mine, use theirs' }).click();
    await expect(subtitle(page)).toHaveValue('Theirs again');
    // Nobody else has changed this field.
    await expect(page.getByLabel('Button Text')).toHaveValue('Mine too');
  });

  await step('An update whose response was lost can be saved again', async () => {
    await subtitle(page).fill('Both');
    await loseResponses(page, requestsTo('hero_slides').update);
    await updateButton.click();
    await expectErrorNotice(page, 'Error updating slide');
    await stopIntercepting(page, requestsTo('hero_slides').update);
    await updateButton.click();
    await expectNotice(page, 'Slide updated successfully');
    const saved = { subtitle: 'Both', cta_text: 'Mine too' };
    expect(await findStored()).toMatchObject([saved]);
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

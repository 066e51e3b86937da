import type { Page } from '@playwright/test';
import { noticeRegion } from '#tests/e2e/fixtures.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import type { ContentClient } from '#tests/setup/panel/panel.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The page of the look (docs/product/look.md). owner-singleton-forms.spec.ts tests what all singletons share. */

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Look' });
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
const readLook = async (content: ContentClient) =>
  (
    await content
      .from('settings')
      .select('site_title, palette, type_pair, accent_color, tagline')
      .eq('id', 1)
      .single()
  ).data;

test('Two tabs do not overwrite each other, neither by a save nor by undoing one', async ({
  page,
  content,
}) => {
  await page.goto('/admin/look');
  await expect(saveButton(page)).toBeVisible();
  const changeElsewhere = (palette: string) =>
    content.from('settings').update({ palette }).eq('id', 1).throwOnError();

  await step('A save asks which palette to keep', async () => {
    await choose(page, 'Night train');
    await changeElsewhere('lagoon');
    await saveButton(page).click();
    await expect(page.getByRole('dialog')).toContainText('PaletteNight trainLagoon');
    await page.getByRole('dialog').getByRole('button', { name: 'Overwrite with my version' }).click();
    await expectNotice(page, 'Look Saved!');
    expect(await readLook(content)).toMatchObject({ palette: 'night-train' });
  });

  await step('Undoing says that it was not undone', async () => {
    await changeElsewhere('desert-road');
    await page.getByRole('button', { name: 'Undo last change' }).click();
    await expectErrorNotice(page, 'Not Undone', 'Somebody else has changed the look since then.');
    await expect(page.getByRole('button', { name: 'Undo last change' })).toHaveCount(0);
    await expect(saveButton(page)).toBeFocused();
    expect(await readLook(content)).toMatchObject({ palette: 'desert-road' });
    await expect(page.getByRole('radio', { name: 'Desert road' })).toBeChecked();
  });

  await step('So does the button of the notice, and the focus is on the form as well', async () => {
    await choose(page, 'Lagoon');
    await saveButton(page).click();
    await expectNotice(page, 'Look Saved!');
    await changeElsewhere('night-train');
    await noticeRegion(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await expectErrorNotice(page, 'Not Undone', 'Somebody else has changed the look since then.');
    await expect(saveButton(page)).toBeFocused();
    expect(await readLook(content)).toMatchObject({ palette: 'night-train' });
  });
});

import type { Page } from '@playwright/test';
import { noticeRegion } from '#tests/e2e/fixtures.ts';
import { setLogo } from '#tests/e2e/logos.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { readSingleton, updateSingleton } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The page of the look (docs/product/look.md). owner-look.spec.ts tests its preview, singleton-forms.test.ts tests what all singletons share. */

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Look' });
const accentColor = (page: Page) => page.getByLabel('Accent Color', { exact: true });
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

test('Two tabs do not overwrite each other, neither by a save nor by undoing one', async ({
  page,
  content,
}) => {
  await page.goto('/admin/look');
  await expect(saveButton(page)).toBeVisible();
  const changeElsewhere = (palette: string) => updateSingleton(content, 'settings', { palette });

  await step('A save asks which palette to keep', async () => {
    await choose(page, 'Night train');
    await changeElsewhere('lagoon');
    await saveButton(page).click();
    await expect(page.getByRole('dialog')).toContainText('PaletteNight trainLagoon');
    await page.getByRole('dialog').getByRole('button', { name: 'Overwrite with my version' }).click();
    await expectNotice(page, 'Look Saved!');
    expect(await readSingleton(content, 'settings')).toMatchObject({ palette: 'night-train' });
  });

  await step('Undoing says that it was not undone', async () => {
    await changeElsewhere('desert-road');
    await page.getByRole('button', { name: 'Undo last change' }).click();
    await expectErrorNotice(page, 'Not Undone', 'Somebody else has changed the look since then.');
    await expect(page.getByRole('button', { name: 'Undo last change' })).toHaveCount(0);
    await expect(saveButton(page)).toBeFocused();
    expect(await readSingleton(content, 'settings')).toMatchObject({ palette: 'desert-road' });
    await expect(page.getByRole('radio', { name: 'Desert road' })).toBeChecked();
  });

  await step('The Undo button of the notice says so, too, and the focus is on the form as well', async () => {
    await choose(page, 'Lagoon');
    await saveButton(page).click();
    await expectNotice(page, 'Look Saved!');
    await changeElsewhere('night-train');
    await noticeRegion(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await expectErrorNotice(page, 'Not Undone', 'Somebody else has changed the look since then.');
    await expect(saveButton(page)).toBeFocused();
    expect(await readSingleton(content, 'settings')).toMatchObject({ palette: 'night-train' });
  });
});

test('An accent color is checked while it is chosen, and the nearest that can be read is one press away', async ({
  page,
  content,
}) => {
  await page.goto('/admin/look');
  for (const [text, sentence] of [
    ['nonsense', 'This is no color.'],
    ['rgba(0,0,0,.5)', 'This color is transparent.'],
  ] as const) {
    await accentColor(page).fill(text);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(accentColor(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await accentColor(page).fill('#ff8a5c');
  const error = page.getByRole('alert').filter({ hasText: 'Text in this color is hard to read' });
  await expect(error).toContainText('4.5 to 1 is needed');
  const offer = page.getByRole('button', { name: 'the nearest that can be read' });
  await saveButton(page).click();
  await expect(accentColor(page)).toBeFocused();
  await expect(accentColor(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await readSingleton(content, 'settings')).toMatchObject({ accent_color: null });
  const [nearest = ''] = /#[\da-f]{6}/.exec((await offer.textContent()) ?? '') ?? [];
  await offer.click();
  await expect(accentColor(page)).toHaveValue(nearest);
  await expect(accentColor(page)).toBeFocused();
  await expect(error).toHaveCount(0);
  await saveButton(page).click();
  await expectNotice(page, 'Look Saved!');
  expect(await readSingleton(content, 'settings')).toMatchObject({ accent_color: nearest });
  await page.getByRole('button', { name: 'Use the color of the palette' }).click();
  await expect(accentColor(page)).toHaveValue('');
  await expect(accentColor(page)).toBeFocused();
});

test('The last of two saves is undone after a reload, with the logo', async ({ page, content }) => {
  const undo = page.getByRole('button', { name: 'Undo last change' });
  const logo_url = await setLogo(content, { name: 'kept', width: 300, height: 100 });
  await page.goto('/admin/look');
  await choose(page, 'Lagoon');
  await saveButton(page).click();
  await expectNotice(page, 'Look Saved!');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByLabel('Tagline').fill('Second');
  await saveButton(page).click();
  const withoutLogo = { logo_url: null, logo_width: null, logo_height: null };
  await expect
    .poll(() => readSingleton(content, 'settings'))
    .toMatchObject({ palette: 'lagoon', tagline: 'Second', ...withoutLogo });
  await expect(saveButton(page)).toBeVisible();
  // Without a logo, the panel shows the drawn sun.
  await expect(page.getByRole('complementary').locator('img')).toHaveCount(0);

  await step(
    'After a reload, one press undoes the second save, and keeps the first and what was saved elsewhere',
    async () => {
      await page.reload();
      await expect(undo).toBeVisible();
      await updateSingleton(content, 'settings', { hero_title: 'Theirs', copyright: 'Theirs' });
      await undo.click();
      await expectNotice(page, 'Change Undone');
      await expect(page.getByRole('button', { name: 'Redo last change' })).toBeFocused();
      const logo = { logo_url, logo_width: 300, logo_height: 100 };
      expect(await readSingleton(content, 'settings')).toMatchObject({
        palette: 'lagoon',
        tagline: null,
        hero_title: 'Theirs',
        copyright: 'Theirs',
        ...logo,
      });
      await expect(page.getByLabel('Logo URL')).toHaveValue(/kept\.png$/);
      await expect(page.getByRole('complementary').getByRole('img').first()).toBeVisible();
    },
  );

  await step(
    'After a reload, the change is redone and keeps what was saved elsewhere; a change of the same by somebody else ends its undo',
    async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Redo last change' }).click();
      await expectNotice(page, 'Change Redone');
      expect(await readSingleton(content, 'settings')).toMatchObject({
        tagline: 'Second',
        copyright: 'Theirs',
      });
      await updateSingleton(content, 'settings', { tagline: 'Theirs' });
      await page.reload();
      await expect(page.getByLabel('Tagline')).toHaveValue('Theirs');
      await expect(undo).toHaveCount(0);
    },
  );

  await step('Another tab has nothing to undo', async () => {
    sessionStorage.clear();
    await page.reload();
    await expect(saveButton(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /last change/ })).toHaveCount(0);
  });
});

test('Nothing is lost if the look cannot be saved', async ({ page }) => {
  const { update } = requestsTo('settings');
  await rejectRequests(page, update, '', 503);
  await page.goto('/admin/look');
  await choose(page, 'Lagoon');
  await page.keyboard.press('Control+s');
  await expectErrorNotice(page, 'Error saving look');
  await expect(page.getByRole('radio', { name: 'Lagoon' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Undo last change' })).toHaveCount(0);
  await stopIntercepting(page, update);
  await saveButton(page).click();
  await expectNotice(page, 'Look Saved!');
});

import type { Page } from '@playwright/test';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { readSingleton } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** These tests apply to the About page only. singleton-forms.test.ts tests what all singletons share. */

const defaults = createDefaultAboutTexts('Wayfare');
const valueNames = ['Adventure', 'Connection', 'Responsibility', 'Passion'] as const;
const field = (page: Page, label: 'Mission' | (typeof valueNames)[number]) =>
  page.getByLabel(label, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save About Page' });

test('The About form begins with the default texts, and previews, saves and resets the owner’s texts', async ({
  page,
  content,
  request,
}) => {
  const readPage = async () => (await request.get('/about')).text();

  await step('Without a stored row, the form and the public page show the default texts', async () => {
    await content.from('about_page').delete().eq('id', 1).throwOnError();
    const response = await request.get('/about');
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(defaults.passion);
    await page.goto('/admin/about');
    const { mission, ...values } = defaults;
    await expect(field(page, 'Mission')).toHaveValue(mission);
    await expect(field(page, 'Adventure')).toHaveValue(values.adventure);
    await expect(field(page, 'Connection')).toHaveValue(values.connection);
    await expect(field(page, 'Responsibility')).toHaveValue(values.responsibility);
    await expect(field(page, 'Passion')).toHaveValue(values.passion);
    await expect(page.getByRole('button', { name: 'Use the default text' })).toHaveCount(0);
  });

  await step('The form previews the texts, and saved texts appear on the public page', async () => {
    await field(page, 'Mission').fill('We go <b>slowly</b>.\n\nBy train.\nMostly.');
    await field(page, 'Adventure').fill('My adventure');
    await field(page, 'Passion').fill('Trains & tea');
    const preview = page.getByRole('figure');
    await expect(preview).toContainText('We go <b>slowly</b>.');
    await expect(preview.getByText('Trains & tea')).toBeVisible();
    await saveButton(page).click();
    await expectNotice(page, 'About Page Saved!');
    await expect.poll(readPage).toContain('Trains &amp; tea');
  });

  await step('Each text can be replaced with its default, and then restored', async () => {
    await page.getByRole('button', { name: 'Use the default text: Adventure' }).click();
    await expect(field(page, 'Adventure')).toHaveValue(defaults.adventure);
    await expect(field(page, 'Passion')).toHaveValue('Trains & tea');
    await expect(page.getByRole('button', { name: 'Restore my text: Adventure' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Adventure')).toHaveValue('My adventure');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Adventure')).toHaveValue(defaults.adventure);
  });

  await step('Default texts and empty texts are not stored', async () => {
    await field(page, 'Passion').fill('  ');
    await saveButton(page).click();
    await expect(field(page, 'Passion')).toHaveValue(defaults.passion);
    expect(await readSingleton(content, 'about_page')).toMatchObject({ adventure: null, passion: null });
  });

  await step('The public page shows the mission in paragraphs, and the default values', async () => {
    await expect.poll(readPage).toContain(defaults.passion);
    await page.goto('/about');
    const mission = page.getByRole('region', { name: 'Our mission' });
    await expect(mission.getByRole('paragraph')).toHaveText(['We go <b>slowly</b>.', 'By train.\nMostly.']);
    const coreValues = page.getByRole('region', { name: 'What we go by' });
    await expect(coreValues.getByRole('heading', { level: 3 })).toHaveText([...valueNames]);
    await expect(coreValues).toContainText(defaults.adventure);
  });
});

import type { Page } from '@playwright/test';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { expect } from './fixtures.ts';
import { type ContentClient, expectNotice, test } from './owner.ts';

/** Tests that apply to the About page only. owner-singleton-forms.spec.ts tests what all singletons share. */

const defaults = createDefaultAboutTexts('Wayfare');
const values = ['Adventure', 'Connection', 'Responsibility', 'Passion'] as const;
const field = (page: Page, label: 'Mission' | (typeof values)[number]) =>
  page.getByLabel(label, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save About Page' });

test('Without a stored row, the About form and the public page show the default texts', async ({
  page,
  content,
  request,
}) => {
  await content.from('about_page').delete().eq('id', 1).throwOnError();
  const response = await request.get('/about');
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain(defaults.passion);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'About Page' }).click();
  await expect(page).toHaveURL('/admin/about');
  await expect(field(page, 'Mission')).toHaveValue(defaults.mission);
  await expect(field(page, 'Adventure')).toHaveValue(defaults.adventure);
  await expect(field(page, 'Connection')).toHaveValue(defaults.connection);
  await expect(field(page, 'Responsibility')).toHaveValue(defaults.responsibility);
  await expect(field(page, 'Passion')).toHaveValue(defaults.passion);
  await expect(page.getByRole('button', { name: 'Use the default text' })).toHaveCount(0);
});

test('The About form previews its texts, and saving puts them on the public page', async ({
  page,
  request,
}) => {
  await page.goto('/admin/about');
  await field(page, 'Mission').fill('We go <b>slowly</b>.\n\nBy train.\nMostly.');
  await field(page, 'Passion').fill('Trains & tea');
  const preview = page.getByRole('figure');
  await expect(preview).toContainText('We go <b>slowly</b>.');
  await expect(preview.getByText('Trains & tea')).toBeVisible();
  await saveButton(page).click();
  await expectNotice(page, 'About Page Saved!');
  await expect
    .poll(async () => (await request.get('/about')).text(), { intervals: [50] })
    .toContain('Trains &amp; tea');

  await page.goto('/about');
  const mission = page.getByRole('region', { name: 'Our mission' });
  await expect(mission.getByRole('paragraph')).toHaveText(['We go <b>slowly</b>.', 'By train.\nMostly.']);
  const coreValues = page.getByRole('region', { name: 'What we go by' });
  await expect(coreValues.getByRole('heading', { level: 3 })).toHaveText([...values]);
  await expect(coreValues).toContainText(defaults.adventure);
  await expect(coreValues).toContainText('Trains & tea');
});

test('The About form can replace a text with the default, and restore the owner’s text', async ({
  page,
  content,
}) => {
  await content
    .from('about_page')
    .update({ adventure: 'My adventure', passion: 'My passion' })
    .eq('id', 1)
    .throwOnError();
  await page.goto('/admin/about');
  await expect(field(page, 'Adventure')).toHaveValue('My adventure');
  await page.getByRole('button', { name: 'Use the default text: Adventure' }).click();
  await expect(field(page, 'Adventure')).toHaveValue(defaults.adventure);
  await expect(field(page, 'Passion')).toHaveValue('My passion');

  const restore = page.getByRole('button', { name: 'Restore my text: Adventure' });
  await expect(restore).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Adventure')).toHaveValue('My adventure');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Adventure')).toHaveValue(defaults.adventure);

  await field(page, 'Passion').fill('  ');
  await saveButton(page).click();
  await expectNotice(page, 'About Page Saved!');
  await expect(field(page, 'Passion')).toHaveValue(defaults.passion);
  expect(await getAboutPage(content)).toMatchObject({ adventure: null, passion: null });
});

async function getAboutPage(content: ContentClient) {
  return (await content.from('about_page').select().eq('id', 1).single().throwOnError()).data;
}

import type { Page } from '@playwright/test';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { expect } from './fixtures.ts';
import {
  type Content,
  calls,
  cutOff,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  refuse,
  test,
} from './owner.ts';

/** The About page's texts (docs/product.md#pages). What pages of a single row share: owner-settings.spec.ts. */

const ours = createDefaultAboutTexts('Wayfare');
const values = ['Adventure', 'Connection', 'Responsibility', 'Passion'] as const;
const field = (page: Page, label: 'Mission' | (typeof values)[number]) =>
  page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save About Page' });

test('The menu leads to the about form, which shows the page’s present texts, also the default ones', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'About Page' }).click();
  await expect(page).toHaveURL('/admin/about');
  await expect(field(page, 'Mission')).toHaveValue(ours.mission);
  await expect(field(page, 'Adventure')).toHaveValue(ours.adventure);
  await expect(field(page, 'Connection')).toHaveValue(ours.connection);
  await expect(field(page, 'Responsibility')).toHaveValue(ours.responsibility);
  await expect(field(page, 'Passion')).toHaveValue(ours.passion);
  await expect(page.getByRole('button', { name: 'Use the default text' })).toHaveCount(0);
});

test('Saving the about page stores its texts and shows them on the public page', async ({
  page,
  content,
  request,
}) => {
  await page.goto('/admin/about');
  await field(page, 'Mission').fill('We go <b>slowly</b>.\n\nBy train.\nMostly.');
  await field(page, 'Passion').fill('Trains & tea');
  const preview = page.getByRole('figure');
  await expect(preview).toContainText('We go <b>slowly</b>.');
  await expect(preview.getByText('Trains & tea')).toBeVisible();
  const answer = await hold(page, calls.saveAboutPage);
  await save(page).dblclick();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer.release();
  await expectNotice(page, 'About Page Saved!');
  expect(answer.count()).toBe(1);
  expect(await aboutPageOf(content)).toMatchObject({
    mission: 'We go <b>slowly</b>.\n\nBy train.\nMostly.',
    adventure: null,
    connection: null,
    responsibility: null,
    passion: 'Trains & tea',
  });
  await expect
    .poll(async () => (await request.get('/about')).text(), { intervals: [50] })
    .toContain('Trains &amp; tea');

  await page.goto('/about');
  const mission = page.getByRole('region', { name: 'Our mission' });
  await expect(mission.getByRole('paragraph')).toHaveText(['We go <b>slowly</b>.', 'By train.\nMostly.']);
  const shown = page.getByRole('region', { name: 'What we go by' });
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText([...values]);
  await expect(shown).toContainText(ours.adventure);
  await expect(shown).toContainText('Trains & tea');
});

test('Each text of the about page can be reset to the default, and the owner’s restored', async ({
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
  await expect(field(page, 'Adventure')).toHaveValue(ours.adventure);
  await expect(field(page, 'Passion')).toHaveValue('My passion');

  const back = page.getByRole('button', { name: 'Restore my text: Adventure' });
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Adventure')).toHaveValue('My adventure');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Adventure')).toHaveValue(ours.adventure);

  await field(page, 'Passion').fill('  ');
  await save(page).click();
  await expectNotice(page, 'About Page Saved!');
  await expect(field(page, 'Passion')).toHaveValue(ours.passion);
  expect(await aboutPageOf(content)).toMatchObject({ adventure: null, passion: null });
});

test('The about form reports a failed read, and no empty form can overwrite the page', async ({ page }) => {
  await refuse(page, calls.readAboutPage, 'canceling statement due to statement timeout');
  await page.goto('/admin/about');
  await expectFailure(page, 'Error fetching about page', 'canceling statement due to statement timeout');
  await expect(page.getByText('The about page could not be loaded.')).toBeVisible();
  await expect(field(page, 'Mission')).toHaveCount(0);
  await letThrough(page, calls.readAboutPage);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Mission')).toHaveValue(ours.mission);
});

test('The about form reports a failed save and keeps what was written', async ({ page, content }) => {
  const before = await aboutPageOf(content);
  await page.goto('/admin/about');
  await field(page, 'Mission').fill('Not yet');
  await refuse(page, calls.saveAboutPage, 'deadlock detected');
  await save(page).click();
  await expectFailure(page, 'Error saving about page', 'deadlock detected');
  await letThrough(page, calls.saveAboutPage);
  await cutOff(page, calls.saveAboutPage);
  await save(page).click();
  await expectFailure(
    page,
    'Error saving about page',
    'The server could not be reached. Please check your connection and try again.',
  );
  await expect(field(page, 'Mission')).toHaveValue('Not yet');
  expect(await aboutPageOf(content)).toEqual(before);
});

test('The about page shows the default text while it has no row, and saving creates the row', async ({
  page,
  content,
  request,
}) => {
  await content.from('about_page').delete().eq('id', 1).throwOnError();
  expect((await request.get('/about')).status()).toBe(200);
  expect(await (await request.get('/about')).text()).toContain(ours.passion);
  await page.goto('/admin/about');
  await expect(field(page, 'Passion')).toHaveValue(ours.passion);
  await field(page, 'Passion').fill('The first of all');
  await save(page).click();
  await expectNotice(page, 'About Page Saved!');
  expect((await aboutPageOf(content)).passion).toBe('The first of all');
});

test('Two tabs do not overwrite each other’s about page unasked, and a saved draft is restored', async ({
  page,
  content,
}) => {
  await page.goto('/admin/about');
  await field(page, 'Passion').fill('Mine');
  await content.from('about_page').update({ passion: 'Theirs' }).eq('id', 1).throwOnError();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(/^Your unsaved changes from .* were restored/)).toBeVisible();
  await expect(field(page, 'Passion')).toHaveValue('Mine');
  await save(page).click();
  const question = page.getByRole('dialog', { name: 'This page was changed elsewhere' });
  await expect(question.getByRole('rowheader')).toHaveText(['Passion']);
  await question.getByRole('button', { name: 'Discard mine, use theirs' }).click();
  await expect(field(page, 'Passion')).toHaveValue('Theirs');
  expect((await aboutPageOf(content)).passion).toBe('Theirs');
});

async function aboutPageOf(content: Content) {
  return (await content.from('about_page').select().eq('id', 1).single().throwOnError()).data;
}

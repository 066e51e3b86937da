import type { Page } from '@playwright/test';
import { waitForDraft } from './drafts.ts';
import { expect } from './fixtures.ts';
import { addSlide, calls, expectFailure, expectNotice, slidesTitled, test } from './owner.ts';

/** What is typed in a form does not overwrite what somebody else has saved, and is not saved twice. */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const subtitle = (page: Page) => page.getByLabel('Subtitle');
const conflict = (page: Page) => page.getByRole('dialog', { name: 'This slide was changed elsewhere' });

test('A slide that was saved elsewhere is overwritten only after a confirmation', async ({
  page,
  context,
  content,
}) => {
  const { id } = await addSlide(content, { title: 'Shared', subtitle: 'Old' });
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/admin/hero-slides/edit/${id}`);
  await subtitle(other).fill('Theirs');
  await other.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(other, 'Slide updated successfully');
  await other.close();

  await subtitle(page).fill('Mine');
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expect(conflict(page).getByRole('rowheader')).toHaveText(['Subtitle']);
  expect(await slidesTitled(content, 'Shared')).toEqual([expect.objectContaining({ subtitle: 'Theirs' })]);
  await page.keyboard.press('Escape');
  await expect(conflict(page)).toBeHidden();
  await expect(subtitle(page)).toHaveValue('Mine');

  await page.getByRole('button', { name: 'Update Slide' }).click();
  await conflict(page).getByRole('button', { name: 'Overwrite with my version' }).click();
  await expectNotice(page, 'Slide updated successfully');
  expect(await slidesTitled(content, 'Shared')).toEqual([expect.objectContaining({ subtitle: 'Mine' })]);
});

test('A slide that was saved elsewhere is noticed also after a draft was restored, and can be adopted', async ({
  page,
  content,
}) => {
  const { id } = await addSlide(content, { title: 'Shared', subtitle: 'Old' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await page.getByLabel('Button Text').fill('Mine too');
  await subtitle(page).fill('Mine');
  await waitForDraft(page, 'Mine too');
  await content.from('hero_slides').update({ subtitle: 'Theirs' }).eq('id', id).throwOnError();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(subtitle(page)).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await conflict(page).getByRole('button', { name: 'Discard mine, use theirs' }).click();
  await expect(subtitle(page)).toHaveValue('Theirs');
  // Nobody else has changed this field.
  await expect(page.getByLabel('Button Text')).toHaveValue('Mine too');
  await subtitle(page).fill('Both');
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(page, 'Slide updated successfully');
  expect(await slidesTitled(content, 'Shared')).toEqual([
    expect.objectContaining({ subtitle: 'Both', cta_text: 'Mine too' }),
  ]);
});

test('Saving again after a lost response does not create a second slide', async ({ page, content }) => {
  await page.goto('/admin/hero-slides/new');
  await title(page).fill('Written once');
  await page.route(calls.createSlide.url, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectFailure(page, 'Error creating slide');
  await page.unroute(calls.createSlide.url);
  await subtitle(page).fill('And brought up to date');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await slidesTitled(content, 'Written once')).toEqual([
    expect.objectContaining({ subtitle: 'And brought up to date' }),
  ]);
});

test('Saving again after a lost response does not overwrite what somebody else has changed since', async ({
  page,
  content,
}) => {
  await page.goto('/admin/hero-slides/new');
  await title(page).fill('Written unheard');
  await page.route(calls.createSlide.url, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectFailure(page, 'Error creating slide');
  await page.unroute(calls.createSlide.url);
  await content
    .from('hero_slides')
    .update({ subtitle: 'Theirs' })
    .eq('title', 'Written unheard')
    .throwOnError();
  await subtitle(page).fill('Mine');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(conflict(page).getByRole('row', { name: 'Subtitle' })).toContainText('Theirs');
  expect(await slidesTitled(content, 'Written unheard')).toEqual([
    expect.objectContaining({ subtitle: 'Theirs' }),
  ]);
  await conflict(page).getByRole('button', { name: 'Overwrite with my version' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await slidesTitled(content, 'Written unheard')).toEqual([
    expect.objectContaining({ subtitle: 'Mine' }),
  ]);
});

test('An update whose response was lost is saved by the next click', async ({ page, content }) => {
  const { id } = await addSlide(content, { title: 'Before the cut' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await title(page).fill('After the cut');
  await page.route(calls.updateSlide.url, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectFailure(page, 'Error updating slide');
  await page.unroute(calls.updateSlide.url);
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(page, 'Slide updated successfully');
  expect(await slidesTitled(content, 'After the cut')).toHaveLength(1);
});

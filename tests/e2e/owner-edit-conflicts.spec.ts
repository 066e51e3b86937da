import type { Page } from '@playwright/test';
import { waitForDraft } from './drafts.ts';
import { expect } from './fixtures.ts';
import {
  addSlide,
  expectErrorNotice,
  expectNotice,
  findSlidesByTitle,
  type RequestPattern,
  requests,
  stopIntercepting,
  test,
} from './owner.ts';

/** Saving a form does not overwrite what somebody else has saved, and does not create a row twice. */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const subtitle = (page: Page) => page.getByLabel('Subtitle');
const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'This slide was changed elsewhere' });

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
  await expect(conflictDialog(page).getByRole('rowheader')).toHaveText(['Subtitle']);
  expect(await findSlidesByTitle(content, 'Shared')).toEqual([
    expect.objectContaining({ subtitle: 'Theirs' }),
  ]);
  await page.keyboard.press('Escape');
  await expect(conflictDialog(page)).toBeHidden();
  await expect(subtitle(page)).toHaveValue('Mine');

  await page.getByRole('button', { name: 'Update Slide' }).click();
  await conflictDialog(page).getByRole('button', { name: 'Overwrite with my version' }).click();
  await expectNotice(page, 'Slide updated successfully');
  expect(await findSlidesByTitle(content, 'Shared')).toEqual([expect.objectContaining({ subtitle: 'Mine' })]);
});

test('Saving a restored draft detects that the slide was saved elsewhere, and offers that version', async ({
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
  await conflictDialog(page).getByRole('button', { name: 'Discard mine, use theirs' }).click();
  await expect(subtitle(page)).toHaveValue('Theirs');
  // Nobody else has changed this field.
  await expect(page.getByLabel('Button Text')).toHaveValue('Mine too');
  await subtitle(page).fill('Both');
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(page, 'Slide updated successfully');
  expect(await findSlidesByTitle(content, 'Shared')).toEqual([
    expect.objectContaining({ subtitle: 'Both', cta_text: 'Mine too' }),
  ]);
});

test('Saving again after a lost response does not create a second slide', async ({ page, content }) => {
  await page.goto('/admin/hero-slides/new');
  await title(page).fill('Written once');
  await loseResponses(page, requests.createSlide);
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectErrorNotice(page, 'Error creating slide');
  await stopIntercepting(page, requests.createSlide);
  await subtitle(page).fill('And changed since then');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await findSlidesByTitle(content, 'Written once')).toEqual([
    expect.objectContaining({ subtitle: 'And changed since then' }),
  ]);
});

test('Saving again after a lost response does not overwrite what somebody else has changed since', async ({
  page,
  content,
}) => {
  await page.goto('/admin/hero-slides/new');
  await title(page).fill('Created without a response');
  await loseResponses(page, requests.createSlide);
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectErrorNotice(page, 'Error creating slide');
  await stopIntercepting(page, requests.createSlide);
  await content
    .from('hero_slides')
    .update({ subtitle: 'Theirs' })
    .eq('title', 'Created without a response')
    .throwOnError();
  await subtitle(page).fill('Mine');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(conflictDialog(page).getByRole('row', { name: 'Subtitle' })).toContainText('Theirs');
  expect(await findSlidesByTitle(content, 'Created without a response')).toEqual([
    expect.objectContaining({ subtitle: 'Theirs' }),
  ]);
  await conflictDialog(page).getByRole('button', { name: 'Overwrite with my version' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await findSlidesByTitle(content, 'Created without a response')).toEqual([
    expect.objectContaining({ subtitle: 'Mine' }),
  ]);
});

test('Saving an update again after a lost response succeeds', async ({ page, content }) => {
  const { id } = await addSlide(content, { title: 'Before the cut' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await title(page).fill('After the cut');
  await loseResponses(page, requests.updateSlide);
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectErrorNotice(page, 'Error updating slide');
  await stopIntercepting(page, requests.updateSlide);
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(page, 'Slide updated successfully');
  expect(await findSlidesByTitle(content, 'After the cut')).toHaveLength(1);
});

/** Lets these requests reach the server, but loses its responses. */
async function loseResponses(page: Page, { method, url }: RequestPattern): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
}

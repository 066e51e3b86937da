import type { Page } from '@playwright/test';
import { restoredMessage, waitForDraft } from './drafts.ts';
import { expect } from './fixtures.ts';
import { addSlide, expectNotice, findSlidesByTitle, test } from './owner.ts';

/** What was typed in a form is not lost when the owner leaves it or the browser crashes. */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const subtitle = (page: Page) => page.getByLabel('Subtitle');

test('Leaving a form by a link or the back button asks before it discards unsaved changes', async ({
  page,
  content,
}) => {
  await page.goto('/admin/hero-slides');
  await page.getByRole('link', { name: 'Add New Slide' }).click();
  await title(page).fill('Half a thought');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog).toBeHidden();
  await expect(title(page)).toHaveValue('Half a thought');

  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/hero-slides/new');
  await expect(title(page)).toHaveValue('Half a thought');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/admin/hero-slides');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await findSlidesByTitle(content, 'Half a thought')).toEqual([]);
  await page.getByRole('link', { name: 'Add New Slide' }).click();
  await expect(title(page)).toHaveValue('');
  await expect(restoredMessage(page)).toHaveCount(0);
});

test('Leaving a form needs no confirmation when its changes were undone', async ({ page, content }) => {
  const { id } = await addSlide(content, { title: 'As it was' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await title(page).fill('Another title');
  await title(page).fill('As it was');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/hero-slides');
});

test('The browser asks before it unloads a form with unsaved changes, which are then restored from a draft', async ({
  page,
}) => {
  await page.goto('/admin/hero-slides/new');
  await title(page).fill('Nearly reloaded');
  await waitForDraft(page, 'Nearly reloaded');
  const opened = page.waitForEvent('dialog');
  const reload = page.reload();
  const dialog = await opened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
  await expect(restoredMessage(page)).toBeVisible();
  await expect(title(page)).toHaveValue('Nearly reloaded');

  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  await page.getByRole('link', { name: 'Add New Slide' }).click();
  await expect(title(page)).toHaveValue('');
  await expect(restoredMessage(page)).toHaveCount(0);
});

test('A saved draft of a slide survives a crash of the tab, and can be discarded', async ({
  page,
  context,
  content,
}) => {
  const { id } = await addSlide(content, { title: 'Stored', subtitle: 'Stored too' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await title(page).fill('Changed');
  await title(page).press('Tab');
  await waitForDraft(page, 'Changed');
  await page.close({ runBeforeUnload: false });

  const newTab = await context.newPage();
  await newTab.goto(`/admin/hero-slides/edit/${id}`);
  await expect(restoredMessage(newTab)).toBeVisible();
  await expect(title(newTab)).toHaveValue('Changed');
  await expect(subtitle(newTab)).toHaveValue('Stored too');
  await newTab.getByRole('button', { name: 'Discard draft' }).click();
  await expect(title(newTab)).toHaveValue('Stored');
  await expect(restoredMessage(newTab)).toHaveCount(0);
  await newTab.reload();
  await expect(title(newTab)).toHaveValue('Stored');
});

test('A new tab restores the draft of a closed tab, and does not affect a tab that is still open', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const [tab, text] of [
    [page, 'One tab'],
    [other, 'Another tab'],
  ] as const) {
    await tab.goto('/admin/hero-slides/new');
    await expect(title(tab)).toHaveValue('');
    await title(tab).fill(text);
    await waitForDraft(tab, text);
  }
  await other.close({ runBeforeUnload: false });
  const third = await context.newPage();
  await third.goto('/admin/hero-slides/new');
  await expect(title(third)).toHaveValue('Another tab');
  await expect(title(page)).toHaveValue('One tab');
});

test('Two tabs that edit one slide keep two drafts, and saving in one tab does not remove the other draft', async ({
  page,
  context,
  content,
}) => {
  const { id } = await addSlide(content, { title: 'Shared', subtitle: 'Stored' });
  const other = await context.newPage();
  for (const [tab, text] of [
    [page, 'Mine'],
    [other, 'Theirs'],
  ] as const) {
    await tab.goto(`/admin/hero-slides/edit/${id}`);
    await expect(subtitle(tab)).toHaveValue('Stored');
    await subtitle(tab).fill(text);
    await waitForDraft(tab, text);
  }
  await other.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(other, 'Slide updated successfully');
  await other.close();
  await page.close({ runBeforeUnload: false });

  const newTab = await context.newPage();
  await newTab.goto(`/admin/hero-slides/edit/${id}`);
  await expect(restoredMessage(newTab)).toBeVisible();
  await expect(subtitle(newTab)).toHaveValue('Mine');
});

test('The slide form warns when the browser cannot save drafts', async ({ page }) => {
  await page.goto('/admin/hero-slides/new');
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await title(page).fill('Not saved anywhere');
  await expect(page.getByText('This browser cannot save drafts')).toBeVisible();
});

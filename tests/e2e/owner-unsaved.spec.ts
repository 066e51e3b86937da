import type { Page } from '@playwright/test';
import { waitForDraft } from './drafts.ts';
import { expect } from './fixtures.ts';
import { addSlide, expectNotice, slidesTitled, test } from './owner.ts';

/** What is typed in a form is lost neither by leaving it nor by a crash of the browser. */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const subtitle = (page: Page) => page.getByLabel('Subtitle');
const isRestored = (page: Page) => page.getByText(/^Your unsaved changes from .* were restored/);

test('Leaving by link or back button asks about unsaved changes: staying keeps them, leaving discards them', async ({
  page,
  content,
}) => {
  await page.goto('/admin/hero-slides');
  await page.getByRole('link', { name: 'Add New Slide' }).click();
  await title(page).fill('Half a thought');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(title(page)).toHaveValue('Half a thought');

  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/admin/hero-slides/new');
  await expect(title(page)).toHaveValue('Half a thought');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/admin/hero-slides');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await slidesTitled(content, 'Half a thought')).toEqual([]);
  await page.getByRole('link', { name: 'Add New Slide' }).click();
  await expect(title(page)).toHaveValue('');
  await expect(isRestored(page)).toHaveCount(0);
});

test('Leaving asks nothing when nothing was changed or all was changed back', async ({ page, content }) => {
  const { id } = await addSlide(content, { title: 'As it was' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await title(page).fill('As it is not');
  await title(page).fill('As it was');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/hero-slides');
});

test('The browser asks before it unloads a form with unsaved changes; they are restored as a draft, which a save removes', async ({
  page,
}) => {
  await page.goto('/admin/hero-slides/new');
  await title(page).fill('Nearly reloaded');
  await waitForDraft(page, 'Nearly reloaded');
  const asked = page.waitForEvent('dialog');
  const reload = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
  await expect(isRestored(page)).toBeVisible();
  await expect(title(page)).toHaveValue('Nearly reloaded');

  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  await page.getByRole('link', { name: 'Add New Slide' }).click();
  await expect(title(page)).toHaveValue('');
  await expect(isRestored(page)).toHaveCount(0);
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

  const next = await context.newPage();
  await next.goto(`/admin/hero-slides/edit/${id}`);
  await expect(isRestored(next)).toBeVisible();
  await expect(title(next)).toHaveValue('Changed');
  await expect(subtitle(next)).toHaveValue('Stored too');
  await next.getByRole('button', { name: 'Discard draft' }).click();
  await expect(title(next)).toHaveValue('Stored');
  await expect(isRestored(next)).toHaveCount(0);
  await next.reload();
  await expect(title(next)).toHaveValue('Stored');
});

test('A saved draft of a new slide returns to the tab that wrote it', async ({ page, context }) => {
  const other = await context.newPage();
  for (const [tab, words] of [
    [page, 'One tab'],
    [other, 'Another tab'],
  ] as const) {
    await tab.goto('/admin/hero-slides/new');
    await expect(title(tab)).toHaveValue('');
    await title(tab).fill(words);
    await waitForDraft(tab, words);
  }
  await other.close({ runBeforeUnload: false });
  const third = await context.newPage();
  await third.goto('/admin/hero-slides/new');
  await expect(title(third)).toHaveValue('Another tab');
  await expect(title(page)).toHaveValue('One tab');
});

test('Two tabs on one slide keep two drafts, and neither removes the other’s', async ({
  page,
  context,
  content,
}) => {
  const { id } = await addSlide(content, { title: 'Shared', subtitle: 'Stored' });
  const other = await context.newPage();
  for (const [tab, words] of [
    [page, 'Mine'],
    [other, 'Theirs'],
  ] as const) {
    await tab.goto(`/admin/hero-slides/edit/${id}`);
    await expect(subtitle(tab)).toHaveValue('Stored');
    await subtitle(tab).fill(words);
    await waitForDraft(tab, words);
  }
  await other.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(other, 'Slide updated successfully');
  await other.close();
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto(`/admin/hero-slides/edit/${id}`);
  await expect(isRestored(next)).toBeVisible();
  await expect(subtitle(next)).toHaveValue('Mine');
});

test('The slide form says so when the browser cannot save drafts', async ({ page }) => {
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

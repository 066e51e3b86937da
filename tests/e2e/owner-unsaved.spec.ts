import type { Page } from '@playwright/test';
import { restoredMessage, waitForDraft } from './drafts.ts';
import { expect } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';
import { addRow, findRows } from './rows.ts';

/** What was typed in a form is not lost when the owner leaves it or the browser crashes. */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const subtitle = (page: Page) => page.getByLabel('Subtitle');

test('Leaving or reloading a form asks before it discards unsaved changes, and a draft restores them after the reload', async ({
  page,
  content,
}) => {
  await addRow(content, 'hero_slides', { title: 'As it was' });
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  const newLink = page.getByRole('link', { name: 'Add New Slide' });
  await page.goto('/admin/hero-slides');
  await newLink.click();
  await title(page).fill('Half a thought');

  await test.step('The back button asks first, and Escape keeps what was typed', async () => {
    await page.goBack();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/admin/hero-slides/new');
    await expect(title(page)).toHaveValue('Half a thought');
  });

  await test.step('“Discard changes” discards what was typed', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL('/admin/hero-slides');
    await expect(page.getByRole('table')).toBeVisible();
    expect(await findRows(content, 'hero_slides', { title: 'Half a thought' })).toEqual([]);
    await newLink.click();
    await expect(title(page)).toHaveValue('');
    await expect(restoredMessage(page)).toHaveCount(0);
  });

  await test.step('A form whose changes were undone needs no confirmation', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Edit As it was' }).click();
    await expect(title(page)).toHaveValue('As it was');
    await title(page).fill('Another title');
    await title(page).fill('As it was');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/admin/hero-slides');
  });

  await test.step('The browser asks before it reloads, and a draft restores what was typed', async () => {
    await newLink.click();
    await title(page).fill('Nearly reloaded');
    await waitForDraft(page, 'Nearly reloaded');
    const opened = page.waitForEvent('dialog');
    const reload = page.reload();
    const question = await opened;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reload;
    await expect(restoredMessage(page)).toBeVisible();
    await expect(title(page)).toHaveValue('Nearly reloaded');
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expectNotice(page, 'Slide created successfully');
  });

  await test.step('The form warns when the browser cannot save drafts', async () => {
    await newLink.click();
    await expect(title(page)).toHaveValue('');
    await expect(restoredMessage(page)).toHaveCount(0);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await title(page).fill('Not saved anywhere');
    await expect(page.getByText('This browser cannot save drafts')).toBeVisible();
  });
});

test('Each tab that edits a slide has its own draft, and a new tab restores the draft of a closed tab', async ({
  page,
  context,
  content,
}) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Stored', subtitle: 'Stored too' });
  const openTab = async (tab: Page) => {
    await tab.goto(`/admin/hero-slides/edit/${id}`);
    return tab;
  };
  /** Closes a tab as abruptly as a crash does. */
  const crash = (tab: Page) => tab.close({ runBeforeUnload: false });
  const first = await openTab(page);
  const second = await openTab(await context.newPage());
  for (const [tab, text] of [
    [first, 'Mine'],
    [second, 'Theirs'],
  ] as const) {
    await expect(subtitle(tab)).toHaveValue('Stored too');
    await subtitle(tab).fill(text);
    await subtitle(tab).press('Tab');
    await waitForDraft(tab, text);
  }

  await crash(second);
  const third = await openTab(await context.newPage());
  await test.step('A new tab restores the draft of the closed tab, and not that of the open one', async () => {
    await expect(restoredMessage(third)).toBeVisible();
    await expect(subtitle(third)).toHaveValue('Theirs');
    await expect(title(third)).toHaveValue('Stored');
    await expect(subtitle(first)).toHaveValue('Mine');
  });

  await test.step('Saving in one tab does not remove the draft of another', async () => {
    await third.getByRole('button', { name: 'Update Slide' }).click();
    await expectNotice(third, 'Slide updated successfully');
    await crash(first);
    await third.getByRole('link', { name: 'Edit Stored' }).click();
    await expect(restoredMessage(third)).toBeVisible();
    await expect(subtitle(third)).toHaveValue('Mine');
  });

  await test.step('A discarded draft does not come back after a reload', async () => {
    await third.getByRole('button', { name: 'Discard these changes' }).click();
    await expect(subtitle(third)).toHaveValue('Theirs');
    await expect(restoredMessage(third)).toHaveCount(0);
    await third.reload();
    await expect(subtitle(third)).toHaveValue('Theirs');
    await expect(restoredMessage(third)).toHaveCount(0);
  });
});

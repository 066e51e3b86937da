import type { Page } from '@playwright/test';
import { restoredMessage, waitForDraft } from './drafts.ts';
import { expect } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';
import { getRowLink } from './row-menu.ts';
import { addRow } from './rows.ts';

/** A form loses no text when the owner leaves it or the browser crashes. tests/panel/unsaved.test.ts has the rest. */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const subtitle = (page: Page) => page.getByLabel('Subtitle');

test('The back button and a reload ask before they discard unsaved changes, and a draft restores them after the reload', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goto('/admin/hero-slides');
  await page.getByRole('link', { name: 'Add New Slide' }).click();
  await title(page).fill('Half a thought');

  await test.step('The back button asks first, and Escape keeps what was typed', async () => {
    await page.goBack();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/admin/hero-slides/new');
    await expect(title(page)).toHaveValue('Half a thought');
  });

  await test.step('The browser asks before it reloads, and a draft restores what was typed', async () => {
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
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, 'Slide created successfully');
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
    await third.getByRole('button', { name: 'Update' }).click();
    await expectNotice(third, 'Slide updated successfully');
    await crash(first);
    await getRowLink(third, 'Stored').click();
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

import type { Page } from '@playwright/test';
import { waitForDraft } from './drafts.ts';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { editor } from './post-editor.ts';
import { countRequests, requestsTo } from './requests.ts';
import { addRow } from './rows.ts';
import { openWriting, state } from './writing-view.ts';

/** Changes that a reload of the writing view restores (docs/product/panel.md#saved-drafts). */

const discardButton = (page: Page) => page.getByRole('button', { name: 'Discard these changes' });
const restoreButton = (page: Page) => page.getByRole('button', { name: 'Restore these changes' });

test('What a reload restores of a public post is not saved by itself, and can be discarded and restored again', async ({
  page,
  content,
}) => {
  const post = await addRow(content, 'posts', { title: 'Ferry', content: 'Out' });
  await page.clock.install();
  await openWriting(page, `/admin/posts/edit/${post.id}`);
  const writes = await countRequests(page, requestsTo('posts').update);
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' and back');
  await waitForDraft(page, ' and back');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(editor(page)).toHaveText('Out and back');
  await page.clock.runFor(60_000);

  await discardButton(page).click();
  await expect(editor(page)).toHaveText('Out');
  await expect(state(page, 'Unsaved changes')).toHaveCount(0);
  await restoreButton(page).click();
  await expect(editor(page)).toHaveText('Out and back');
  await expect(state(page, 'Unsaved changes')).toBeVisible();
  await page.reload();
  await expect(editor(page)).toHaveText('Out and back');
  expect(writes()).toBe(0);
});

import type { Page } from '@playwright/test';
import { restoredMessage, waitForDraft } from '#tests/e2e/drafts.ts';
import { editor, typeAtEnd } from '#tests/e2e/post-editor.ts';
import { abortRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { openWriting, passPause, state } from '#tests/e2e/writing-view.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** Changes that a reload restores (docs/product/panel.md#saved-drafts). The machine's table has the other cases. */

const discardButton = (page: Page) => page.getByRole('button', { name: 'Discard these changes' });
const restoreButton = (page: Page) => page.getByRole('button', { name: 'Restore these changes' });
const discardedMessage = (page: Page) => page.getByText(/^Your changes from .* were discarded/);

/** Types into the text, and reloads the page before it is saved to the server. */
async function typeAndReload(page: Page, text: string, beforeReload = async () => {}) {
  await abortRequests(page, requestsTo('posts').update);
  await typeAtEnd(page, text);
  await waitForDraft(page, text);
  await beforeReload();
  await stopIntercepting(page, requestsTo('posts').update);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}

test('What a reload restores of a draft is saved by itself, and can be discarded and restored again', async ({
  page,
  content,
}) => {
  const post = await addRow(content, 'posts', { title: 'Ferry', content: 'Out', published_at: null });
  await page.clock.install();
  const readContent = async () => (await findRows(content, 'posts', { id: post.id }))[0]?.content;
  await openWriting(page, `/admin/posts/edit/${post.id}`);

  await step('The restored text is saved without another edit', async () => {
    await typeAndReload(page, ' and back');
    await expect(editor(page)).toHaveText('Out and back');
    await passPause(page);
    await expect.poll(readContent).toBe('Out and back');
    await expect(state(page, 'Saved')).toBeVisible();
    await expect(restoredMessage(page)).toBeVisible();
  });

  await step('Discarding the text stores the one before, and the focus stays on the button', async () => {
    await discardButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(editor(page)).toHaveText('Out');
    await expect(discardedMessage(page)).toBeVisible();
    await expect(restoreButton(page)).toBeFocused();
    await passPause(page);
    await expect.poll(readContent).toBe('Out');
  });

  await step('Restoring the discarded text brings it back', async () => {
    await restoreButton(page).click();
    await expect(editor(page)).toHaveText('Out and back');
    await expect(restoredMessage(page)).toBeVisible();
  });

  await step('A double click discards the text only once', async () => {
    await discardButton(page).dblclick();
    await expect(discardedMessage(page)).toBeVisible();
    await expect(editor(page)).toHaveText('Out');
  });
});

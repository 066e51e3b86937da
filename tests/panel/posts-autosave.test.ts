import { restoredMessage } from '#tests/e2e/drafts.ts';
import { editor, typeAtEnd } from '#tests/e2e/post-editor.ts';
import { abortRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { endSessionUnnoticed, getPasswordDialog, logInAgain } from '#tests/e2e/session.ts';
import { editPath, openWriting, passPause, state } from '#tests/e2e/writing-view.ts';
import { expect, sessionTest, step, test } from '#tests/setup/panel/panel.ts';

/** Drafts that cannot be saved while they are written, or that somebody else changes (docs/product/editor.md). */

test('Who leaves a draft that cannot be saved may keep it in the browser, and leaves once it can be saved', async ({
  page,
  content,
}) => {
  const post = await addRow(content, 'posts', { title: 'Ferry', content: 'Out', published_at: null });
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.clock.install();
  await openWriting(page, `/admin/posts/edit/${post.id}`);
  const writeWithoutConnection = async (text: string) => {
    await abortRequests(page, requestsTo('posts').update);
    await typeAtEnd(page, text);
    await passPause(page);
    await expect(state(page, 'Could not save, kept in this browser')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Posts' }).click();
    await expect(dialog).toBeVisible();
  };

  await step('The list opens when the draft is saved while the dialog is open', async () => {
    await writeWithoutConnection(' and back');
    await stopIntercepting(page, requestsTo('posts').update);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page).toHaveURL(/\/admin\/posts$/);
    await expect(dialog).toHaveCount(0);
    expect((await findRows(content, 'posts', { id: post.id }))[0]?.content).toBe('Out and back');
  });

  await step('A draft that was kept is restored', async () => {
    await openWriting(page, `/admin/posts/edit/${post.id}`);
    await writeWithoutConnection(' again');
    await dialog.getByRole('button', { name: 'Leave and keep draft' }).click();
    await expect(page).toHaveURL(/\/admin\/posts$/);
    await openWriting(page, `/admin/posts/edit/${post.id}`);
    await expect(restoredMessage(page)).toBeVisible();
    await expect(editor(page)).toHaveText('Out and back again');
  });
});

test('A draft that somebody else changes while it is written keeps both changes', async ({
  page,
  content,
}) => {
  const post = await addRow(content, 'posts', { title: 'Shared', content: 'Mine', published_at: null });
  await page.clock.install();
  await openWriting(page, `/admin/posts/edit/${post.id}`);
  const change = (fields: object) => content.from('posts').update(fields).eq('id', post.id).throwOnError();
  const readPost = async () => (await findRows(content, 'posts', { id: post.id }))[0];

  await step('Another field is merged without a question', async () => {
    await change({ author: 'Ana' });
    await typeAtEnd(page, ' too');
    await passPause(page);
    await expect.poll(readPost).toMatchObject({ author: 'Ana', content: 'Mine too' });
    await expect(editor(page)).toBeFocused();
  });

  await step('The same field asks which version to keep, and the view stays open', async () => {
    await change({ content: 'Theirs' });
    await page.keyboard.type('!');
    await passPause(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('rowheader')).toHaveText(['Content']);
    await expect(dialog.getByRole('cell')).toHaveText(['Mine too!', 'Theirs']);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(state(page, 'Not saved, because it was changed elsewhere')).toBeVisible();
    await page.getByRole('button', { name: 'Compare versions' }).click();
    await dialog.getByRole('button', { name: 'Overwrite with my version' }).click();
    await expect.poll(readPost).toMatchObject({ content: 'Mine too!' });
    await expect(page).toHaveURL(editPath);
  });
});

sessionTest(
  'When the session has ended, a draft that saves itself asks for the password on the same page, then is saved',
  async ({ page, site, content, owner }) => {
    const post = await addRow(content, 'posts', { title: 'Night train', content: 'Tea', published_at: null });
    const path = `/admin/posts/edit/${post.id}`;
    await page.clock.install();
    await openWriting(page, path);
    await endSessionUnnoticed(page, site, owner);
    await typeAtEnd(page, ' for two');
    await passPause(page);
    await expect(getPasswordDialog(page)).toBeVisible();
    await expect(state(page, 'Saving…')).toBeVisible();
    await logInAgain(page, owner);
    await expect(state(page, 'Saved')).toBeVisible();
    await expect(page).toHaveURL(`${path}?view=writing`);
    await expect(editor(page)).toHaveText('Tea for two');
    expect((await findRows(content, 'posts', { id: post.id }))[0]?.content).toBe('Tea for two');
  },
);

import { expect } from './fixtures.ts';
import { editor } from './post-editor.ts';
import { addRow, findRows } from './rows.ts';
import { endSessionUnnoticed, getPasswordDialog, logInAgain, test } from './session.ts';

test('When the session has ended, a draft that saves itself asks for the password on the same page, then is saved', async ({
  page,
  site,
  content,
  owner,
}) => {
  const post = await addRow(content, 'posts', { title: 'Night train', content: 'Tea', published_at: null });
  const path = `/admin/posts/edit/${post.id}?view=writing`;
  await page.goto(path);
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await endSessionUnnoticed(page, site, owner);
  await page.keyboard.type(' for two');
  await expect(getPasswordDialog(page)).toBeVisible();
  await expect(page.locator('header p')).toContainText('Saving…');
  await logInAgain(page, owner);
  await expect(page.locator('header p')).toContainText('Saved');
  await expect(page).toHaveURL(path);
  await expect(editor(page)).toHaveText('Tea for two');
  expect((await findRows(content, 'posts', { id: post.id }))[0]?.content).toBe('Tea for two');
});

import { contentField, editor, readMarkdown, toolbarButton } from '#tests/e2e/post-editor.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { columnButton } from '#tests/e2e/writing-view.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

test('An owner finds and replaces text with and without the column', async ({ page, content }) => {
  const filler = Array.from({ length: 60 }, (_, index) => `Line ${index}`).join('\n\n');
  const post = await addRow(content, 'posts', {
    title: 'Long',
    content: `Tea first\n\n${filler}\n\n**tea** last`,
    published_at: null,
  });
  const search = page.getByRole('search', { name: 'Find and replace' });
  const find = search.getByLabel('Find', { exact: true });
  const replacement = search.getByLabel('Replace with');
  await page.goto(`/admin/posts/edit/${post.id}`);

  await step('A shortcut opens the search, and Enter moves to the next match', async () => {
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+Shift+f');
    await expect(find).toBeFocused();
    await find.fill('tea');
    await expect(search.getByRole('status')).toHaveText('1 of 2');
    await find.press('Enter');
    await expect(search.getByRole('status')).toHaveText('2 of 2');
    await expect(find).toBeFocused();
    await expect(page).toHaveURL(`/admin/posts/edit/${post.id}`);
    await find.press('Shift+Enter');
    await expect(search.getByRole('status')).toHaveText('1 of 2');
  });

  await step('Case can matter, and a text without matches says so', async () => {
    await search.getByLabel('Match case').check();
    await expect(search.getByRole('status')).toHaveText('1 of 1');
    await find.fill('coffee');
    await expect(search.getByRole('status')).toHaveText('No matches');
    await search.getByLabel('Match case').uncheck();
  });

  await step('Escape leads back to the text, with the match selected', async () => {
    await find.fill('Line 42');
    await find.press('Escape');
    await expect(search).toHaveCount(0);
    await expect(contentField(page)).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('Line 42');
  });

  await step('Without the column, all matches are replaced, and one undo brings them back', async () => {
    await columnButton(page).click();
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ControlOrMeta+Shift+f');
    await find.fill('tea');
    await replacement.fill('coffee');
    await search.getByRole('button', { name: 'Replace all' }).click();
    await expect(search.getByRole('status')).toHaveText('Replaced 2 matches.');
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(search.getByRole('status')).toHaveText('1 of 2');
    await search.getByRole('button', { name: 'Replace all' }).click();
    await search.getByRole('button', { name: 'Close' }).click();
    expect(await readMarkdown(page)).toMatch(/^coffee first[\s\S]*\*\*coffee\*\* last$/);
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).toContainText('Tea first');
  });

  await step('A button opens the search in the form', async () => {
    await columnButton(page).click();
    await toolbarButton(page, 'Find and replace').click();
    await expect(find).toBeFocused();
  });

  await step('Escape on a button of the search leads back to the text, too', async () => {
    await search.getByRole('button', { name: 'Replace all' }).focus();
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await expect(contentField(page)).toBeFocused();
  });
});

import { expectNotice } from '#tests/e2e/owner.ts';
import { title } from '#tests/e2e/post-editor.ts';
import { findRows } from '#tests/e2e/rows.ts';
import { detailsButton, formButton, openWriting, passPause, state } from '#tests/e2e/writing-view.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';

/** New posts, in the form and in the writing view (docs/product/editor.md#writing-view). */

test('After the first save of a new post, the command palette opens the form of another one', async ({
  page,
  content,
}) => {
  await page.clock.install();
  await openWriting(page, '/admin/posts/new');
  await title(page).fill('Tea in Kyoto');
  await passPause(page);
  await expect(state(page, 'Saved')).toBeVisible();
  await formButton(page).click();
  await expect(page.getByRole('button', { name: 'Update Post' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to…' }).click();
  await page.getByRole('combobox', { name: 'Go to' }).fill('New Post');
  await page.getByRole('option', { name: 'New Post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Post');
  await expect(page).toHaveTitle('Add New Post | Wayfare Admin');
  await expect(page).toHaveURL('/admin/posts/new');
  await title(page).fill('The night train');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect
    .poll(async () => (await findRows(content, 'posts')).map((post) => post.title).sort())
    .toEqual(['Tea in Kyoto', 'The night train']);
});

test('A new post that was opened in the form is published by a save, even after a look at the writing view', async ({
  page,
}) => {
  await page.goto('/admin/posts/new');
  await expect(page.getByRole('radio', { name: 'Published' })).toBeChecked();
  await page.getByRole('button', { name: 'Writing view' }).click();
  await detailsButton(page).click();
  await expect(page.getByRole('radio', { name: 'Draft' })).toBeChecked();
  await formButton(page).click();
  await expect(page.getByRole('radio', { name: 'Published' })).toBeChecked();
  await title(page).fill('At once');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expectNotice(page, 'Post created successfully', 'It is public.');
});

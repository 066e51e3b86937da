import { expect } from './fixtures.ts';
import { expectNotice, findPostsByTitle, test } from './owner.ts';
import {
  contentField,
  markdownButton,
  openNewPost,
  openStoredPost,
  richTextButton,
  title,
  toolbarButton,
} from './post-editor.ts';

/** The Markdown of a post: what is stored, and how it is edited by hand. */

/** Markdown that the editor would write differently, or cannot show. */
const texts = [
  ['plain Markdown', '# One\n\nText with **bold**.\n\n* a\n* b\n\n1) x\n\n***\n\n> quote'],
  [
    'Markdown in unusual notation',
    'Setext\n===\n\n__bold__ _it_  \nbreak\n\n    code\n\n\n\n+ a\n\n+ b\n\n[r][1] &copy; \\*\n\n[1]: /a "t"\n',
  ],
  ['text with white space around it', '\n\n  text  \n\n'],
  ['a table', 'Before\n\n| a | b |\n|---|---|\n| 1 | 2 |'],
  ['HTML', '<div align="center">x</div>\n\nText <b>bold</b><br>'],
  ['struck-out text, tasks and a footnote', '~~no~~ [^1]\n\n- [x] done\n\n[^1]: note'],
  ['Windows line endings', 'a\r\n\r\n- b\r\n- c\r\n'],
] as const;

for (const [description, text] of texts)
  test(`Opening and saving a post does not change ${description}`, async ({ page, content }) => {
    const { id } = await openStoredPost(page, content, text);
    await page.getByRole('link', { name: 'Cancel' }).click();
    // No dialog opens, because nothing is unsaved.
    await expect(page).toHaveURL('/admin/posts');
    await page.goto(`/admin/posts/edit/${id}`);
    await expect(contentField(page)).toBeVisible();
    await title(page).fill('Another title');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expectNotice(page, 'Post updated successfully');
    expect(await findPostsByTitle(content, 'Another title')).toEqual([
      expect.objectContaining({ content: text }),
    ]);
  });

test('Undoing every change in the editor restores the original Markdown', async ({ page, content }) => {
  await openStoredPost(page, content, '* a\n* b  \n\n__c__');
  await contentField(page).focus();
  await page.keyboard.type('x');
  await toolbarButton(page, 'Undo').click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/posts');
});

test('A post that the editor cannot represent is shown as Markdown, with the reason', async ({
  page,
  content,
}) => {
  const text = 'Before\n\n| a | b |\n|---|---|\n| 1 | 2 |';
  await openStoredPost(page, content, text);
  const reason = page.getByText('Shown as Markdown: line 3 contains a table');
  await expect(reason).toBeVisible();
  await expect(markdownButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(contentField(page)).toHaveValue(text);
  await richTextButton(page).click();
  await expect(contentField(page)).toHaveValue(text);
  await contentField(page).fill('Before');
  await richTextButton(page).click();
  await expect(reason).toHaveCount(0);
  await expect(toolbarButton(page, 'Bold')).toBeVisible();
  await expect(contentField(page)).toHaveText('Before');
});

test('Markdown that was typed by hand becomes formatted text in the editor', async ({ page, content }) => {
  await openNewPost(page);
  await title(page).fill('By hand');
  await markdownButton(page).click();
  await contentField(page).fill('## By hand\n\n[a](https://x.test)');
  await richTextButton(page).click();
  await expect(contentField(page).getByRole('heading', { level: 2 })).toHaveText('By hand');
  await expect(contentField(page).getByRole('link', { name: 'a' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expectNotice(page, 'Post created successfully');
  expect(await findPostsByTitle(content, 'By hand')).toEqual([
    expect.objectContaining({ content: '## By hand\n\n[a](https://x.test)' }),
  ]);
});

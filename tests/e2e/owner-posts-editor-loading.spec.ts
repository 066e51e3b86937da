import { waitForDraft } from './drafts.ts';
import { expect } from './fixtures.ts';
import { expectErrorNotice, expectNotice, findPostsByTitle, requests, test } from './owner.ts';
import { contentField, editor, openNewPost, openStoredPost, title, toolbarButton } from './post-editor.ts';

/** Text that is typed in the editor survives slow loading, a reload and a failed save. */

test('Text typed before the editor has loaded appears in the editor, which takes the focus', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/rich-text-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/admin/posts/new');
  await contentField(page).focus();
  await page.keyboard.type('Begun early,');
  released.resolve();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(' ended late');
  await expect(editor(page)).toHaveText('Begun early, ended late');
});

test('Only the post form loads the editor’s script', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const isEditorScript = (path: string) => /\/rich-text-[^/]*\.js$/.test(path);
  for (const path of ['/blog', '/admin/posts', '/admin/hero-slides/new', '/admin/destinations/new']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toBeVisible();
  expect(paths.filter(isEditorScript)).toEqual([]);
  await page.goto('/admin/posts/new');
  await expect(toolbarButton(page, 'Bold')).toBeVisible();
  expect(paths.filter(isEditorScript)).toHaveLength(1);
});

test('Markdown can be written when the editor cannot be loaded', async ({ page, content }) => {
  await page.route('**/rich-text-*.js', (route) => route.abort());
  await page.goto('/admin/posts/new');
  await expect(page.getByText('The editor could not be loaded. You can still write Markdown.')).toBeVisible();
  await title(page).fill('Without');
  await contentField(page).fill('**Still** here');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expectNotice(page, 'Post created successfully');
  expect(await findPostsByTitle(content, 'Without')).toEqual([
    expect.objectContaining({ content: '**Still** here' }),
  ]);
});

test('A draft of a post’s text survives a reload and can be discarded', async ({ page, content }) => {
  await openStoredPost(page, content, 'As it was');
  await contentField(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', and more');
  await waitForDraft(page, 'As it was, and more');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(contentField(page)).toHaveText('As it was, and more');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(contentField(page)).toHaveText('As it was');
});

test('Text typed in the editor during a save is not lost when the save fails', async ({ page }) => {
  await openNewPost(page);
  await title(page).fill('Slow');
  await contentField(page).focus();
  await page.keyboard.type('Before');
  const released = Promise.withResolvers<void>();
  await page.route(requests.createPost.url, async (route) => {
    await released.promise;
    await route.abort('connectionrefused');
  });
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await contentField(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' and after');
  released.resolve();
  await expectErrorNotice(page, 'Error creating posts');
  await expect(contentField(page)).toHaveText('Before and after');
});

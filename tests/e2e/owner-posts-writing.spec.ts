import { createClient } from '@supabase/supabase-js';
import type { Database } from '#app/client/database.types.ts';
import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { restoredMessage, waitForDraft } from './drafts.ts';
import { expect } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';
import { editor, markdownButton, richTextButton, title, toolbarButton } from './post-editor.ts';
import { countRequests, requestsTo } from './requests.ts';
import { addRow, deleteAllRows, findRows } from './rows.ts';
import { details, detailsButton, editPath, formButton, openWriting, state } from './writing-view.ts';

/** The writing view of posts (docs/product/editor.md#writing-view). */

test('A new post in the writing view is a draft that saves itself, until it is published', async ({
  page,
  content,
  site,
}) => {
  await deleteAllRows(content, 'posts');
  const visitor = createClient<Database>(site.url, site.anonKey, { auth: { persistSession: false } });
  const readAsVisitor = async () => {
    const { data } = await visitor.from('posts').select('title').throwOnError();
    return data.map((post) => post.title);
  };
  await openWriting(page, '/admin/posts/new');
  await expect(title(page)).toBeFocused();

  await test.step('The view shows only the text, in a page that axe accepts', async () => {
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Post');
    await expect(page.getByLabel('Excerpt')).toBeHidden();
    await expect(state(page, 'Draft')).toBeVisible();
    await expectAccessibleAtWidths(page);
  });

  await test.step('Without a title nothing is saved, and the state says why', async () => {
    await editor(page).focus();
    await page.keyboard.type('The bowl. ');
    await expect(state(page, 'Unsaved changes: please enter a title.')).toBeVisible();
    expect(await findRows(content, 'posts')).toEqual([]);
  });

  await test.step('With a title the draft is stored, and its URL opens it again', async () => {
    await title(page).fill('Tea in Kyoto');
    await title(page).press('Enter');
    await expect(editor(page)).toBeFocused();
    await expect(state(page, 'Saved')).toBeVisible();
    await expect(page).toHaveURL(editPath);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('Turn it twice.');
    await expect
      .poll(async () => (await findRows(content, 'posts')).map((post) => [post.content, post.published_at]))
      .toEqual([['The bowl. Turn it twice.', null]]);
    await expect(state(page, 'Saved')).toBeVisible();
    expect(await readAsVisitor()).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Post');
    await expect(page).toHaveTitle('Edit Post | Wayfare Admin');
    await formButton(page).click();
    await expect(page.getByRole('button', { name: 'Update Post' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/posts\/edit\/[\w-]{36}$/);
    await page.getByRole('button', { name: 'Writing view' }).click();
    await expect(page).toHaveURL(editPath);
    await page.reload();
    await expect(editor(page)).toHaveText('The bowl. Turn it twice.');
    await expect(restoredMessage(page)).toHaveCount(0);
    await page.goto('/admin/posts/new');
    await expect(title(page)).toHaveValue('');
    await page.goBack();
    await expect(editor(page)).toHaveText('The bowl. Turn it twice.');
  });

  await test.step('Ctrl+S saves the draft at once, and the view stays', async () => {
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Now!');
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(async () => (await findRows(content, 'posts'))[0]?.content).toContain('Now!');
    await expect(page).toHaveURL(editPath);
  });

  await test.step('Whoever leaves the view before the draft is saved is not asked', async () => {
    await page.keyboard.type(' Later.');
    await page.getByRole('link', { name: 'Posts' }).click();
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
    await expect.poll(async () => (await findRows(content, 'posts'))[0]?.content).toContain('Later.');
    await page.getByRole('link', { name: 'Edit Tea in Kyoto' }).click();
  });

  await test.step('An error in the details opens them; then the post is published', async () => {
    await page.getByRole('button', { name: 'Writing view' }).click();
    await detailsButton(page).click();
    await page.getByLabel('Image URL').fill('wrong');
    await page.keyboard.press('ControlOrMeta+Shift+d');
    await expect(details(page)).toBeHidden();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByLabel('Image URL')).toBeFocused();
    await expect(details(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('Image URL').fill('/scenes/kyoto.svg');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectNotice(page, 'Post updated successfully', 'It is public.');
    expect(await readAsVisitor()).toEqual(['Tea in Kyoto']);
    await expect(state(page, 'Published')).toBeVisible();
    await expect(page).toHaveURL(editPath);
  });
});

test('A public post in the writing view changes only when its owner says so', async ({ page, content }) => {
  const post = await addRow(content, 'posts', { title: 'Public', content: 'As it was' });
  await openWriting(page, `/admin/posts/edit/${post.id}`);
  const writes = await countRequests(page, requestsTo('posts').update);
  await expect(state(page, 'Published')).toBeVisible();
  await page.clock.install();
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', and more');
  await expect(state(page, 'Unsaved changes')).toBeVisible();
  await waitForDraft(page, 'As it was, and more');
  await page.clock.runFor(60_000);
  expect(writes()).toBe(0);

  await test.step('A link away asks first', async () => {
    await page.getByRole('link', { name: 'Posts' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('Ctrl+S and the button save it, and the view stays with what can be undone', async () => {
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+s');
    await expectNotice(page, 'Post updated successfully', 'It is public.');
    expect(writes()).toBe(1);
    await expect(page).toHaveURL(editPath);
    await expect(editor(page)).toBeFocused();
    await expect(state(page, 'Unsaved changes')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).toHaveText('As it was');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect.poll(writes).toBe(2);
    await expect(state(page, 'Unsaved changes')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update Post' })).toBeFocused();
    await expect(page).toHaveURL(editPath);
  });

  await test.step('In the form, a save returns to the list', async () => {
    await formButton(page).click();
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page).toHaveURL(/\/admin\/posts$/);
  });
});

test('A switch between the form and the writing view keeps the text, its undo history and the state', async ({
  page,
}) => {
  await page.goto('/admin/posts/new');
  await test.step('A switch leads to the title while it is empty, then to the text', async () => {
    await page.getByRole('button', { name: 'Writing view' }).click();
    await expect(title(page)).toBeFocused();
    await page.keyboard.type('Both views');
    await formButton(page).click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('One');
    await page.getByRole('button', { name: 'Writing view' }).click();
    await expect(editor(page)).toBeFocused();
  });
  await expect(page).toHaveURL('/admin/posts/new?view=writing');
  await expect(title(page)).toHaveValue('Both views');
  await expect(state(page, 'Draft')).toBeVisible();

  await test.step('Undo reaches back past the switch', async () => {
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).toHaveText('');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(editor(page)).toHaveText('One');
  });

  await test.step('The tools come where text is selected or a line is empty', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await expect(toolbarButton(page, 'Bold')).toBeHidden();
    await page.keyboard.press('ControlOrMeta+a');
    await toolbarButton(page, 'Bold').click();
    await expect(editor(page).locator('strong')).toHaveText('One');
    await editor(page).locator('strong').click();
    await expect(toolbarButton(page, 'Bold')).toBeHidden();
    await page.keyboard.press('End');
    // The editor does not know yet where the caret is, but it finds what is typed there.
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add to the empty line' }).click();
    await toolbarButton(page, 'Bullet list').click();
    await page.keyboard.type('a point');
    await expect(editor(page).getByRole('listitem')).toHaveText('a point');
    await markdownButton(page).click();
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('**One!**\n\n- a point');
    await richTextButton(page).click();
  });

  await test.step('Preview and length are those of the text', async () => {
    await expect(page.getByText('3 words · 1 min read')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Shift+p');
    const preview = page.getByRole('group', { name: 'Preview', exact: true });
    await expect(preview.getByRole('heading', { name: 'Both views' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('ControlOrMeta+Shift+p');
    await expect(editor(page)).toBeVisible();
  });

  await test.step('The sheet of shortcuts opens by a key, also by a question mark outside a text', async () => {
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+/');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Strikethrough');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(editor(page)).toBeFocused();
    // A dialog's close event, which removes its contents, comes after the focus has moved.
    await expect(page.getByText('Strikethrough')).toHaveCount(0);
    await formButton(page).focus();
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('Long and enlarged texts fit into the writing view, with its bar, its details and its search', async ({
  page,
  content,
}) => {
  const post = await addRow(content, 'posts', {
    title: `${'Donaudampfschifffahrt'.repeat(12)} رحلة إلى القاهرة`,
    content: `${'z'.repeat(300)}\n\nرحلة إلى القاهرة`,
    tags: ['y'.repeat(120)],
    published_at: '2099-01-01T09:00:00Z',
  });
  await openWriting(page, `/admin/posts/edit/${post.id}`);
  await expect(page.locator('header p')).toContainText('Scheduled for Jan 1, 2099');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectAccessibleAtWidths(page, [1440, 768, 390]);
  await detailsButton(page).click();
  await expectAccessibleAtWidths(page, [1440, 768, 390]);
  await detailsButton(page).click();
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+Shift+f');
  await expect(page.getByRole('search', { name: 'Find and replace' })).toBeInViewport();
  await expectAccessibleAtWidths(page, [1440, 768, 390]);
});

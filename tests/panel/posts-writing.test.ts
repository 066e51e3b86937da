import { createClient } from '@supabase/supabase-js';
import type { Database } from '#app/client/database.types.ts';
import { restoredMessage, waitForDraft } from '#tests/e2e/drafts.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { editor, title, typeAtEnd } from '#tests/e2e/post-editor.ts';
import { countRequests, requestsTo } from '#tests/e2e/requests.ts';
import { getRowLink } from '#tests/e2e/row-menu.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import {
  detailsButton,
  editPath,
  formButton,
  openWriting,
  passPause,
  state,
} from '#tests/e2e/writing-view.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** Posts in the writing view (docs/product/editor.md#writing-view), and new ones in the form. */

test('A new post in the writing view is a draft that saves itself, until it is published', async ({
  page,
  content,
  site,
}) => {
  const visitor = createClient<Database>(site.url, site.anonKey, { auth: { persistSession: false } });
  const readAsVisitor = async () => {
    const { data } = await visitor.from('posts').select('title').throwOnError();
    return data.map((post) => post.title);
  };
  await page.clock.install();
  await openWriting(page, '/admin/posts/new');
  await expect(title(page)).toBeFocused();

  await step('The view begins with a draft', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Post');
    await expect(page.getByLabel('Excerpt')).toBeHidden();
    await expect(state(page, 'Draft')).toBeVisible();
  });

  await step('Without a title nothing is saved, and the state says why', async () => {
    await editor(page).fill('The bowl.');
    await expect(state(page, 'Unsaved changes: please enter a title.')).toBeVisible();
    expect(await findRows(content, 'posts')).toEqual([]);
  });

  await step('With a title the draft is stored, and its URL opens it again', async () => {
    await title(page).fill('Tea in Kyoto');
    await passPause(page);
    await expect(state(page, 'Saved')).toBeVisible();
    await expect(page).toHaveURL(editPath);
    await typeAtEnd(page, ' Turn it twice.');
    await passPause(page);
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
  });

  await step('Ctrl+S saves the draft at once, and the view stays', async () => {
    await typeAtEnd(page, ' Now!');
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(async () => (await findRows(content, 'posts'))[0]?.content).toContain('Now!');
    await expect(page).toHaveURL(editPath);
  });

  await step('Whoever leaves the view before the draft is saved is not asked', async () => {
    await page.keyboard.type(' Later.');
    await page.getByRole('main').getByRole('link', { name: 'Posts' }).click();
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
    await expect.poll(async () => (await findRows(content, 'posts'))[0]?.content).toContain('Later.');
    await getRowLink(page, 'Tea in Kyoto').click();
  });

  await step('“Publish” makes it public, and the view stays', async () => {
    await page.getByRole('button', { name: 'Writing view' }).click();
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
  await typeAtEnd(page, ', and more');
  await expect(state(page, 'Unsaved changes')).toBeVisible();
  await waitForDraft(page, 'As it was, and more');
  await page.clock.runFor(60_000);
  expect(writes()).toBe(0);

  await step('A link away asks first', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Posts' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await step('Ctrl+S and the button save the post, and the view stays with its undo history', async () => {
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
});

test('The details show the URL that a draft gets while it is written, and the URL follows the title', async ({
  page,
  content,
}) => {
  const url = page.getByRole('textbox', { name: 'URL', exact: true });
  await page.clock.install();
  await openWriting(page, '/admin/posts/new');
  await title(page).fill('Tea');
  await detailsButton(page).click();
  await expect(url).toHaveValue('tea');
  await title(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' in Kyoto');
  await expect(url).toHaveValue('tea-in-kyoto');
  await expect(title(page)).toBeFocused();
  await page.getByLabel('Author').fill('Ana');
  await passPause(page);
  await expect.poll(async () => (await findRows(content, 'posts'))[0]?.author).toBe('Ana');
  expect((await findRows(content, 'posts'))[0]?.slug).toBe('tea-in-kyoto');

  await step('The URL follows the title after a reload, too, with each of several saves', async () => {
    const readPost = async () => (await findRows(content, 'posts'))[0];
    await page.reload();
    await title(page).fill('Tea in Nara');
    await passPause(page);
    await expect.poll(readPost).toMatchObject({ slug: 'tea-in-nara' });
    await detailsButton(page).click();
    await page.getByLabel('Author').fill('Ben');
    await passPause(page);
    await expect.poll(readPost).toMatchObject({ author: 'Ben', slug: 'tea-in-nara' });
    await title(page).fill('Tea in Kyoto');
    await passPause(page);
    await expect.poll(readPost).toMatchObject({ slug: 'tea-in-kyoto' });
  });

  await step('A URL that is being typed stays as it is typed', async () => {
    await url.fill('');
    await url.pressSequentially('My Tea');
    await passPause(page);
    await expect.poll(async () => (await findRows(content, 'posts'))[0]?.slug).toBe('my-tea');
    await expect(url).toHaveValue('My Tea');
  });
});

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

import { createClient } from '@supabase/supabase-js';
import type { Database } from '#app/client/database.types.ts';
import { restoredMessage, waitForDraft } from '#tests/e2e/drafts.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { editor, title, typeAtEnd } from '#tests/e2e/post-editor.ts';
import { abortRequests, countRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { getRowLink } from '#tests/e2e/row-menu.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import {
  columnButton,
  editPath,
  openWriting,
  passPause,
  pressPublish,
  pressSaveDraft,
  pressUpdate,
  state,
} from '#tests/e2e/writing-view.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** Posts are written with and without the column of their form (docs/product/editor.md#writing-view). */

test('A new post is a draft that saves itself, until it is published', async ({ page, content, site }) => {
  const visitor = createClient<Database>(site.url, site.anonKey, { auth: { persistSession: false } });
  const readAsVisitor = async () => {
    const { data } = await visitor.from('posts').select('title').throwOnError();
    return data.map((post) => post.title);
  };
  await page.clock.install();
  await page.goto('/admin/posts/new');
  await expect(editor(page)).toBeVisible();
  await expect(title(page)).toBeFocused();

  await step('It begins as a draft, and a button hides the column', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Post');
    await expect(state(page, 'Draft')).toBeVisible();
    await expect(page.getByLabel('Excerpt')).toBeVisible();
    await columnButton(page).click();
    await expect(page.getByLabel('Excerpt')).toBeHidden();
    await expect(page).toHaveURL('/admin/posts/new?view=writing');
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Post');
    await expect(page).toHaveTitle('Edit Post | Wayfare Admin');
    await page.reload();
    await expect(editor(page)).toHaveText('The bowl. Turn it twice.');
    await expect(restoredMessage(page)).toHaveCount(0);
  });

  await step('Ctrl+S saves the draft at once and stays, even if a time is chosen', async () => {
    await columnButton(page).click();
    await page.getByRole('radio', { name: 'Scheduled' }).check();
    await typeAtEnd(page, ' Now!');
    await page.keyboard.press('ControlOrMeta+s');
    await expectNotice(page, 'Post updated successfully', 'It is a draft: visitors do not see it.');
    expect((await findRows(content, 'posts'))[0]).toMatchObject({ published_at: null });
    await expect(state(page, 'Unsaved changes')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Schedule' })).toBeVisible();
    await page.getByRole('radio', { name: 'Draft' }).check();
    await expect(state(page, 'Saved')).toBeVisible();
  });

  await step('What was not published, but is saved then, is not said to be lost', async () => {
    const failure = page.getByText('Your changes were not saved.');
    await abortRequests(page, requestsTo('posts').update);
    await pressPublish(page);
    await expect(failure).toBeVisible();
    await stopIntercepting(page, requestsTo('posts').update);
    await typeAtEnd(page, ' Again.');
    await passPause(page);
    await expect(state(page, 'Saved')).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  await step('Whoever leaves the form before the draft is saved is not asked', async () => {
    await typeAtEnd(page, ' Later.');
    await page.getByRole('main').getByRole('link', { name: 'Posts' }).click();
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
    await expect.poll(async () => (await findRows(content, 'posts'))[0]?.content).toContain('Later.');
    expect(await readAsVisitor()).toEqual([]);
  });

  await step('“Publish” makes it public, and returns to the list', async () => {
    await getRowLink(page, 'Tea in Kyoto').click();
    await pressPublish(page);
    await expectNotice(page, 'Post updated successfully', 'It is public.');
    await expect(page).toHaveURL('/admin/posts');
    expect(await readAsVisitor()).toEqual(['Tea in Kyoto']);
  });
});

test('A public post changes only when its owner says so', async ({ page, content }) => {
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
  await step('Ctrl+S saves the post, and the form stays with its undo history', async () => {
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+s');
    await expectNotice(page, 'Post updated successfully', 'It is public.');
    expect(writes()).toBe(1);
    await expect(page).toHaveURL(editPath);
    await expect(editor(page)).toBeFocused();
    await expect(state(page, 'Saved')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).toHaveText('As it was');
  });
  await step('The button saves it, and returns to the list', async () => {
    await pressUpdate(page);
    await expect(page).toHaveURL('/admin/posts');
    expect(writes()).toBe(2);
  });
});

test('The column shows the URL that a draft gets while it is written, and the URL follows the title', async ({
  page,
  content,
}) => {
  const url = page.getByRole('textbox', { name: 'URL', exact: true });
  const readPost = async () => (await findRows(content, 'posts'))[0];
  await page.clock.install();
  await page.goto('/admin/posts/new');
  await title(page).fill('Tea');
  await passPause(page);
  await expect(url).toHaveValue('tea');
  await title(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' in Kyoto');
  await passPause(page);
  await expect(url).toHaveValue('tea-in-kyoto');
  await expect(title(page)).toBeFocused();
  await page.reload();
  await title(page).fill('Tea in Nara');
  await passPause(page);
  await expect.poll(readPost).toMatchObject({ slug: 'tea-in-nara' });

  await step('A URL that is being typed stays as it is typed', async () => {
    await url.fill('');
    await url.pressSequentially('My Tea');
    await passPause(page);
    await expect.poll(readPost).toMatchObject({ slug: 'my-tea' });
    await expect(url).toHaveValue('My Tea');
  });
});

test('After the first save of a new post, the command palette opens the form of another one', async ({
  page,
  content,
}) => {
  await page.goto('/admin/posts');
  await page.getByRole('link', { name: 'Create Post' }).first().click();
  await expect(title(page)).toBeFocused();
  await title(page).fill('Tea in Kyoto');
  await page.keyboard.press('ControlOrMeta+s');
  await expectNotice(page, 'Post created successfully', 'It is a draft: visitors do not see it.');
  await page.getByRole('button', { name: 'Go to…' }).click();
  await page.getByRole('combobox', { name: 'Go to' }).fill('New Post');
  await page.getByRole('option', { name: 'New Post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Post');
  await expect(page).toHaveTitle('Add New Post | Wayfare Admin');
  await expect(page).toHaveURL('/admin/posts/new');
  await title(page).fill('The night train');
  await pressSaveDraft(page);
  await expect
    .poll(async () => (await findRows(content, 'posts')).map((post) => post.title).sort())
    .toEqual(['Tea in Kyoto', 'The night train']);
});

import type { Page } from '@playwright/test';
import { moveToTrash } from '#app/admin/media/deleted-files.ts';
import { noticeRegion } from '#tests/e2e/fixtures.ts';
import { addFiles, getFileUrl, listFiles } from '#tests/e2e/media-library.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { addRow, findRows, readSingleton, updateSingleton } from '#tests/e2e/rows.ts';
import { type ContentClient, expect, step, test } from '#tests/setup/panel/panel.ts';
import { createSession } from '#tests/setup/panel/site.ts';

/** Earlier versions of records (docs/product/versions.md). tests/access tests how the database keeps them. */

const versions = (page: Page) => page.getByRole('navigation', { name: 'Versions' }).getByRole('link');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const undo = (page: Page) => noticeRegion(page).getByRole('button', { name: 'Undo' }).click();

const change = async (content: ContentClient, id: string, values: object) => {
  await content.from('posts').update(values).eq('id', id).throwOnError();
};

test('The owner undoes a wrong save with two presses, and an earlier version takes two more', async ({
  page,
  content,
}) => {
  const { id, slug } = await addRow(content, 'posts', {
    title: 'Kyoto',
    content: 'Ten days.',
    published_at: 'now',
  });
  await change(content, id, { title: 'Kyoto in spring', slug: 'kyoto-in-spring', tags: ['japan'] });
  await change(content, id, { content: 'Oops.' });
  const findStored = async () => (await findRows(content, 'posts', { id }))[0];
  await page.goto(`/admin/posts/edit/${id}`);

  await step('What was typed and not saved is kept without a question', async () => {
    await page.getByLabel('Excerpt').fill('Not saved yet');
    await page.getByRole('link', { name: 'Earlier versions' }).click();
    await expect(page.getByRole('heading', { name: 'Earlier versions' })).toBeVisible();
  });

  await step('The last change is shown, and undone', async () => {
    await expect(versions(page)).toHaveText([
      /^Content.*The server, today.*current version$/,
      /^Title, URL and Tags/,
      /^Created/,
    ]);
    await expect(page.getByRole('main').getByRole('deletion')).toHaveText(['Struck through', 'Ten days.']);
    await press(page, 'Undo this change');
    await expectNotice(page, 'Change undone');
    expect(await findStored()).toMatchObject({ content: 'Ten days.', title: 'Kyoto in spring' });
    await expect(versions(page).first()).toHaveText(/^Content.*You, today.*current version$/);
  });

  await step('The notice brings it back', async () => {
    await undo(page);
    await expectNotice(page, 'Undone');
    expect(await findStored()).toMatchObject({ content: 'Oops.' });
  });

  await step('An earlier version is restored, without its URL and its state', async () => {
    await versions(page).last().click();
    await expect(page.getByText('URL stays as now when the version is restored.')).toBeVisible();
    await press(page, 'Restore this version');
    await expectNotice(page, 'Version restored');
    const stored = await findStored();
    expect(stored).toMatchObject({ title: 'Kyoto', content: 'Ten days.', tags: [], slug: 'kyoto-in-spring' });
    expect(slug).toBe('kyoto');
    expect(stored?.published_at).not.toBeNull();
    await expect(page.getByText('This version is the same as what is stored now.')).toHaveCount(0);
  });

  await step('The form has what was typed, and the restored values', async () => {
    await page.getByRole('link', { name: 'Edit Post' }).click();
    await expect(page.getByLabel('Excerpt')).toHaveValue('Not saved yet');
    await press(page, 'Update');
    await expectNotice(page, 'Post updated successfully');
    expect(await findStored()).toMatchObject({ title: 'Kyoto', excerpt: 'Not saved yet' });
  });
});

test('One field is restored alone, with a file that was deleted since then', async ({ page, content }) => {
  const [name = ''] = await addFiles(content, 1, 'version');
  const image = getFileUrl(content, name);
  const { id } = await addRow(content, 'posts', { title: 'Kyoto', image, image_alt: 'Gates' });
  await change(content, id, { title: 'Nara', image: null, image_alt: null });
  await moveToTrash(content as never, [name]);
  expect(await listFiles(content)).not.toContain(name);
  const [revision] = (
    await content.from('revisions').select('id').eq('record_id', id).order('id').throwOnError()
  ).data;
  await page.goto(`/admin/posts/edit/${id}/versions?revision=${revision?.id}`);

  await press(page, 'Restore Image');
  await expectNotice(page, 'Image restored');
  expect(await findRows(content, 'posts', { id })).toMatchObject([
    { title: 'Nara', image, image_alt: 'Gates' },
  ]);
  expect(await listFiles(content)).toContain(name);
});

test('What was changed again since then is not undone unseen', async ({ page, content }) => {
  const { id } = await addRow(content, 'posts', { title: 'Kyoto', excerpt: 'Old' });
  await change(content, id, { title: 'Nara', excerpt: 'New' });
  await change(content, id, { title: 'Osaka' });
  const { data } = await content
    .from('revisions')
    .select('id')
    .eq('record_id', id)
    .order('id')
    .throwOnError();
  await page.goto(`/admin/posts/edit/${id}/versions?revision=${data[1]?.id}`);
  await expect(page.getByText('Changed again since then')).toHaveCount(1);
  await press(page, 'Undo this change');
  await expectNotice(page, 'Change undone');
  expect(await findRows(content, 'posts', { id })).toMatchObject([{ title: 'Osaka', excerpt: 'Old' }]);
});

test('The versions of a record in the trash are shown, and not restored', async ({ page, content }) => {
  const { id } = await addRow(content, 'posts', { title: 'Kyoto' });
  await change(content, id, { title: 'Nara' });
  await content.from('posts').delete().eq('id', id).throwOnError();
  await page.goto(`/admin/posts/edit/${id}/versions`);
  await expect(page.getByText('This post is in the trash.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo this change' })).toHaveCount(0);
});

test('A page of settings lists only what its own form has changed', async ({ page, content }) => {
  const { site_title } = await readSingleton(content, 'settings');
  await updateSingleton(content, 'settings', { site_title: 'Far Away' });
  await updateSingleton(content, 'settings', { tagline: 'And back' });
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Earlier versions' }).click();
  await expect(versions(page).first()).toHaveText(/^Site Title/);
  await press(page, 'Undo this change');
  await expectNotice(page, 'Change undone');
  expect(await readSingleton(content, 'settings')).toMatchObject({ site_title, tagline: 'And back' });
});

test('An editor restores a place without the link to its partner, which only owners change', async ({
  page,
  content,
  site,
}) => {
  const { email, password, userId } = await site.auth.addNewUser();
  await site.auth.sql(`insert into people (user_id, role, name) values ('${userId}', 'editor', 'Emma')`);
  localStorage.clear();
  localStorage.setItem('sb-editor-auth-token', await createSession(site.auth, { email, password }));
  const { id } = await addRow(content, 'destinations', { name: 'Kyoto', description: 'Temples.' });
  const booking_url = 'https://partner.example/kyoto';
  await content.from('destinations').update({ description: 'Tea.', booking_url }).eq('id', id).throwOnError();
  await page.goto(`/admin/destinations/edit/${id}/versions`);
  await expect(versions(page).first()).toHaveText(/^DescriptionThe server/);
  await press(page, 'Undo this change');
  await expectNotice(page, 'Change undone');
  expect(await findRows(content, 'destinations', { id })).toMatchObject([
    { description: 'Temples.', booking_url },
  ]);
});

test('The list of a record that is older than what is kept of it ends with its first version', async ({
  page,
  content,
  site,
}) => {
  const { id } = await addRow(content, 'posts', { title: 'Kyoto' });
  await change(content, id, { title: 'Nara' });
  await change(content, id, { title: 'Osaka' });
  await site.auth.sql(`delete from revisions where record_id = '${id}' and change = 'insert'`);
  await page.goto(`/admin/posts/edit/${id}/versions`);
  await expect(versions(page)).toHaveText([/^Title/, /^Title/, /^First version/]);
  await versions(page).last().click();
  await press(page, 'Restore this version');
  await expectNotice(page, 'Version restored');
  expect(await findRows(content, 'posts', { id })).toMatchObject([{ title: 'Kyoto' }]);
});

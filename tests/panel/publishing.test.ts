import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#app/client/database.types.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { loseResponses, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { getRowLink } from '#tests/e2e/row-menu.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';
import type { Site } from '#tests/setup/site.ts';

/**
 * The panel shows drafts, scheduled and published records, and visitors can read some of them
 * (docs/product/publishing.md).
 */

const createVisitor = ({ url, anonKey }: Site) =>
  createClient<Database>(url, anonKey, { auth: { persistSession: false } });

const getState = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const getTime = (page: Page) => page.getByLabel('Publication time');
const dayMs = 24 * 60 * 60 * 1000;

test('An owner writes a draft of a post, schedules it, publishes it and edits it', async ({
  page,
  content,
  site,
}) => {
  const visitor = createVisitor(site);
  const readAsVisitor = async () => {
    const { data } = await visitor.from('posts').select('title').throwOnError();
    return data.map(({ title }) => title);
  };
  const readTime = async () => (await findRows(content, 'posts'))[0]?.published_at;
  const row = page.getByRole('row').filter({ hasText: 'Tea on the night train' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await step('Visitors cannot read a draft', async () => {
    await page.goto('/admin/posts/new');
    await expect(page.getByRole('group', { name: 'State' })).toBeVisible();
    await expect(getState(page, 'Draft')).toBeChecked();
    await expect(getState(page, 'Published')).toHaveCount(0);
    await page.getByLabel('Title', { exact: true }).fill('Tea on the night train');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/posts/new');
    await press('Save draft');
    await expectNotice(page, 'Post created successfully', 'It is a draft: visitors do not see it.');
    await expect(row.getByRole('cell', { name: 'Draft' })).toBeVisible();
    expect(await readTime()).toBeNull();
    expect(await readAsVisitor()).toEqual([]);
  });

  await step('The form suggests 9:00 tomorrow, and says at the field what is wrong with a time', async () => {
    await getRowLink(page, 'Tea on the night train').click();
    await expect(getState(page, 'Draft')).toBeChecked();
    await expect(getTime(page)).toHaveCount(0);
    await getState(page, 'Scheduled').check();
    await expect(getTime(page)).toHaveValue(/T09:00$/);
    await expect(getTime(page)).toHaveAccessibleDescription('In your time zone: America/New York.');
    await getTime(page).fill('2026-01-01T09:00');
    await press('Schedule');
    await expect(page.getByText('Please choose a time in the future.')).toBeVisible();
    await expect(getTime(page)).toBeFocused();
  });

  await step('Visitors cannot read a scheduled post', async () => {
    await getTime(page).fill('2099-05-17T18:45');
    await press('Schedule');
    await expectNotice(page, 'Post updated successfully', 'It will be public from May 17, 2099, 6:45 PM.');
    await expect(row.getByRole('cell', { name: 'Scheduled May 17, 2099, 6:45 PM' })).toBeVisible();
    expect(await readTime()).toBe('2099-05-17T22:45:00+00:00');
    expect(await readAsVisitor()).toEqual([]);
  });

  await step('The clock of the database decides when a post is published at once', async () => {
    await getRowLink(page, 'Tea on the night train').click();
    await expect(getState(page, 'Scheduled')).toBeChecked();
    await expect(getTime(page)).toHaveValue('2099-05-17T18:45');
    await getState(page, 'Draft').check();
    await press('Publish');
    await expectNotice(page, 'Post updated successfully', 'It is public.');
    expect(Math.abs(Date.parse((await readTime()) ?? '') - Date.now())).toBeLessThan(dayMs);
    expect(await readAsVisitor()).toEqual(['Tea on the night train']);
  });

  await step('An edit of a published post keeps its publication time', async () => {
    const before = await readTime();
    await getRowLink(page, 'Tea on the night train').click();
    await expect(page.getByText(/^Public since /)).toBeVisible();
    // Trying the other choices changes nothing.
    await getState(page, 'Draft').check();
    await getState(page, 'Scheduled').check();
    await getState(page, 'Published').check();
    await page.getByLabel('Excerpt').fill('With lemon.');
    await press('Update');
    await expectNotice(page, 'Post updated successfully');
    expect(await readTime()).toBe(before);
  });

  await step('A post that becomes a draft again disappears for visitors', async () => {
    await getRowLink(page, 'Tea on the night train').click();
    await getState(page, 'Draft').check();
    await press('Unpublish');
    await expectNotice(page, 'Post updated successfully', 'It is a draft: visitors do not see it.');
    expect(await readAsVisitor()).toEqual([]);
  });
});

test('A save that publishes a post can be repeated after a lost response, and two edits of its state conflict', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'posts', { title: 'Tea on the night train', published_at: null });
  const readTime = async () => (await findRows(content, 'posts', { id }))[0]?.published_at;
  const publishButton = page.getByRole('button', { name: 'Publish', exact: true });
  const { update } = requestsTo('posts');

  await step('Publishing again after a lost response keeps the publication time', async () => {
    await page.goto(`/admin/posts/edit/${id}`);
    await loseResponses(page, update);
    await publishButton.click();
    await expectErrorNotice(page, 'Error updating posts');
    await stopIntercepting(page, update);
    const published = await readTime();
    expect(published).not.toBeNull();
    await publishButton.click();
    await expectNotice(page, 'Post updated successfully', 'It is public.');
    expect(await readTime()).toBe(published);
  });

  await step('The dialog about a conflict describes both states', async () => {
    await page.goto(`/admin/posts/edit/${id}`);
    await getState(page, 'Draft').check();
    const published_at = '2099-05-17T18:45:00Z';
    await content.from('posts').update({ published_at }).eq('id', id).throwOnError();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    const dialog = page.getByRole('dialog', { name: 'This post was changed elsewhere' });
    await expect(dialog.getByRole('rowheader')).toHaveText(['State']);
    await expect(dialog.getByRole('cell')).toHaveText(['Draft', 'Scheduled: May 17, 2099, 2:45 PM']);
    await dialog.getByRole('button', { name: 'Overwrite with my version' }).click();
    await expectNotice(page, 'Post updated successfully', 'It is a draft: visitors do not see it.');
    expect(await readTime()).toBeNull();
  });
});

test('An owner filters destinations by their state, and publishes and unpublishes several at once', async ({
  page,
  content,
  site,
}) => {
  const visitor = createVisitor(site);
  const readAsVisitor = async () => {
    const { data } = await visitor.from('destinations').select('name').order('name').throwOnError();
    return data.map(({ name }) => name);
  };
  const published_at = '2026-03-01T10:00:00.123456+00:00';
  await addRow(content, 'destinations', { name: 'Hampi', published_at, featured: true });
  await addRow(content, 'destinations', { name: 'Kochi', published_at: null, featured: true });
  await addRow(content, 'destinations', { name: 'Leh', published_at: '2099-05-17T18:45:00Z' });
  const main = page.getByRole('main');
  const names = main.getByRole('rowheader');
  const filter = main.getByRole('combobox', { name: 'State' });
  const path = '/admin/destinations?sort=name.asc';

  await step('The filter is in the URL', async () => {
    await page.goto(path);
    await expect(names).toHaveText(['Hampi', 'Kochi', 'Leh']);
    await expect(filter.getByRole('option')).toHaveText(['All', 'Published', 'Scheduled', 'Draft']);
    await filter.selectOption('Scheduled');
    await expect(names).toHaveText(['Leh']);
    await expect(page).toHaveURL(`${path}&published_at=scheduled`);
    await page.goto('/admin/featured-destinations?published_at=draft');
    await expect(names).toHaveText(['Kochi']);
  });

  const publish = main.getByRole('button', { name: 'Publish', exact: true });
  await step('If there is nothing to publish, the notice says so', async () => {
    await page.goto(path);
    await main.getByRole('checkbox', { name: 'Select Hampi' }).check();
    await publish.click();
    await expectNotice(page, '0 destinations published', 'It was already published.');
  });

  await step('Publish keeps the publication time of what is already public', async () => {
    await page.goto(path);
    await main.getByRole('checkbox', { name: 'Select all on this page' }).first().check();
    await publish.click();
    await expectNotice(page, '2 destinations published', '1 was already published.');
    await expect(main.getByRole('cell', { name: 'Published', exact: true })).toHaveCount(3);
    expect((await findRows(content, 'destinations', { name: 'Hampi' }))[0]?.published_at).toBe(published_at);
    expect(await readAsVisitor()).toEqual(['Hampi', 'Kochi', 'Leh']);
  });

  await step('Undo restores the former states, except of what somebody has changed since then', async () => {
    await content.from('destinations').update({ region: 'Asia' }).eq('name', 'Kochi').throwOnError();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectNotice(
      page,
      '1 destination changed back',
      '1 destination was changed again in the meantime.',
    );
    expect(await readAsVisitor()).toEqual(['Hampi', 'Kochi']);
    const [leh] = await findRows(content, 'destinations', { name: 'Leh' });
    expect(new Date(leh?.published_at ?? '').toISOString()).toBe('2099-05-17T18:45:00.000Z');
    await publish.click();
    await expectNotice(page, '1 destination published', '2 were already published.');
    await expect(main.getByRole('cell', { name: 'Published', exact: true })).toHaveCount(3);
  });

  await step('Unpublish makes drafts', async () => {
    await main.getByRole('button', { name: 'Unpublish' }).click();
    await expectNotice(page, '3 destinations unpublished');
    await expect(main.getByRole('cell', { name: 'Draft', exact: true })).toHaveCount(3);
    expect(await readAsVisitor()).toEqual([]);
  });
});

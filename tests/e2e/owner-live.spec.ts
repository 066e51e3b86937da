import type { Browser, Page } from '@playwright/test';
import type { Site } from '#tests/setup/site.ts';
import { createSession, expect } from './fixtures.ts';
import { addFiles, clearLibrary, getCard, getCards, getFileUrl } from './media-library.ts';
import { addOwner, expectNotice, test } from './owner.ts';
import { addRow, findRows } from './rows.ts';

/** The lists and forms of one owner follow what another owner changes, each in a browser of their own. */

test.use({ followsChanges: true });

/** Opens a page in the browser of another owner. */
async function openElsewhere(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: await createSession(site, await addOwner(site)),
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Cuts the websockets of a page. Until `restore` is called, it gets no new ones. */
async function interceptSockets(page: Page) {
  const open = new Set<{ close(): Promise<void> }>();
  let isCut = false;
  await page.routeWebSocket(/realtime/, (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    async cut() {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    restore() {
      isCut = false;
    },
  };
}

test('Lists and forms show what another owner changes, and unsaved edits stay', async ({
  page,
  browser,
  site,
  content,
}) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Harbor', subtitle: 'Old' });
  const other = await openElsewhere(browser, site);
  const subtitle = (of: typeof page) => of.getByLabel('Subtitle');
  /** Saves the slide in the other owner's browser. */
  const saveElsewhere = async (field: string, text: string) => {
    await other.goto(`/admin/hero-slides/edit/${id}`);
    await other.getByLabel(field, { exact: true }).fill(text);
    await other.getByRole('button', { name: 'Update Slide' }).click();
    await expect(other.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
  };

  await test.step('A list shows a new title without a reload', async () => {
    await page.goto('/admin/hero-slides');
    await expect(page.getByRole('link', { name: 'Edit Harbor' })).toBeVisible();
    await saveElsewhere('Title', 'Lighthouse');
    await expect(page.getByRole('link', { name: 'Edit Lighthouse' })).toBeVisible();
  });

  await test.step('A form without edits shows the new values', async () => {
    await page.getByRole('link', { name: 'Edit Lighthouse' }).click();
    await expect(subtitle(page)).toHaveValue('Old');
    await saveElsewhere('Subtitle', 'New');
    await expect(subtitle(page)).toHaveValue('New');
  });

  await test.step('A form with unsaved edits keeps them, and a save merges both', async () => {
    await page.getByLabel('Title', { exact: true }).fill('Mine');
    // The list in this tab shows when the change has arrived, also in the form.
    const list = await page.context().newPage();
    await list.goto('/admin/hero-slides');
    await saveElsewhere('Title', 'Theirs');
    await expect(list.getByRole('link', { name: 'Edit Theirs' })).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await expect(page.getByRole('dialog', { name: 'This slide was changed elsewhere' })).toBeVisible();
    await list.close();
  });
  await other.context().close();
});

test('The media library shows what another owner uploads and deletes, and which files a record uses', async ({
  page,
  browser,
  site,
  content,
}) => {
  await clearLibrary(content);
  await page.goto('/admin/media');
  await expect(page.getByText('Nothing has been uploaded yet.')).toBeVisible();
  const other = await openElsewhere(browser, site);
  await other.goto('/admin/media');
  await other
    .getByLabel('Upload files', { exact: true })
    .setInputFiles(`${import.meta.dirname}/files/gates.jpg`);
  await expect(getCards(page)).toHaveCount(1);
  await expect(getCards(page)).toContainText('gates.jpg');

  const [name] = await addFiles(content, 1, 'used');
  await expect(getCards(page)).toHaveCount(2);
  await addRow(content, 'hero_slides', { title: 'Pier', image_url: getFileUrl(content, name) });
  await expect(getCard(page, name).getByRole('link', { name: /Pier/ })).toBeVisible();

  other.on('dialog', (dialog) => dialog.accept());
  await other.getByRole('button', { name: 'Delete gates.jpg' }).click();
  await expect(getCards(page)).toHaveCount(1);
  await other.context().close();
  await clearLibrary(content);
});

test('The settings and the trash show what changes elsewhere', async ({ page, content }) => {
  await test.step('A singleton without edits shows its new values', async () => {
    await page.goto('/admin/contact-settings');
    await expect(page.getByLabel('Email')).toBeVisible();
    await content.from('contact_info').upsert({ id: 1, email: 'new@example.com' }).throwOnError();
    await expect(page.getByLabel('Email')).toHaveValue('new@example.com');
  });

  await test.step('The trash shows a record that is deleted, and no longer one that is deleted forever', async () => {
    const { id } = await addRow(content, 'hero_slides', { title: 'Thrown away' });
    await page.goto('/admin/trash');
    await expect(page.getByRole('group', { name: 'Deleted records' })).toBeVisible();
    await content.from('hero_slides').delete().eq('id', id).throwOnError();
    await expect(page.getByRole('rowheader', { name: 'Thrown away' })).toBeVisible();
    await content.from('trash').delete().eq('row_id', id).throwOnError();
    await expect(page.getByRole('rowheader', { name: 'Thrown away' })).toBeHidden();
  });
});

test('A form whose record is deleted elsewhere says so at once, keeps what was typed, and can save it again', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Harbor', subtitle: 'Old' });
  const banner = page.getByText('This slide was deleted elsewhere.');
  const subtitle = page.getByLabel('Subtitle');
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await subtitle.fill('Typed before');
  await content.from('hero_slides').delete().eq('id', id).throwOnError();
  await expect(banner).toBeVisible();
  await expect(subtitle).toHaveValue('Typed before');

  await test.step('The banner disappears when the record is restored', async () => {
    await addRow(content, 'hero_slides', { id, title: 'Harbor', subtitle: 'Old' });
    await expect(banner).toBeHidden();
    await expect(subtitle).toHaveValue('Typed before');
  });

  await test.step('A save of a deleted record creates it with everything that was typed', async () => {
    await content.from('hero_slides').delete().eq('id', id).throwOnError();
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expectNotice(page, 'Slide created successfully');
    expect(await findRows(content, 'hero_slides', { id })).toEqual([
      expect.objectContaining({ title: 'Harbor', subtitle: 'Typed before' }),
    ]);
  });
});

test('A draft that is published elsewhere while it is written keeps what was typed out of the public post', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'posts', {
    title: 'Ten mornings',
    content: 'Old',
    published_at: null,
  });
  await page.goto(`/admin/posts/edit/${id}`);
  await page.getByLabel('Excerpt').fill('Typed before');
  await content
    .from('posts')
    .update({ published_at: '2026-01-01T00:00Z', title: 'Eleven mornings' })
    .eq('id', id)
    .throwOnError();
  const list = await page.context().newPage();
  await list.goto('/admin/posts');
  await expect(list.getByRole('link', { name: 'Edit Eleven mornings' })).toBeVisible();
  await list.close();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Typed before');
  expect(await findRows(content, 'posts', { id })).toEqual([expect.objectContaining({ excerpt: null })]);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expectNotice(page, 'Post updated successfully');
  expect(await findRows(content, 'posts', { id })).toEqual([
    expect.objectContaining({ excerpt: 'Typed before', title: 'Eleven mornings' }),
  ]);
});

test('What changes while the connection is cut is shown when it is restored, in a list and in a form', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Harbor', subtitle: 'Old' });
  const sockets = await interceptSockets(page);
  const form = await page.context().newPage();
  const formSockets = await interceptSockets(form);
  await page.goto('/admin/hero-slides');
  await form.goto(`/admin/hero-slides/edit/${id}`);
  const update = (title: string) => content.from('hero_slides').update({ title }).eq('id', id).throwOnError();
  await update('Lighthouse');
  await expect(page.getByRole('link', { name: 'Edit Lighthouse' })).toBeVisible();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Lighthouse');

  await sockets.cut();
  await formSockets.cut();
  await update('Pier');
  sockets.restore();
  formSockets.restore();
  await expect(page.getByRole('link', { name: 'Edit Pier' })).toBeVisible();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Pier');
  await form.close();
});

test('The panel follows changes again after the server has crashed and started again', async ({
  page,
  site,
  content,
}) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Harbor' });
  const update = (title: string) => content.from('hero_slides').update({ title }).eq('id', id).throwOnError();
  await page.goto('/admin/hero-slides');
  await update('Lighthouse');
  await expect(page.getByRole('link', { name: 'Edit Lighthouse' })).toBeVisible();
  await site.kill();
  await site.start();
  await update('Pier');
  await expect(page.getByRole('link', { name: 'Edit Pier' })).toBeVisible({ timeout: 20_000 });
  await update('Quay');
  await expect(page.getByRole('link', { name: 'Edit Quay' })).toBeVisible();
});

test('The panel works without websockets', async ({ page, content }) => {
  await addRow(content, 'hero_slides', { title: 'Harbor' });
  await page.routeWebSocket(/realtime/, (socket) => socket.close());
  await page.goto('/admin/hero-slides');
  await page.getByRole('link', { name: 'Edit Harbor' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Lighthouse');
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expect(page.getByRole('link', { name: 'Edit Lighthouse' })).toBeVisible();
});

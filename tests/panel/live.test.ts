import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Database } from '#app/client/database.types.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';
import { acceptSockets } from '#server/accept-sockets.ts';
import { gaps, inHours, section } from '#tests/e2e/dashboard.ts';
import { addFiles, clearLibrary, getCards, getFileUrl } from '#tests/e2e/media-library.ts';
import { addMessages, main, menuEntry, minutesAgo, rows } from '#tests/e2e/messages.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { countRequests, requestsTo } from '#tests/e2e/requests.ts';
import { getRowLink } from '#tests/e2e/row-menu.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { siteUrl } from '#tests/setup/auth.ts';
import { test as base, expect, step } from '#tests/setup/panel/panel.ts';
import type { Site } from '#tests/setup/panel/site.ts';

/** The panel follows what is changed elsewhere, over the platform's own websockets. */

const test = base.extend<{ live: { restart: () => Promise<void> } }>({
  live: [
    async ({ site, page: _ }, use) => {
      const { database, jwt, keys } = site.auth;
      let port = 0;
      async function start() {
        const realtime = createRealtime({ database, gateway: createGateway(keys, jwt) });
        await realtime.start();
        const server = createServer();
        acceptSockets(server, realtime, () => 'client');
        await once(server.listen(port, '127.0.0.1'), 'listening');
        ({ port } = server.address() as AddressInfo);
        return async () => {
          await realtime.stop();
          server.close();
        };
      }
      let stop = await start();
      // The panel connects to the realtime server of this test.
      vi.stubGlobal(
        'WebSocket',
        class extends WebSocket {
          constructor(url: string) {
            super(url.replace(/\/\/[^/]+/, `//127.0.0.1:${port}`));
          }
        },
      );
      await use({
        async restart() {
          await stop();
          stop = await start();
        },
      });
      await stop();
    },
    { auto: true },
  ],
});

/** The client of another browser, in which somebody is signed in. */
async function signIn(site: Site, account: { email: string; password: string }) {
  const client = createClient<Database>(siteUrl, site.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: account.email },
    global: { fetch: (input, init) => site.fetch(new Request(input, init)) },
  });
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return client;
}

test('Lists and forms show what is changed elsewhere, unsaved edits stay, and a restart of the server loses nothing', async ({
  page,
  content,
  live,
}) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Harbor', subtitle: 'Old' });
  const update = (values: { title?: string; subtitle?: string }) =>
    content.from('hero_slides').update(values).eq('id', id).throwOnError();
  const title = page.getByLabel('Title', { exact: true });
  const subtitle = page.getByLabel('Subtitle');

  await step('A list shows a new title without a reload, even after the connection was lost', async () => {
    await page.goto('/admin/hero-slides');
    await expect(getRowLink(page, 'Harbor')).toBeVisible();
    await update({ title: 'Lighthouse' });
    await expect(getRowLink(page, 'Lighthouse')).toBeVisible();
    const restarted = live.restart();
    await update({ title: 'Pier' });
    await restarted;
    await expect(getRowLink(page, 'Pier')).toBeVisible();
    await update({ title: 'Quay' });
    await expect(getRowLink(page, 'Quay')).toBeVisible();
  });

  await step('A form without edits shows the new values', async () => {
    await getRowLink(page, 'Quay').click();
    await expect(subtitle).toHaveValue('Old');
    await update({ subtitle: 'New' });
    await expect(subtitle).toHaveValue('New');
  });

  await step('A form with unsaved edits keeps them', async () => {
    await title.fill('Mine');
    const countReads = await countRequests(page, requestsTo('hero_slides').read);
    await update({ title: 'Theirs' });
    await expect.poll(countReads).toBeGreaterThan(0);
    await expect(title).toHaveValue('Mine');
  });
});

test('A form goes on with what its owner types on another device, asks where both were changed, and shows who else has it open', async ({
  page,
  content,
  site,
}) => {
  const { id, updated_at } = await addRow(content, 'hero_slides', { title: 'Harbor', subtitle: 'Old' });
  const name = `hero_slides/edit/${id}`;
  const base = { draft: { title: 'Harbor', subtitle: 'Old' }, version: updated_at };
  const title = page.getByLabel('Title', { exact: true });
  const subtitle = page.getByLabel('Subtitle');
  const phone = await signIn(site, site.owner);
  const readDraft = async () => (await phone.rpc('find_drafts', { prefix: name }).throwOnError()).data[0];
  const saveOnPhone = async (draft: object | null) => {
    const known = await readDraft();
    const version = crypto.randomUUID();
    const { data } = await phone
      .rpc('save_draft', {
        draft_name: name,
        known_version: known?.version as string,
        new_version: version,
        from_browser: 'phone',
        new_draft: draft as never,
        new_base: base as never,
      })
      .throwOnError();
    expect(data).toMatchObject([{ version }]);
  };
  /** A connection that is back sends what is typed at once, without a pause. */
  const sendNow = () => window.dispatchEvent(new Event('online'));
  await page.goto(`/admin/hero-slides/edit/${id}`);

  await step('What is typed reaches the server, and what is typed elsewhere takes its place', async () => {
    await subtitle.fill('Typed here');
    sendNow();
    await expect.poll(readDraft).toMatchObject({ draft: { subtitle: 'Typed here' } });
    await saveOnPhone({ subtitle: 'Typed here and there' });
    await expect(subtitle).toHaveValue('Typed here and there');
    await expect(page.getByText(/on another device were restored/)).toBeVisible();
  });

  await step('Where both were changed, the owner is asked, and nothing is overwritten before', async () => {
    await title.fill('Mine');
    await subtitle.fill('Mine, too');
    await saveOnPhone({ subtitle: 'Theirs' });
    const question = page.getByRole('dialog', { name: 'You also changed this slide on another device' });
    await expect(question).toBeVisible();
    await expect(subtitle).toHaveValue('Mine, too');
    sendNow();
    await question.getByRole('button', { name: 'Use the other device’s' }).click();
    await expect(subtitle).toHaveValue('Theirs');
    await expect(title).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Discard these changes' }).click();
    await expect(subtitle).toHaveValue('Mine, too');
    sendNow();
    await expect.poll(readDraft).toMatchObject({ draft: { title: 'Mine', subtitle: 'Mine, too' } });
  });

  await step('What was discarded elsewhere can be restored here', async () => {
    await saveOnPhone(null);
    await expect(subtitle).toHaveValue('Old');
    await page.getByRole('button', { name: 'Restore these changes' }).click();
    await expect(subtitle).toHaveValue('Mine, too');
  });

  await step('Somebody else is named who has the form open, and what she has saved', async () => {
    const account = await site.auth.addNewUser();
    const [annaName] = account.email.split('@');
    const anna = await signIn(site, account);
    const channel = anna.channel(`editing:hero_slides:${id}`, { config: { private: true } });
    channel.subscribe(() => void channel.track({ userId: account.userId, browser: 'hers' }));
    await expect(page.getByText(`${annaName} has this open, too.`)).toBeVisible();
    await anna.from('hero_slides').update({ cta_text: 'Set sail' }).eq('id', id).throwOnError();
    await expect(page.getByText(new RegExp(`${annaName} saved the .+ at `))).toBeVisible();
    await anna.removeAllChannels();
    await expect(page.getByText(`${annaName} has this open, too.`)).toHaveCount(0);
  });
});

test('The media library shows what is uploaded and deleted elsewhere, and which files a record uses', async ({
  page,
  content,
}) => {
  await clearLibrary(content);
  await page.goto('/admin/media');
  await expect(page.getByText('Nothing has been uploaded yet.')).toBeVisible();
  const [name] = await addFiles(content, 1, 'used');
  await expect(getCards(page)).toHaveCount(1);
  await addRow(content, 'hero_slides', { title: 'Pier', image_url: getFileUrl(content, name) });
  await expect(getCards(page).getByRole('link', { name: /Pier/ })).toBeVisible();
  await clearLibrary(content);
  await expect(getCards(page)).toHaveCount(0);
});

test('The settings and the trash show what changes elsewhere', async ({ page, content }) => {
  await step('A singleton without edits shows its new values', async () => {
    await page.goto('/admin/contact-settings');
    await expect(page.getByLabel('Email')).toBeVisible();
    await content.from('contact_info').upsert({ id: 1, email: 'new@example.com' }).throwOnError();
    await expect(page.getByLabel('Email')).toHaveValue('new@example.com');
  });

  await step('The trash shows a record that is deleted, until it is deleted forever', async () => {
    const { id } = await addRow(content, 'hero_slides', { title: 'Thrown away' });
    await page.goto('/admin/trash');
    await expect(page.getByRole('group', { name: 'Deleted records' })).toBeVisible();
    await content.from('hero_slides').delete().eq('id', id).throwOnError();
    await expect(page.getByRole('rowheader', { name: 'Thrown away' })).toBeVisible();
    await content.from('trash').delete().eq('row_id', id).throwOnError();
    await expect(page.getByRole('rowheader', { name: 'Thrown away' })).toHaveCount(0);
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

  await step('The banner disappears when the record is restored', async () => {
    await addRow(content, 'hero_slides', { id, title: 'Harbor', subtitle: 'Old' });
    await expect(banner).toBeHidden();
    await expect(subtitle).toHaveValue('Typed before');
  });

  await step('A save of a deleted record creates it with everything that was typed', async () => {
    await content.from('hero_slides').delete().eq('id', id).throwOnError();
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, 'Slide created successfully');
    expect(await findRows(content, 'hero_slides', { id })).toMatchObject([
      { title: 'Harbor', subtitle: 'Typed before' },
    ]);
  });
});

test('What is typed into a draft that is published elsewhere reaches the public post only with a save', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'posts', {
    title: 'Ten mornings',
    content: 'Old',
    published_at: null,
  });
  await page.goto(`/admin/posts/edit/${id}`);
  // Once the form has loaded, it follows changes.
  await expect(page.getByLabel('Author')).toHaveValue('');
  await content.from('posts').update({ author: 'Ana' }).eq('id', id).throwOnError();
  await expect(page.getByLabel('Author')).toHaveValue('Ana');
  await page.getByLabel('Excerpt').fill('Typed before');
  const countReads = await countRequests(page, requestsTo('posts').read);
  await content
    .from('posts')
    .update({ published_at: '2026-01-01T00:00Z', title: 'Eleven mornings' })
    .eq('id', id)
    .throwOnError();
  await expect.poll(countReads).toBeGreaterThan(0);
  await expect(page.getByLabel('Excerpt')).toHaveValue('Typed before');
  expect(await findRows(content, 'posts', { id })).toMatchObject([{ excerpt: null }]);
  await page.getByRole('button', { name: 'Update' }).click();
  await expectNotice(page, 'Post updated successfully');
  expect(await findRows(content, 'posts', { id })).toMatchObject([
    { excerpt: 'Typed before', title: 'Eleven mornings' },
  ]);
});

test('A message, a scheduled post and a public post from elsewhere appear on the open dashboard', async ({
  page,
  content,
}) => {
  await page.goto('/admin');
  const sampleGap = gaps(page).getByRole('link', { name: 'Sample posts' });
  await gaps(page)
    .getByRole('button', { name: /^Show all/ })
    .click();
  await expect(sampleGap).toContainText('none of yours');
  await addMessages(content, [{ name: 'Ana' }]);
  await expect(section(page, 'Messages')).toContainText('Is June free?');
  await addRow(content, 'posts', { title: 'Winter', published_at: inHours(2) });
  await expect(section(page, 'Scheduled')).toContainText('Winter');
  await addRow(content, 'posts', { title: 'Summer' });
  await expect(sampleGap).toContainText('besides yours');
});

test('A message that arrives appears in the open inbox and in the menu, and says that it was answered elsewhere', async ({
  page,
  content,
}) => {
  await page.goto('/admin/messages');
  await expect(main(page).getByText('No messages to answer.')).toBeVisible();
  await addMessages(content, [{ name: 'Ana', message: 'A lovely site!' }]);
  await expect(rows(page)).toContainText(['A lovely site!']);
  await expect(menuEntry(page)).toHaveText('Messages1 unread');
  await rows(page).getByRole('link', { name: 'Ana' }).click();
  await expect(main(page).getByRole('article')).toContainText('A lovely site!');
  const answered = { answered_at: minutesAgo(0) };
  await content.from('messages').update(answered).eq('name', 'Ana').throwOnError();
  await expect(main(page).getByText('Answered', { exact: true })).toBeVisible();
});

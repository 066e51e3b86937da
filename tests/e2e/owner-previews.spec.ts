import type { Page } from '@playwright/test';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { expectErrorNotice, expectNotice, test } from './owner.ts';
import { pressForPartner, startPartner } from './partner.ts';
import { loseResponses, requestsTo, stopIntercepting } from './requests.ts';
import { addRow } from './rows.ts';

/** Links to previews of what is not public, in the panel and for visitors (docs/product.md#preview-links). */

// Not the time zone of the server, so that a time that is not converted is noticed.
test.use({ timezoneId: 'America/New_York' });

const partner = startPartner();

const getGroup = (page: Page) => page.getByRole('group', { name: 'Preview link' });
const getUrl = (page: Page) => getGroup(page).getByRole('textbox', { name: 'URL of the preview' });
const getButton = (page: Page, name: string) => getGroup(page).getByRole('button', { name });

/** What nobody may find in the page of a preview: it would tell search engines and networks of it. */
const published = ['rel="canonical"', 'property="og:', 'application/ld+json', '/share/'];

async function expectSecret(response: { headers(): Record<string, string> }): Promise<void> {
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
}

async function revoke(page: Page): Promise<void> {
  await getButton(page, 'Revoke link').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Revoke this link?' });
  await dialog.getByRole('button', { name: 'Revoke link' }).press('Enter');
  await expectNotice(page, 'Preview link revoked');
}

test('An owner shares the draft of a post by a secret link, and visitors see it until the link is revoked', async ({
  page,
  content,
  browser,
  site,
}) => {
  await addRow(content, 'posts', { title: 'Tea on the ferry', date: '2026-01-01' });
  const { id } = await addRow(content, 'posts', {
    title: 'Tea on the night train',
    content: '## Before midnight\n\nThe samovar never sleeps.',
    author: 'Ada Nowak',
    category: 'Night trains',
    tags: ['Samovars'],
    published_at: null,
  });

  await test.step('A new post has to be saved first', async () => {
    await page.goto('/admin/posts/new');
    await expect(getGroup(page)).toHaveAccessibleDescription(/^Once you have saved the post as a draft/);
    await expect(getGroup(page).getByRole('button')).toHaveCount(0);
  });

  await test.step('The link is created and copied by the keyboard', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/admin/posts/edit/${id}`);
    await getButton(page, 'Create link').press('Enter');
    // A notice would cover the link in the drawer of the writing view.
    await expect(getGroup(page).getByRole('status')).toHaveText('Preview link created');
    await expect(noticeRegion(page)).toHaveText('');
    await expect(getButton(page, 'Copy link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getGroup(page).getByRole('status')).toHaveText('Preview link copied');
    await expect(noticeRegion(page)).toHaveText('');
    await expect(getButton(page, 'Link copied')).toBeFocused();
    await expect(getUrl(page)).toHaveValue(new RegExp(`^${site.url}/preview/[0-9a-f]{40}$`));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await getUrl(page).inputValue());
    // Enter in the field would save the form.
    await getUrl(page).press('Enter');
    // It is not announced a second time that the link was created.
    await expect(getGroup(page).getByRole('status')).toHaveText('');
    await expect(getButton(page, 'Copy link')).toBeVisible();
    await expect(getUrl(page)).toBeVisible();
    await expectAccessibleAtWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  const url = await getUrl(page).inputValue();

  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitorPage = await visitor.newPage();
  await test.step('A visitor sees the draft as it will be, with its neighbors', async () => {
    const response = visitorPage.waitForResponse(url);
    await visit(visitorPage, url);
    await expectSecret(await response);
    await expect(visitorPage).toHaveTitle('Tea on the night train | Wayfare');
    await expect(visitorPage.getByRole('heading', { level: 1 })).toHaveText('Tea on the night train');
    await expect(visitorPage.getByText('The samovar never sleeps.')).toBeVisible();
    await expect(visitorPage.getByRole('region', { name: 'Preview' })).toContainText('Draft');
    await expect(visitorPage.getByRole('link', { name: /Tea on the ferry/ })).toBeVisible();
    await expect(visitorPage.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    const html = await (await visitor.request.get(url)).text();
    for (const text of published) expect(html).not.toContain(text);
    // What visitors can share is not there yet.
    await expect(visitorPage.getByText('Share', { exact: true })).toHaveCount(0);
    // No other post has them, so there are no archives yet.
    for (const name of ['Ada Nowak', 'Night trains', 'Samovars']) {
      await expect(visitorPage.getByText(name, { exact: true })).toBeVisible();
      await expect(visitorPage.getByRole('link', { name })).toHaveCount(0);
    }
    await expectAccessibleAtWidths(visitorPage);
    await expectSecret(await visitor.request.get(`${url}.data`));
  });

  await test.step('The list of posts has a link to the preview', async () => {
    const list = await page.context().newPage();
    await list.goto('/admin/posts');
    const link = list.getByRole('link', { name: 'Preview Tea on the night train' });
    await expect(link).toHaveAttribute('href', new URL(url).pathname);
    await expect(list.getByRole('link', { name: 'View Tea on the ferry' })).toBeVisible();
    await expectAccessibleAtWidths(list);
    await list.close();
  });

  await test.step('The link of a post that has become public leads to its page', async () => {
    await content.from('posts').update({ published_at: 'now' }).eq('id', id).throwOnError();
    const response = await visitor.request.get(url, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, '/blog/tea-on-the-night-train']);
    await expectSecret(response);
    const html = await (await visitor.request.get('/blog/tea-on-the-night-train')).text();
    expect(html).toMatch(/<a [^>]*href="\/blog\/authors\/ada-nowak"/);
    await content.from('posts').update({ published_at: null }).eq('id', id).throwOnError();
    expect((await visitor.request.get(url, { maxRedirects: 0 })).status()).toBe(200);
  });

  await test.step('In another tab, the revoked link is replaced by the button that creates one', async () => {
    const otherTab = await page.context().newPage();
    await otherTab.goto(`/admin/posts/edit/${id}`);
    await expect(getUrl(otherTab)).toHaveValue(url);
    await revoke(page);
    await expect(getButton(page, 'Create link')).toBeFocused();
    await otherTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(getButton(otherTab, 'Create link')).toBeVisible();
    await otherTab.close();
  });

  await test.step('Behind the revoked link is a page that does not exist', async () => {
    const response = await visitorPage.goto(url);
    expect(response?.status()).toBe(404);
    if (response) await expectSecret(response);
    await expect(visitorPage.getByRole('heading', { level: 1 })).toHaveText('Nobody here but the sea');
    await expect(visitorPage.getByText('samovar')).toHaveCount(0);
  });

  await test.step('A new link is another one', async () => {
    await getButton(page, 'Create link').click();
    await expect(getUrl(page)).toHaveValue(/\/preview\//);
    expect(await getUrl(page).inputValue()).not.toBe(url);
    expect((await visitor.request.get(url)).status()).toBe(404);
  });
  await visitor.close();
});

test('A visitor sees a scheduled destination in a preview, with the time of their own time zone, and can book it', async ({
  page,
  content,
  browser,
  site,
}) => {
  const { id } = await addRow(content, 'destinations', {
    name: 'Hampi',
    description: 'Boulders and a river.',
    published_at: '2099-05-17T22:45:00Z',
    booking_url: `${partner.template}&code={code}`,
    partner_code: 'HPI',
  });
  await page.goto(`/admin/destinations/edit/${id}`);
  await getButton(page, 'Create link').click();
  const url = await getUrl(page).inputValue();

  const visitor = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    timezoneId: 'Asia/Kolkata',
  });
  const visitorPage = await visitor.newPage();
  await visit(visitorPage, url);
  await expect(visitorPage.getByRole('heading', { level: 1 })).toHaveText('Hampi');
  await expect(visitorPage.getByRole('region', { name: 'Preview' })).toContainText(
    'Scheduled for May 18, 2099, 4:15 AM',
  );
  const html = await (await visitor.request.get(url)).text();
  expect(html).toContain('May 17, 2099, 10:45 PM UTC');
  for (const text of published) expect(html).not.toContain(text);
  // A suitcase would not find it. A key loads the code of all Save buttons (save-place.tsx).
  await visitorPage.keyboard.press('Shift');
  await visitorPage.waitForLoadState('networkidle');
  await expect(visitorPage.getByRole('button', { name: /^Save/ })).toHaveCount(0);

  await test.step('The booking form opens the partner of the destination with its code', async () => {
    const form = visitorPage.getByRole('search', { name: 'Book a trip to Hampi' });
    const button = form.getByRole('button', { name: 'Search Deals' });
    expect(await pressForPartner(visitor, partner, button)).toMatchObject({ to: 'Hampi', code: 'HPI' });
  });

  await test.step('The destination is nowhere else', async () => {
    for (const path of ['/destinations', '/destinations/hampi', '/sitemaps/destinations-1.xml', '/feed.xml'])
      expect(await (await visitor.request.get(site.url + path)).text(), path).not.toContain('Boulders');
  });

  await test.step('In the trash, the destination is not there for visitors, nor after it is restored', async () => {
    await content.from('destinations').delete().eq('id', id).throwOnError();
    expect((await visitor.request.get(url)).status()).toBe(404);
    const { data } = await content.from('trash').select('id').eq('row_id', id).throwOnError();
    await content.rpc('restore_from_trash', { ids: data.map((entry) => entry.id) }).throwOnError();
    expect((await visitor.request.get(url)).status()).toBe(404);
  });
  await visitor.close();
});

test('No guess of a preview link finds anything, and the server logs no link', async ({
  content,
  request,
  site,
}) => {
  const { id } = await addRow(content, 'posts', { title: 'Hidden', published_at: null });
  const { data } = await content
    .from('previews')
    .insert({ collection: 'posts', record_id: id })
    .select()
    .single()
    .throwOnError();
  const { token } = data;
  const changed = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const guess of [changed, token.toUpperCase(), token.slice(1), `${token}/`, `${token}0`, id, '%', '']) {
    const response = await request.get(`/preview/${guess}`, { maxRedirects: 0 });
    // The link itself, with a slash at its end.
    expect(response.status(), guess).toBe(guess === `${token}/` ? 301 : 404);
    expect(response.headers()['cache-control'], guess).toBe('no-store');
    expect(await response.text()).not.toContain('Hidden');
  }
  expect((await request.get(`/preview/${token}?x=1`)).status()).toBe(200);
  expect(site.output()).not.toContain(token);
  expect(site.output()).not.toContain(changed);
});

test('The panel says what went wrong with a preview link', async ({ page, content }) => {
  const { id } = await addRow(content, 'posts', { title: 'Tea on the night train', published_at: null });
  await page.goto(`/admin/posts/edit/${id}`);
  const { create, delete: remove } = requestsTo('previews');

  await test.step('If the response to its creation is lost, the next attempt finds the link', async () => {
    await loseResponses(page, create);
    await getButton(page, 'Create link').click();
    await expectErrorNotice(page, 'Error creating preview link');
    await expect(getButton(page, 'Create link')).toBeFocused();
    await stopIntercepting(page, create);
    await getButton(page, 'Create link').click();
    await expect(getUrl(page)).toHaveValue(/\/preview\//);
  });

  await test.step('If the response to its revocation is lost, the next attempt finds that it is revoked', async () => {
    await loseResponses(page, remove);
    await getButton(page, 'Revoke link').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
    await expectErrorNotice(page, 'Error revoking preview link');
    await expect(getButton(page, 'Revoke link')).toBeFocused();
    await stopIntercepting(page, remove);
    await revoke(page);
    await expect(getButton(page, 'Create link')).toBeVisible();
  });

  await test.step('A record that was deleted in another tab gets no link', async () => {
    await content.from('posts').delete().eq('id', id).throwOnError();
    await getButton(page, 'Create link').click();
    await expectErrorNotice(page, 'Error creating preview link', 'It was deleted in the meantime.');
  });
});

test('An owner opens the page of what is published from its list and its form', async ({ page, content }) => {
  const { id } = await addRow(content, 'destinations', { name: 'Hampi' });
  await addRow(content, 'destinations', { name: 'Kochi', published_at: null });
  const { id: postId } = await addRow(content, 'posts', { title: 'Tea on the night train' });
  const openView = async (name: string) => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    const popup = await opened;
    await popup.waitForURL(/\/(?:blog|destinations)\//);
    const { pathname } = new URL(popup.url());
    await popup.close();
    return pathname;
  };
  await page.goto('/admin/destinations');
  expect(await openView('View Hampi')).toBe('/destinations/hampi');
  await expect(page.getByRole('link', { name: 'View Kochi' })).toHaveCount(0);
  await page.goto(`/admin/destinations/edit/${id}`);
  expect(await openView('View destination')).toBe('/destinations/hampi');
  await expect(getGroup(page)).toHaveCount(0);
  await page.goto('/admin/posts');
  expect(await openView('View Tea on the night train')).toBe('/blog/tea-on-the-night-train');
  await page.goto(`/admin/posts/edit/${postId}`);
  expect(await openView('View post')).toBe('/blog/tea-on-the-night-train');
});

test('In the writing view, a new post gets its preview link once it is stored', async ({ page, content }) => {
  await page.goto('/admin/posts/new?view=writing');
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(getGroup(page)).toHaveAccessibleDescription(/^Once you have saved the post/);
  await page.getByRole('textbox', { name: 'Title' }).fill('Tea on the night train');
  await page.keyboard.press('Control+s');
  await getButton(page, 'Create link').click();
  const url = await getUrl(page).inputValue();
  await expect(async () =>
    expect(await (await page.request.get(url)).text()).toContain('Tea on the night train'),
  ).toPass();
  const { data } = await content.from('previews').select('collection').throwOnError();
  expect(data).toEqual([{ collection: 'posts' }]);
});

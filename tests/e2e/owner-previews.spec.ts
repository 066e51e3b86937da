import { expectAccessibleAtWidths } from './axe.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { test } from './owner.ts';
import { pressForPartner, startPartner } from './partner.ts';
import {
  expectNotShared,
  expectSecret,
  getPreviewButton,
  getPreviewGroup,
  getPreviewUrl,
  revokePreview,
} from './preview-link.ts';
import { addRow } from './rows.ts';

/**
 * Preview links to hidden records, in the panel and for visitors who have one (docs/product/publishing.md#preview-links).
 * tests/pages/hidden-records.test.ts shows that no other URL shows a hidden record, and tests/access/previews.test.ts that a
 * link ends with its record.
 */

const partner = startPartner();

test('An owner shares the draft of a post by a secret link, and visitors see it until the link is revoked', async ({
  page,
  content,
  browser,
  site,
}) => {
  await addRow(content, 'posts', { title: 'Tea on the ferry', date: '2026-01-01' });
  await addRow(content, 'posts', { title: 'Tea at noon', published_at: '2099-05-17T18:45:00Z' });
  const { id } = await addRow(content, 'posts', {
    title: 'Tea on the night train',
    content: '## Before midnight\n\nThe samovar never sleeps.',
    author: 'Ada Nowak',
    category: 'Night trains',
    tags: ['Samovars'],
    published_at: null,
  });

  await test.step('The link is created and copied by the keyboard', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/admin/posts/edit/${id}`);
    await getPreviewButton(page, 'Create link').press('Enter');
    // A notice would cover the link.
    await expect(getPreviewGroup(page).getByRole('status')).toHaveText('Preview link created');
    await expect(noticeRegion(page)).toHaveText('');
    await expect(getPreviewButton(page, 'Copy link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getPreviewGroup(page).getByRole('status')).toHaveText('Preview link copied');
    await expect(noticeRegion(page)).toHaveText('');
    await expect(getPreviewButton(page, 'Link copied')).toBeFocused();
    await expect(getPreviewUrl(page)).toHaveValue(new RegExp(`^${site.url}/preview/[0-9a-f]{40}$`));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await getPreviewUrl(page).inputValue(),
    );
    await getPreviewUrl(page).focus();
    // It is not announced a second time that the link was created.
    await expect(getPreviewGroup(page).getByRole('status')).toHaveText('');
    await expect(getPreviewButton(page, 'Copy link')).toBeVisible();
    await expect(getPreviewUrl(page)).toBeVisible();
    await expectAccessibleAtWidths(page, [390]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  const url = await getPreviewUrl(page).inputValue();

  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitorPage = await visitor.newPage();
  await test.step('A visitor sees the draft as it will be, with its neighbors', async () => {
    const response = visitorPage.waitForResponse(url);
    await visit(visitorPage, url);
    expectSecret(await response);
    await expect(visitorPage).toHaveTitle('Tea on the night train | Wayfare');
    await expect(visitorPage.getByRole('heading', { level: 1 })).toHaveText('Tea on the night train');
    await expect(visitorPage.getByText('The samovar never sleeps.')).toBeVisible();
    await expect(visitorPage.getByRole('region', { name: 'Preview' })).toContainText('Draft');
    await expect(visitorPage.getByRole('link', { name: /Tea on the ferry/ })).toBeVisible();
    await expect(visitorPage.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    const html = await (await visitor.request.get(url)).text();
    expectNotShared(html);
    // Only a public page has share buttons.
    await expect(visitorPage.getByText('Share', { exact: true })).toHaveCount(0);
    // No public post has this author, category or tag, so there is no archive to link to.
    for (const name of ['Ada Nowak', 'Night trains', 'Samovars']) {
      await expect(visitorPage.getByText(name, { exact: true })).toBeVisible();
      await expect(visitorPage.getByRole('link', { name })).toHaveCount(0);
    }
    await expectAccessibleAtWidths(visitorPage, [390]);
    expectSecret(await visitor.request.get(`${url}.data`));
  });

  await test.step('The link of a post that has become public leads to its page', async () => {
    await content.from('posts').update({ published_at: 'now' }).eq('id', id).throwOnError();
    const response = await visitor.request.get(url, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, '/blog/tea-on-the-night-train']);
    expectSecret(response);
    const html = await (await visitor.request.get('/blog/tea-on-the-night-train')).text();
    expect(html).toMatch(/<a [^>]*href="\/blog\/authors\/ada-nowak"/);
    await content.from('posts').update({ published_at: null }).eq('id', id).throwOnError();
    expect((await visitor.request.get(url, { maxRedirects: 0 })).status()).toBe(200);
  });

  await revokePreview(page);
  await expect(getPreviewButton(page, 'Create link')).toBeFocused();

  await test.step('The revoked link leads to the 404 page', async () => {
    const response = await visitorPage.goto(url);
    expect(response?.status()).toBe(404);
    if (response) expectSecret(response);
    await expect(visitorPage.getByRole('heading', { level: 1 })).toHaveText('Nobody here but the sea');
    await expect(visitorPage.getByText('samovar')).toHaveCount(0);
  });

  await visitor.close();
});

test('A visitor sees a scheduled destination in a preview, with the time of their own time zone, and can book it', async ({
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
  const { data: preview } = await content
    .from('previews')
    .insert({ collection: 'destinations', record_id: id })
    .select()
    .single()
    .throwOnError();
  const url = `/preview/${preview.token}`;
  const visitor = await browser.newContext({
    baseURL: site.url,
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
  expectNotShared(html);
  // Nothing offers to save it, because a suitcase cannot show it. A key press loads the code of all Save buttons (save-place.tsx).
  await visitorPage.keyboard.press('Shift');
  await visitorPage.waitForLoadState('networkidle');
  await expect(visitorPage.getByRole('button', { name: /^Save/ })).toHaveCount(0);

  await test.step('The booking form opens the partner of the destination with its code', async () => {
    const form = visitorPage.getByRole('search', { name: 'Book a trip to Hampi' });
    const button = form.getByRole('button', { name: 'Search Deals' });
    expect(await pressForPartner(visitor, partner, button)).toMatchObject({ to: 'Hampi', code: 'HPI' });
  });

  await visitor.close();
});

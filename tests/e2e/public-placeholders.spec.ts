import type { Locator, Page } from '@playwright/test';
import { bookNow } from './booking-controls.ts';
import { type ContentClient, setPartnerLink, test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { pressForPartner, startPartner } from './partner.ts';
import { addRow } from './rows.ts';

/**
 * Both sides of the placeholders that no other test shows (docs/product/samples.md): the notice before,
 * what takes its place after. public-own-content.spec.ts, public-posts.spec.ts and public-book-now.spec.ts show the others.
 */

const partner = startPartner();

/** Presses a placeholder and expects its notice. */
async function expectNotice(page: Page, button: Locator, title: string): Promise<void> {
  const notice = noticeRegion(page).getByRole('status');
  await button.click();
  await expect(notice).toContainText(`${title}This feature isn't implemented yet`);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveText('');
}

const placeholder = (area: Page | Locator, about: string) =>
  area.getByRole('button', { name: `Book Now: ${about}`, exact: true });

/** Opens a page until a save is visible (docs/product/freshness.md#freshness). */
async function visitUntilShown(page: Page, path: string, element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(path);
      return element.first().isVisible();
    })
    .toBe(true);
  await visit(page, path);
}

const removePartnerLink = (content: ContentClient) =>
  content.from('settings').update({ affiliate_booking_url: null }).eq('id', 1).throwOnError();

test('Book Now on the page of a destination leads to the partner once the site or the destination has a link', async ({
  page,
  context,
  content,
  site,
}) => {
  const label = page.getByRole('region', { name: 'At a glance' });
  const { id } = await addRow(content, 'destinations', {
    name: 'Lamu',
    region: 'Africa',
    partner_code: 'LAU',
  });
  await visit(page, '/destinations/lamu');
  await expectNotice(page, placeholder(label, 'Lamu'), 'Book Now');
  await expect(page.getByRole('main')).not.toContainText('commission');

  await test.step('With a link of the site', async () => {
    await setPartnerLink(site, `${partner.url}?to={destination}&code={code}`);
    await visitUntilShown(page, '/destinations/lamu', bookNow(page, 'Lamu'));
    await expect(page.getByText('We may earn a commission if you book.')).toHaveCount(1);
    expect(await pressForPartner(context, partner, bookNow(page, 'Lamu'))).toEqual({
      to: 'Lamu',
      code: 'LAU',
    });
  });
  await test.step('With a link of its own', async () => {
    await removePartnerLink(content);
    await content
      .from('destinations')
      .update({ booking_url: `${partner.url}?own={code}` })
      .eq('id', id)
      .throwOnError();
    await expect
      .poll(async () => (await page.request.get('/destinations/lamu')).text())
      .toContain('?own={code}');
    await visit(page, '/destinations/lamu');
    expect(await pressForPartner(context, partner, bookNow(page, 'Lamu'))).toEqual({ own: 'LAU' });
    await expect(page.getByText('We may earn a commission if you book.')).toHaveCount(1);
  });
});

test('Book Now in the text and below the text of a post leads to the partner once there is a link', async ({
  page,
  context,
  content,
  site,
}) => {
  const { id } = await addRow(content, 'destinations', { name: 'Harar' });
  await addRow(content, 'posts', {
    title: 'Old towns',
    content: 'Five gates.\n\n[Harar](/destinations/harar)\n\nAnd hyenas.',
    destination_ids: [id],
  });
  await visit(page, '/blog/old-towns');
  // Without a partner, the card in the text has no button at all.
  await expectNotice(page, placeholder(page, 'Harar'), 'Book Now');

  await setPartnerLink(site, `${partner.url}?to={destination}`);
  await visitUntilShown(page, '/blog/old-towns', bookNow(page, 'Harar'));
  await expect(bookNow(page, 'Harar')).toHaveCount(2);
  await expect(page.getByText('We may earn a commission if you book.')).toHaveCount(1);
  for (const link of await bookNow(page, 'Harar').all())
    expect(await pressForPartner(context, partner, link)).toEqual({ to: 'Harar' });
  await expect(placeholder(page, 'Harar')).toHaveCount(0);
});

test('Read Article on the home page leads to a post once one is published', async ({ page, content }) => {
  const teasers = page.locator('section', { has: page.getByRole('heading', { name: 'From the Blog' }) });
  await visit(page, '/');
  await expectNotice(page, teasers.getByRole('button', { name: /^Read Article/ }).first(), 'Read Article');
  await addRow(content, 'posts', { title: 'Old towns' });
  const link = teasers.getByRole('link', { name: 'Read Article: Old towns' });
  await visitUntilShown(page, '/', link);
  await link.click();
  await expect(page).toHaveURL('/blog/old-towns');
});

test('Each social button is a link once the owner has a profile there', async ({ page, content }) => {
  const profiles = {
    facebook_url: 'https://facebook.example/wayfare',
    instagram_url: 'https://instagram.example/wayfare',
    youtube_url: 'https://youtube.example/@wayfare',
  };
  await content.from('contact_info').update(profiles).eq('id', 1).throwOnError();
  for (const [path, area] of [
    ['/about', page.getByRole('contentinfo')],
    ['/contact', page.getByRole('main')],
  ] as const) {
    await visitUntilShown(page, path, area.getByRole('link', { name: 'Facebook' }));
    for (const [network, url] of [
      ['Facebook', profiles.facebook_url],
      ['Instagram', profiles.instagram_url],
      ['YouTube', profiles.youtube_url],
    ] as const) {
      await expect(area.getByRole('link', { name: network })).toHaveAttribute('href', url);
      await expect(area.getByRole('button', { name: network })).toHaveCount(0);
    }
  }
});

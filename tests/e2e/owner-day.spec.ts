import type { APIRequestContext, Page } from '@playwright/test';
import { test, waitForText } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { fillFields } from './form-fields.ts';
import { expectLoadedImage, image } from './media-library.ts';
import { expectNotice } from './owner.ts';
import { pressForPartner, startPartner } from './partner.ts';
import { editor, tags, title } from './post-editor.ts';

/**
 * This test shows what the product is for (docs/product/README.md): what its owner does in a day reaches a visitor, and
 * the partner.
 */

const partner = startPartner();

test('What an owner writes and schedules in a day reaches a visitor, and the visitor reaches the partner', async ({
  browser,
  content,
  context,
  page: visitor,
  request,
  signedIn,
  site,
}) => {
  const owner = await browser.newPage({
    baseURL: site.url,
    storageState: signedIn,
    reducedMotion: 'reduce',
  });
  const save = (name: string) => owner.getByRole('button', { name, exact: true }).click();

  await test.step('The owner saves the link to her partner', async () => {
    await owner.goto('/admin/affiliate-settings');
    await owner.getByLabel('Affiliate Booking URL').fill(`${partner.template}&at={code}`);
    await save('Save Affiliate Link');
    await expectNotice(owner, 'Affiliate Link Saved!');
  });

  await test.step('She writes a destination with an image', async () => {
    await openList(owner, 'Destinations');
    await owner.getByRole('link', { name: 'Add New Destination' }).first().click();
    await fillFields(owner, {
      Name: 'Hampi',
      Description: 'Boulders, temples and a river that one crosses in a basket.',
      Region: 'Asia',
      'Partner code': 'HPI',
    });
    await fillFields(owner, { January: true });
    await owner.getByLabel('Upload image', { exact: true }).and(owner.locator('input')).setInputFiles(image);
    await expect(owner.getByLabel('Image URL')).toHaveValue(/\/images\/destinations\/\d+_gates\.jpg$/);
    await save('Publish');
    await expectNotice(owner, 'Destination created successfully', 'It is public.');
  });

  await test.step('She features it, and the visitor finds it first on the home page', async () => {
    await owner.getByRole('switch', { name: 'Featured: Hampi' }).click();
    await expect(owner.getByRole('switch', { name: 'Featured: Hampi' })).toBeChecked();
    await waitForText({ request }, '/', '/destinations/hampi');
    await visit(visitor, '/');
    const featured = visitor.locator('section', {
      has: visitor.getByRole('heading', { name: 'Featured Destinations' }),
    });
    await featured.getByRole('listitem').first().getByRole('link', { name: 'Hampi', exact: true }).click();
    await expect(visitor).toHaveURL('/destinations/hampi');
  });

  await test.step('The visitor sees its image, and books with dates', async () => {
    await expectLoadedImage(visitor.getByRole('main').locator('img[src*="gates.jpg"]'));
    const form = visitor.getByRole('search', { name: 'Book a trip to Hampi' });
    await form.getByLabel('Check-in').fill('2030-03-05');
    await form.getByLabel('Check-out').fill('2030-03-09');
    await form.getByLabel('Guests').selectOption('2');
    const search = form.getByRole('button', { name: 'Search Deals' });
    expect(await pressForPartner(context, partner, search)).toEqual({
      to: 'Hampi',
      in: '2030-03-05',
      out: '2030-03-09',
      guests: '2',
      at: 'HPI',
    });
  });

  await test.step('She writes a post with an image, without the column; nobody sees the draft that saves itself', async () => {
    await openList(owner, 'Posts');
    await owner.getByRole('link', { name: 'Create Post' }).first().click();
    await owner.getByRole('button', { name: 'Settings', exact: true }).click();
    await expect(owner.getByLabel('Excerpt')).toBeHidden();
    await title(owner).fill('Tea on the night train');
    await title(owner).press('Enter');
    await owner.keyboard.type('The samovar is never empty.');
    await owner.getByLabel('Upload images into the text').setInputFiles(image);
    await expectLoadedImage(editor(owner).locator('img[src*="/images/posts/"]'));
    await expect(owner.locator('header p')).toContainText('Saved');
    await expectHidden(request, 'tea-on-the-night-train');
  });

  await test.step('She publishes it, and the visitor reads it with its image', async () => {
    await owner.getByRole('button', { name: 'Settings', exact: true }).click();
    await owner.getByLabel('Excerpt').fill('Two nights, one glass.');
    await tags(owner).pressSequentially('Trains,');
    await owner.getByLabel('Featured').check();
    await save('Publish');
    await expectNotice(owner, 'Post created successfully', 'It is public.');

    await expectFound(request, 'tea-on-the-night-train');
    await visit(visitor, '/blog');
    await visitor.getByRole('region', { name: 'Featured articles' }).getByRole('link').first().click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Tea on the night train');
    await expectLoadedImage(visitor.getByRole('article').locator('img[src*="/posts/"]'));
  });

  await test.step('She schedules another post, and nobody finds it before its time', async () => {
    await openList(owner, 'Posts');
    await owner.getByRole('link', { name: 'Create Post' }).first().click();
    await title(owner).fill('Islands without cars');
    await owner.getByRole('radio', { name: 'Scheduled' }).check();
    await save('Schedule');
    await expect(noticeRegion(owner)).toContainText('It will be public from ');
    await expectHidden(request, 'islands-without-cars');
  });

  await test.step('When the scheduled post is due, it appears by itself', async () => {
    // The form takes whole minutes. A time that is stored directly lets the test wait for only one second.
    const published_at = new Date(Date.now() + 1000).toISOString();
    const post = content.from('posts').update({ published_at }).eq('slug', 'islands-without-cars');
    await post.throwOnError();
    await expectFound(request, 'islands-without-cars');
  });

  await owner.close();
});

/** Opens a list by the panel's menu. The writing view has a link back to it instead. */
async function openList(page: Page, name: 'Posts' | 'Destinations'): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The lists that have a post while it is public. */
const listings = ['/blog', '/feed.xml', '/atom.xml', '/feed.json', '/sitemaps/posts-1.xml'];

async function expectFound(request: APIRequestContext, slug: string): Promise<void> {
  const readStatus = async () => (await request.get(`/blog/${slug}`)).status();
  await expect.poll(readStatus, { intervals: [100] }).toBe(200);
  for (const path of listings) await waitForText({ request }, path, `/blog/${slug}`);
}

async function expectHidden(request: APIRequestContext, slug: string): Promise<void> {
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
  for (const path of listings) expect(await (await request.get(path)).text()).not.toContain(`/blog/${slug}`);
}

import type { Page } from '@playwright/test';
import { writeGhostExport } from '#tests/setup/ghost-export.ts';
import { createWxrPosts, type WxrPost, writeWxr } from '#tests/setup/wxr.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { openFormerSite } from './former-site.ts';
import { test } from './owner.ts';
import { deleteAllRows, findRows } from './rows.ts';

/** The import of an export (docs/product.md#import). */

const chooseFile = (page: Page, text: string, name = 'export.xml') =>
  page
    .getByLabel('Export', { exact: true })
    .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

const getRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('An owner imports posts with their images from WordPress, and a second time nothing changes', async ({
  page,
  content,
  site,
}) => {
  const former = await openFormerSite(site);
  await former.serve(page);
  await deleteAllRows(content, 'posts');
  await content.from('posts').insert({ title: 'Pier' }).throwOnError();
  const attachment: WxrPost = {
    id: 50,
    title: 'pier',
    type: 'attachment',
    attachmentUrl: `${former.url}/uploads/pier.jpg`,
    excerpt: 'At noon',
    meta: { _wp_attachment_image_alt: 'A pier' },
  };
  const posts: WxrPost[] = [
    {
      id: 1,
      title: 'Slow ferries',
      slug: 'slow-ferries',
      content: `<!-- wp:paragraph --><p>Boats <strong>leave</strong>.</p><!-- /wp:paragraph -->
        <!-- wp:image --><figure><img src="${former.url}/uploads/pier-300x200.jpg" alt="A pier"/></figure><!-- /wp:image -->
        <p>See <a href="${former.url}/2019/05/pier/">the pier</a>. [contact-form-7 id="1"]</p>`,
      terms: [
        ['category', 'sea', 'Sea'],
        ['category', 'north', 'North'],
      ],
      meta: { _thumbnail_id: '50' },
    },
    { id: 2, title: 'The pier', slug: 'pier', content: `Below.\n\n<img src="${former.url}/missing.jpg">` },
    { id: 3, title: 'A secret', password: 'x', content: '' },
    { id: 4, title: 'Thrown away', status: 'trash' },
    { id: 5, title: 'About us', type: 'page', slug: 'about-us', link: `${former.url}/about-us/` },
    attachment,
  ];
  const xml = writeWxr(posts, former.url);
  const countPosts = async () => (await findRows(content, 'posts')).length;

  await test.step('The dry run says what would happen, and writes nothing', async () => {
    await page.goto('/admin/import');
    await chooseFile(page, xml);
    await expect(page.getByRole('heading', { name: '3 posts will be imported' })).toBeVisible();
    await expect(getRow(page, 'Slow ferries')).toContainText(
      'Its text keeps shortcodes of plugins: [contact-form-7].',
    );
    await expect(getRow(page, 'The pier')).toContainText('The slug “pier” is in use, so it gets “pier-2”.');
    await expect(getRow(page, 'A secret')).toContainText('Draft');
    await expect(getRow(page, 'Thrown away')).toContainText('It is in the trash of WordPress.');
    await page.getByLabel('Show').selectOption({ label: 'Not imported (2)' });
    await expect(page.getByRole('row')).toHaveCount(3);
    await expectAccessibleAtWidths(page);
    await page.getByLabel('Import its page as a post').check();
    await expect(page.getByRole('heading', { name: '4 posts will be imported' })).toBeVisible();
    expect([await countPosts(), former.requested]).toEqual([1, []]);
  });

  await test.step('The import brings posts and images', async () => {
    await page.getByRole('button', { name: 'Import 4 posts' }).click();
    await expect(page.getByRole('heading', { name: '4 posts imported' })).toBeVisible();
    await expect(getRow(page, 'The pier')).toContainText(`An image stays at ${former.url}/missing.jpg`);
    await expectAccessibleAtWidths(page);
    expect(former.requested.toSorted()).toEqual(['/missing.jpg', '/uploads/pier.jpg']);
    const [ferries] = await findRows(content, 'posts', { slug: 'slow-ferries' });
    expect(ferries).toMatchObject({
      category: 'Sea',
      tags: ['North'],
      author: 'Mei Tanaka',
      date: '2019-05-01',
      published_at: '2019-05-01T08:00:00+00:00',
      image_alt: 'A pier',
      image_caption: 'At noon',
    });
    expect(ferries?.image).toContain(`${site.url}/storage/v1/object/public/images/posts/`);
    expect(ferries?.content).toBe(
      `Boats **leave**.\n\n![A pier](${ferries?.image})\n\nSee [the pier](/2019/05/pier). \\[contact-form-7 id="1"]`,
    );
    expect((await page.request.get(ferries?.image ?? '')).headers()['content-type']).toBe('image/jpeg');
    const [pier] = await findRows(content, 'posts', { slug: 'pier-2' });
    expect(pier?.content).toBe(`Below.\n\n![](${former.url}/missing.jpg)`);
    expect((await findRows(content, 'posts', { title: 'A secret' }))[0]?.published_at).toBeNull();
  });

  await test.step('Old URLs lead to the posts, but not to a draft, and not where the site has a page', async () => {
    const open = async (path: string) => {
      const response = await page.request.get(path, { maxRedirects: 0 });
      return [response.status(), response.headers().location ?? null];
    };
    expect(await open('/2019/05/slow-ferries/')).toEqual([301, '/blog/slow-ferries']);
    expect(await open('/2019/05/pier?utm_source=x')).toEqual([301, '/blog/pier-2']);
    expect(await open('/?p=1')).toEqual([301, '/blog/slow-ferries']);
    expect(await open('/?page_id=5&utm_source=x')).toEqual([301, '/blog/about-us']);
    expect(await open('/?p=3')).toEqual([200, null]);
    expect(await open('/about-us/')).toEqual([301, '/blog/about-us']);
    expect(await open('/2019/05/post-3/')).toEqual([404, null]);
    await content.from('posts').update({ slug: 'ferries' }).eq('slug', 'slow-ferries').throwOnError();
    await expect.poll(() => open('/2019/05/slow-ferries')).toEqual([301, '/blog/ferries']);
  });

  await test.step('A second run of the file changes nothing, and says so for each record', async () => {
    const before = await findRows(content, 'posts');
    await content.from('posts').delete().eq('title', 'A secret').throwOnError();
    await page.getByRole('button', { name: 'Import another file' }).click();
    await chooseFile(page, xml.replace('Below.', 'Above.'));
    await expect(page.getByRole('heading', { name: 'There is nothing to import' })).toBeVisible();
    await expect(getRow(page, 'Slow ferries')).toContainText('Already imported');
    await expect(getRow(page, 'The pier')).toContainText('Yours stays as it is.');
    await expect(getRow(page, 'A secret')).toContainText('It stays deleted.');
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    expect(await findRows(content, 'posts')).toEqual(before.filter(({ title }) => title !== 'A secret'));
  });
  await former.close();
});

test('An interrupted import continues with the same file, and imports nothing twice', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'posts');
  const xml = writeWxr(createWxrPosts(40));
  await page.goto('/admin/import');
  let calls = 0;
  await page.route('**/rest/v1/rpc/import_records', (route) => {
    calls += 1;
    return calls > 2 ? route.abort() : route.continue();
  });
  await chooseFile(page, xml);
  await page.getByRole('button', { name: 'Import 40 posts' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The import stopped: The server could not be reached.' }),
  ).toBeVisible();
  await expect(page.getByText('12 of 40 posts')).toBeVisible();

  await test.step('A new tab says how far it came', async () => {
    await page.reload();
    await expect(page.getByText('was interrupted: 12 of 40 are here.')).toBeVisible();
    await expectAccessibleAtWidths(page);
    await page.unroute('**/rest/v1/rpc/import_records');
    await chooseFile(page, xml);
    await page.getByRole('button', { name: 'Import 28 posts' }).click();
    await expect(page.getByRole('heading', { name: '28 posts imported' })).toBeVisible();
  });
  const titles = (await findRows(content, 'posts')).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(
    createWxrPosts(40)
      .map(({ title }) => title)
      .toSorted(),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await expect(page.getByText('was interrupted')).toHaveCount(0);
});

test('An export of thousands of posts that is cut off is imported as far as it is whole', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'posts');
  const xml = writeWxr(createWxrPosts(2000));
  const cut = xml.slice(0, xml.indexOf('Boat 1999'));
  await page.goto('/admin/import');
  await chooseFile(page, cut);
  await expect(page.getByText('The file is cut off in the middle of “Harbor 2000”.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1,999 posts' }).click();
  await expect(page.getByRole('heading', { name: '1,999 posts imported' })).toBeVisible({ timeout: 250_000 });
  const { count } = await content.from('posts').select('id', { count: 'exact', head: true }).throwOnError();
  expect(count).toBe(1999);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, xml);
  await expect(page.getByRole('heading', { name: '1 post will be imported' })).toBeVisible();
});

test('An owner imports posts from Ghost, and names the site that the export leaves out', async ({
  page,
  content,
  site,
}) => {
  const former = await openFormerSite(site);
  await former.serve(page);
  await deleteAllRows(content, 'posts');
  const json = writeGhostExport(
    [
      {
        id: '1',
        slug: 'slow-ferries',
        title: 'Slow ferries',
        html: '<p>See <a href="__GHOST_URL__/pier/">the pier</a>.</p><img src="__GHOST_URL__/content/images/size/w600/pier.jpg" alt="A pier">',
        feature_image: '__GHOST_URL__/content/images/pier.jpg',
      },
      { id: '2', slug: 'pier', title: 'The pier' },
      { id: '3', title: 'For friends', visibility: 'members' },
    ],
    {
      tags: [{ id: 't1', name: 'Sea', visibility: 'public' }],
      posts_tags: [{ post_id: '1', tag_id: 't1', sort_order: 0 }],
    },
  );
  await page.goto('/admin/import');
  await chooseFile(page, json, 'export.json');
  await expect(page.getByRole('heading', { name: '3 posts will be imported' })).toBeVisible();
  await expect(getRow(page, 'For friends')).toContainText(
    'It is for members only in Ghost, and becomes a draft.',
  );
  const importButton = page.getByRole('button', { name: 'Import 3 posts' });
  await expect(importButton).toBeDisabled();
  await expectAccessibleAtWidths(page);
  const siteUrl = page.getByLabel('URL of your former site');
  await siteUrl.fill('nonsense');
  await siteUrl.blur();
  await expect(siteUrl).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter a URL like' })).toBeVisible();
  await expect(importButton).toBeDisabled();
  await siteUrl.fill('old.example');
  await expect(importButton).toBeEnabled();
  await siteUrl.blur();
  await expect(siteUrl).toHaveValue('https://old.example');
  await siteUrl.fill(former.url);
  await importButton.click();
  await expect(page.getByRole('heading', { name: '3 posts imported' })).toBeVisible();

  const [ferries] = await findRows(content, 'posts', { slug: 'slow-ferries' });
  expect(ferries).toMatchObject({ category: 'Sea', author: 'Mei Tanaka', date: '2021-05-02' });
  expect(ferries?.content).toBe(`See [the pier](/pier).\n\n![A pier](${ferries?.image})`);
  expect(former.requested).toEqual(['/content/images/pier.jpg']);
  expect((await findRows(content, 'posts', { title: 'For friends' }))[0]?.published_at).toBeNull();
  const old = await page.request.get('/pier/', { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, '/blog/pier']);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, json, 'export.json');
  await expect(page.getByRole('heading', { name: 'There is nothing to import' })).toBeVisible();
  await former.close();
});

test('An owner imports destinations from a table, and chooses its columns', async ({
  page,
  content,
  site,
}) => {
  const former = await openFormerSite(site);
  await former.serve(page);
  await deleteAllRows(content, 'destinations');
  const csv = `Place;Where;Photo;Months;Notes
Pemba;Tanzania;${former.url}/pemba.jpg;6, 7;Cloves
Unguja;Tanzania;;soon;
;Nowhere;;;
Mafia;Tanzania;;7;Whales; sharks`;
  await page.goto('/admin/import');
  await chooseFile(page, csv, 'places.csv');
  await expect(page.getByRole('heading', { name: 'Which column becomes what?' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('0');
  await page.getByLabel('Region').selectOption('Where');
  await page.getByLabel('Description').selectOption('Notes');
  await expectAccessibleAtWidths(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: '2 destinations will be imported' })).toBeVisible();
  await expect(getRow(page, 'Unguja')).toContainText('Best months: “soon” cannot be read, and is left out.');
  await expect(getRow(page, 'Unguja')).toContainText(/Row 3 · Tanzania/);
  await expect(getRow(page, 'Without a name')).toContainText('It has no name.');
  await expect(getRow(page, 'Mafia')).toContainText(
    'This row has 6 cells, the heading 5: a text with a separator needs quotes.',
  );
  await page.getByRole('button', { name: 'Import 2 destinations' }).click();
  await expect(page.getByRole('heading', { name: '2 destinations imported' })).toBeVisible();
  const [pemba] = await findRows(content, 'destinations', { name: 'Pemba' });
  expect(pemba).toMatchObject({
    region: 'Tanzania',
    best_months: [6, 7],
    description: 'Cloves',
    slug: 'pemba',
  });
  expect(pemba?.image).toContain('/storage/v1/object/public/images/destinations/');
  expect((await page.request.get('/destinations/unguja')).status()).toBe(200);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, csv, 'places.csv');
  await page.getByLabel('Region').selectOption('Where');
  await page.getByLabel('Description').selectOption('Notes');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'There is nothing to import' })).toBeVisible();
  await expect(getRow(page, 'Pemba')).toContainText('Already imported');
  await former.close();
});

test('A file that is no export is rejected with a sentence that says what it is', async ({ page }) => {
  await page.goto('/admin/import');
  for (const [text, sentence] of [
    ['PK\u0003\u0004', 'This is an archive. Please unpack it'],
    ['<!doctype html><html>', 'This is a web page, not an export.'],
    ['id,email,name\n1,a@example.com,A', 'This is a list of members or subscribers, not of posts.'],
    ['a;b', 'This table has no rows, or only one column.'],
    ['<?xml version="1.0"?><rss><channel></channel></rss>', 'not an export of WordPress'],
    ['{"name": "x"}', 'This is a JSON file, but not an export of Ghost.'],
    ['{"db": [', 'This file is cut off or damaged'],
    [
      writeGhostExport([{ id: '1' }, { id: '2' }]).replace(/(?<="tags":).*/, ''),
      'cut off or damaged after 2 posts. Their tags, authors and dates come later in it, so nothing is imported.',
    ],
    ['', 'This file is empty.'],
  ] as const) {
    await chooseFile(page, text);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  await expectAccessibleAtWidths(page);
});

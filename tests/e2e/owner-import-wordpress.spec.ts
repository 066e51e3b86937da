import { type WxrPost, writeWxr } from '#tests/setup/wxr.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { openFormerSite } from './former-site.ts';
import { chooseFile, getRow } from './import-page.ts';
import { test } from './owner.ts';
import { deleteAllRows, findRows } from './rows.ts';

/** The import of an export of WordPress (docs/product/import.md). */

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
    await expect(getRow(page, 'The pier')).toContainText('The URL “pier” is in use, so it gets “pier-2”.');
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
    await expect(page.getByText('1 post has images that could not be fetched.')).toBeVisible();
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

  await test.step('Old URLs lead to the posts, but not to a draft', async () => {
    const open = async (path: string) => {
      const response = await page.request.get(path, { maxRedirects: 0 });
      return [response.status(), response.headers().location ?? null];
    };
    expect(await open('/2019/05/pier?utm_source=x')).toEqual([301, '/blog/pier-2']);
    expect(await open('/?p=1')).toEqual([301, '/blog/slow-ferries']);
    expect(await open('/about-us/')).toEqual([301, '/blog/about-us']);
    expect(await open('/2019/05/post-3/')).toEqual([404, null]);
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

import { chooseFile, getRow } from '#tests/e2e/import-page.ts';
import { findRows } from '#tests/e2e/rows.ts';
import { encodeText } from '#tests/setup/encode-text.ts';
import { writeGhostExport } from '#tests/setup/ghost-export.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';
import { oldSite, writeWxr } from '#tests/setup/wxr.ts';

/** The owner decides about an export before it is imported (docs/product/import.md). */

test('The owner gives names to authors whose names are email addresses; no address is published, and another address is rejected', async ({
  page,
  content,
}) => {
  const authors = [
    { login: 'mei', name: 'mei@example.com', firstName: 'Mei', lastName: 'Tanaka' },
    { login: 'jun', name: 'jun@example.com' },
    { login: 'ana', name: 'ana@example.com' },
  ];
  const posts = ['mei', 'mei', 'jun', 'ana'].map((creator, index) => ({
    id: index + 1,
    title: `${index + 1} of ${creator}`,
    creator,
  }));
  await page.goto('/admin/import');
  await chooseFile(page, writeWxr(posts, oldSite, '1.2', 'UTF-8', authors));
  await expect(page.getByLabel('Name for mei@example.com')).toHaveValue('Mei Tanaka');
  await expect(page.getByText('The author of 2 posts. The address is not published')).toBeVisible();
  await expect(page.getByLabel('Encoding')).toHaveCount(0);
  const importButton = page.getByRole('button', { name: 'Import 4 posts' });
  await page.getByLabel('Name for jun@example.com').fill('jun@other.example');
  await expect(page.getByText('Please enter a name, not an email address.')).toBeVisible();
  await expect(importButton).toBeDisabled();
  await page.getByLabel('Name for jun@example.com').fill('Jun');
  await page.getByLabel('Name for ana@example.com').fill('  ');
  await importButton.click();
  await expect(page.getByRole('heading', { name: '4 posts imported' })).toBeVisible();
  const stored = (await findRows(content, 'posts')).map(({ title, author }) => [title, author]);
  expect(Object.fromEntries(stored)).toEqual({
    '1 of mei': 'Mei Tanaka',
    '2 of mei': 'Mei Tanaka',
    '3 of jun': 'Jun',
    '4 of ana': null,
  });
  const findList = async (path: string) => (await content.rpc('find_redirect', { path }).throwOnError()).data;
  // The old URL of an author redirects only if the author has a name.
  expect([await findList('/author/jun'), await findList('/author/ana')]).toEqual([[expect.anything()], []]);
});

test('An export can be read in another encoding than the guessed one, and posts with signs that cannot be read need a confirmation', async ({
  page,
}) => {
  await page.goto('/admin/import');
  const post = { id: 1, title: 'Казань', content: 'Город на Волге с белым кремлём' };
  await chooseFile(page, encodeText(writeWxr([post]), 'windows-1251'));
  await expect(getRow(page, 'Казань')).toContainText('Will be imported');
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1251');
  await page.getByLabel('Encoding').selectOption('Japanese (EUC-JP)');
  await expect(page.getByText('Some of its signs cannot be read.')).toBeVisible();
  const importButton = page.getByRole('button', { name: 'Import 1 post' });
  await expect(importButton).toBeDisabled();
  await page.getByLabel('Import 1 post with signs that cannot be read').check();
  await expect(importButton).toBeEnabled();
});

test('The records of an export can be filtered, its pages come along unless the owner leaves them out, and the file chosen again has nothing to import', async ({
  page,
  content,
}) => {
  const xml = writeWxr([
    { id: 1, title: 'Slow ferries' },
    { id: 2, title: 'Thrown away', status: 'trash' },
    {
      id: 3,
      title: 'About us',
      type: 'page',
      slug: 'about-us',
      link: `${oldSite}/about-us/`,
      content: 'Hi.',
    },
    { id: 4, title: 'The pier' },
    { id: 5, title: 'The harbor' },
  ]);
  await page.goto('/admin/import');
  await chooseFile(page, xml);
  await expect(page.getByRole('heading', { name: '3 posts and 1 page will be imported' })).toBeVisible();
  await expect(getRow(page, 'About us')).toContainText('Page');
  const pages = page.getByLabel('Bring the pages, too');
  await pages.uncheck();
  await expect(page.getByRole('heading', { name: '3 posts will be imported' })).toBeVisible();
  await page.getByLabel('Show').selectOption('Not imported (2)');
  await expect(page.getByRole('row')).toHaveCount(3);
  await pages.check();
  await page.getByRole('button', { name: 'Import 3 posts and 1 page' }).click();
  await expect(page.getByRole('heading', { name: '3 posts and 1 page imported' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View pages' })).toHaveAttribute('href', '/admin/pages');
  const { data } = await content.rpc('find_redirect', { path: '/about-us' }).throwOnError();
  expect(data).toEqual([{ collection: 'pages', slug: 'about-us' }]);

  await content.from('posts').delete().eq('title', 'Slow ferries').throwOnError();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, xml.replace('The harbor', 'The old harbor'));
  await expect(page.getByRole('heading', { name: 'There is nothing to import' })).toBeVisible();
  await expect(
    page.getByText('Everything that can be imported from this file was imported before.'),
  ).toBeVisible();
  await expect(getRow(page, 'Slow ferries')).toContainText('It stays deleted.');
  await expect(getRow(page, 'The pier')).toContainText('Already imported');
  await expect(getRow(page, 'The old harbor')).toContainText('Yours stays as it is.');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
});

test('An owner imports posts from Ghost, and names the site that the export leaves out', async ({
  page,
  content,
}) => {
  const json = writeGhostExport(
    [
      {
        id: '1',
        slug: 'slow-ferries',
        title: 'Slow ferries',
        html: '<p>See <a href="__GHOST_URL__/pier/">the pier</a>.</p>',
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
  await importButton.click();
  await expect(page.getByRole('heading', { name: '3 posts imported' })).toBeVisible();

  const [ferries] = await findRows(content, 'posts', { slug: 'slow-ferries' });
  expect(ferries).toMatchObject({ category: 'Sea', author: 'Mei Tanaka', date: '2021-05-02' });
  expect(ferries?.content).toBe('See [the pier](/pier).');
  expect((await findRows(content, 'posts', { title: 'For friends' }))[0]?.published_at).toBeNull();
  const { data: redirect } = await content.rpc('find_redirect', { path: '/pier' }).throwOnError();
  expect(redirect).toEqual([{ collection: 'posts', slug: 'pier' }]);
});

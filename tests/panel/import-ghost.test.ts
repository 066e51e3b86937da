import { chooseFile, getRow } from '#tests/e2e/import-page.ts';
import { findRows } from '#tests/e2e/rows.ts';
import { writeGhostExport } from '#tests/setup/ghost-export.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';

/** The import of an export of Ghost (docs/product/import.md). */

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

import { writeGhostExport } from '#tests/setup/ghost-export.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { openFormerSite } from './former-site.ts';
import { chooseFile, getRow } from './import-page.ts';
import { test } from './owner.ts';
import { deleteAllRows, findRows } from './rows.ts';

/** The import of an export of Ghost (docs/product/import.md). */

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

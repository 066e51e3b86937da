import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { getPreviewGroup } from './preview-link.ts';
import { addRow } from './rows.ts';

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
  await expect(getPreviewGroup(page)).toHaveCount(0);
  await page.goto('/admin/posts');
  expect(await openView('View Tea on the night train')).toBe('/blog/tea-on-the-night-train');
  await page.goto(`/admin/posts/edit/${postId}`);
  expect(await openView('View post')).toBe('/blog/tea-on-the-night-train');
});

import { getPreviewGroup } from '#tests/e2e/preview-link.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';

test('The list and the form of what is published link to its page, and the list of a draft to its preview', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'destinations', { name: 'Hampi' });
  const { id: draftId } = await addRow(content, 'destinations', { name: 'Kochi', published_at: null });
  const preview = content.from('previews').insert({ collection: 'destinations', record_id: draftId });
  const { data: link } = await preview.select('token').single().throwOnError();
  const { id: postId } = await addRow(content, 'posts', { title: 'Tea on the night train' });
  const expectView = async (name: string, path: string) => {
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toHaveAttribute('target', '_blank');
  };
  await page.goto('/admin/destinations');
  await expectView('View Hampi', '/destinations/hampi');
  await expect(page.getByRole('link', { name: 'View Kochi' })).toHaveCount(0);
  await expectView('Preview Kochi', `/preview/${link.token}`);
  await page.goto(`/admin/destinations/edit/${id}`);
  await expectView('View destination', '/destinations/hampi');
  await expect(getPreviewGroup(page)).toHaveCount(0);
  await page.goto('/admin/posts');
  await expectView('View Tea on the night train', '/blog/tea-on-the-night-train');
  await page.goto(`/admin/posts/edit/${postId}`);
  await expectView('View post', '/blog/tea-on-the-night-train');
});

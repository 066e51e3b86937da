import type { Locator } from '@playwright/test';
import { waitForText } from '#tests/e2e/content.ts';
import { expectErrorNotice } from '#tests/e2e/owner.ts';
import { getPreviewButton, getPreviewGroup, getPreviewUrl, revokePreview } from '#tests/e2e/preview-link.ts';
import { abortRequests, loseResponses, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { getMenuButton } from '#tests/e2e/row-menu.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { dispatchVisibilityChange } from '#tests/e2e/session.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The panel’s links to public records, and its preview links to hidden ones (docs/product/publishing.md#preview-links). */

test('The panel says what went wrong with a preview link', async ({ page, content }) => {
  const { id } = await addRow(content, 'posts', { title: 'Tea on the night train', published_at: null });
  const { read, create, delete: remove } = requestsTo('previews');

  await step('A link that could not be read can be read again', async () => {
    await abortRequests(page, read);
    await page.goto(`/admin/posts/edit/${id}`);
    await expectErrorNotice(page, 'Error fetching preview link');
    await stopIntercepting(page, read);
    await getPreviewButton(page, 'Try again').click();
    await expect(getPreviewButton(page, 'Create link')).toBeVisible();
  });

  await step('If the response to its creation is lost, the next attempt finds the link', async () => {
    await loseResponses(page, create);
    await getPreviewButton(page, 'Create link').click();
    await expectErrorNotice(page, 'Error creating preview link');
    await expect(getPreviewButton(page, 'Create link')).toBeFocused();
    await stopIntercepting(page, create);
    await getPreviewButton(page, 'Create link').click();
    await expect(getPreviewUrl(page)).toHaveValue(/\/preview\//);
  });

  await step('If the response to its revocation is lost, the next attempt finds that out', async () => {
    await loseResponses(page, remove);
    await getPreviewButton(page, 'Revoke link').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
    await expectErrorNotice(page, 'Error revoking preview link');
    await expect(getPreviewButton(page, 'Revoke link')).toBeFocused();
    await stopIntercepting(page, remove);
    const url = await getPreviewUrl(page).inputValue();
    await revokePreview(page);
    await getPreviewButton(page, 'Create link').click();
    await expect(getPreviewUrl(page)).toHaveValue(/\/preview\//);
    expect(await getPreviewUrl(page).inputValue(), 'another link').not.toBe(url);
    await revokePreview(page);
  });

  await step('A record that was deleted in another tab gets no link', async () => {
    await content.from('posts').delete().eq('id', id).throwOnError();
    await getPreviewButton(page, 'Create link').click();
    await expectErrorNotice(page, 'Error creating preview link', 'It was deleted in the meantime.');
  });
});

test('A new post gets its preview link once it is stored', async ({ page, content }) => {
  await page.goto('/admin/posts/new');
  await expect(getPreviewGroup(page)).toHaveAccessibleDescription(/^Once you have saved the post/);
  await page.getByRole('textbox', { name: 'Title' }).fill('Tea on the night train');
  await page.keyboard.press('Control+s');
  await getPreviewButton(page, 'Create link').click();
  const url = await getPreviewUrl(page).inputValue();
  await waitForText(page, url, 'Tea on the night train');
  const { data } = await content.from('previews').select('collection').throwOnError();
  expect(data).toEqual([{ collection: 'posts' }]);

  await step(
    'A link that was revoked in another tab is replaced by the button that creates one',
    async () => {
      await content.from('previews').delete().eq('collection', 'posts').throwOnError();
      await page.evaluate(dispatchVisibilityChange);
      await expect(getPreviewButton(page, 'Create link')).toBeVisible();
    },
  );
});

test('The list and the form of what is published link to its page, and the list of a draft to its preview', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'destinations', { name: 'Hampi' });
  const { id: draftId } = await addRow(content, 'destinations', { name: 'Kochi', published_at: null });
  const preview = content.from('previews').insert({ collection: 'destinations', record_id: draftId });
  const { data: link } = await preview.select('token').single().throwOnError();
  const { id: postId } = await addRow(content, 'posts', { title: 'Tea on the night train' });
  const expectOpens = async (link: Locator, path: string) => {
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toHaveAttribute('target', '_blank');
  };
  const expectView = (name: string, path: string) =>
    expectOpens(page.getByRole('main').getByRole('link', { name, exact: true }), path);
  const expectInMenu = async (row: string, name: string, path: string) => {
    await getMenuButton(page, row).click();
    await expectOpens(page.getByRole('menuitem', { name }), path);
    await page.keyboard.press('Escape');
  };
  await page.goto('/admin/destinations');
  await expectInMenu('Hampi', 'View', '/destinations/hampi');
  await expectInMenu('Kochi', 'Preview', `/preview/${link.token}`);
  await page.goto(`/admin/destinations/edit/${id}`);
  await expectView('View destination', '/destinations/hampi');
  await expect(getPreviewGroup(page)).toHaveCount(0);
  await page.goto('/admin/posts');
  await expectInMenu('Tea on the night train', 'View', '/blog/tea-on-the-night-train');
  await page.goto(`/admin/posts/edit/${postId}`);
  await expectView('View post', '/blog/tea-on-the-night-train');
});

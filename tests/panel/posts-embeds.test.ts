import type { Page } from '@playwright/test';
import { editor, openNewPost, readMarkdown, toolbarButton } from '#tests/e2e/post-editor.ts';
import { holdRequests, requestsTo } from '#tests/e2e/requests.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { previewButton } from '#tests/e2e/writing-view.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** Cards of destinations, embeds and galleries (docs/product/blog.md#embeds-and-galleries). */

/** Finds what the search in the toolbar offers. The form has other lists, such as that of languages. */
const destinationOptions = (page: Page) =>
  page.getByRole('listbox', { name: 'Destination', exact: true }).getByRole('option');

test('An owner adds a destination, a video, a map and a gallery to a post, and the preview shows them', async ({
  page,
  content,
}) => {
  await addRow(content, 'destinations', {
    name: 'Kyoto & Nara',
    slug: 'kyoto-nara',
    region: 'Asia',
    image: '/scenes/kyoto.svg',
    published_at: null,
  });
  const preview = page.getByRole('group', { name: 'Preview', exact: true });
  await openNewPost(page);
  await previewButton(page).click();
  await editor(page).focus();
  await page.keyboard.type('Before');

  await step('A destination is picked by its name', async () => {
    await toolbarButton(page, 'Destination').click();
    const search = page.getByRole('combobox', { name: 'Destination', exact: true });
    await expect(search).toBeFocused();
    await search.fill('nara');
    await expect(destinationOptions(page)).toHaveText('Kyoto & NaraAsia');
    await search.press('Enter');
    await expect(editor(page)).toBeFocused();
    await expect(preview.getByRole('link', { name: 'Kyoto & Nara' })).toHaveAttribute(
      'href',
      '/destinations/kyoto-nara',
    );
    await expect(preview.locator('img[src="/scenes/kyoto.svg"]')).toBeVisible();
  });

  await step('A URL that cannot be embedded is rejected, and Escape leads back to the text', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await toolbarButton(page, 'Embed').click();
    const url = page.getByLabel('URL to embed');
    await url.fill('https://example.com/about');
    await url.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please enter the URL of a page on YouTube' }),
    ).toBeVisible();
    await url.press('Escape');
    await expect(editor(page)).toBeFocused();
  });

  await step('A video is added by its URL, and is loaded only by its play button', async () => {
    await toolbarButton(page, 'Embed').click();
    await page.getByLabel('URL to embed').fill('youtu.be/dQw4w9WgXcQ');
    await page.getByRole('button', { name: 'Add embed' }).click();
    const play = preview.getByRole('link', { name: 'Play the video from YouTube' });
    await expect(play).toHaveAttribute('href', 'https://youtu.be/dQw4w9WgXcQ');
    await expect(preview).toContainText('Your browser connects to YouTube only when you press play.');
    await expect(preview.locator('iframe')).toHaveCount(0);
    await play.click();
    await expect(preview.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
    );
  });

  await step('A map has the title and the picture of the owner, which is of this site', async () => {
    await toolbarButton(page, 'Embed').click();
    await page.getByLabel('URL to embed').fill('https://www.openstreetmap.org/#map=12/34.68/135.80');
    await page.getByLabel('Card title').fill('Nara');
    await page.getByLabel('Card picture').fill('https://elsewhere.example/nara.jpg');
    await page.getByLabel('Card picture').press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please choose a picture of this site' }),
    ).toBeVisible();
    await page.getByLabel('Card picture').fill('/scenes/kyoto.svg');
    await page.getByLabel('Card title').press('Enter');
    await expect(preview.getByRole('link', { name: 'Nara Show the map from OpenStreetMap' })).toBeVisible();
    await expect(preview.locator('figure[data-embed] img')).toBeVisible();
  });

  await step('The text is Markdown', async () => {
    expect(await readMarkdown(page)).toBe(
      'Before\n\n[Kyoto & Nara](/destinations/kyoto-nara)\n\nhttps://youtu.be/dQw4w9WgXcQ\n\n[![](/scenes/kyoto.svg "Nara")](https://www.openstreetmap.org/#map=12/34.68/135.80)',
    );
    await expect(editor(page).locator('[data-embed="Destination"]')).toHaveText('Kyoto & Nara');
    await expect(editor(page).locator('[data-embed="Video"]')).toBeVisible();
  });

  await step('Images that follow one another are a gallery', async () => {
    await page.getByRole('button', { name: 'Markdown', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Content' });
    await field.fill('![A gate](/scenes/kyoto.svg "At dawn")\n\n![A wall](/scenes/petra.svg)\n\nAfter');
    const gallery = preview.getByRole('group', { name: 'Gallery' });
    await expect(gallery.getByRole('img')).toHaveCount(2);
    await expect(gallery).toContainText('At dawn');
  });
});

test('Enter picks a destination as soon as the results arrive, and not if the search has changed since', async ({
  page,
  content,
}) => {
  for (const name of ['Agra', 'Nara']) await addRow(content, 'destinations', { name });
  await openNewPost(page);
  await toolbarButton(page, 'Destination').click();
  const search = page.getByRole('combobox', { name: 'Destination', exact: true });
  // The options of the first search, which is for everything, stay while the next search runs.
  await page.waitForLoadState('networkidle');
  const held = await holdRequests(page, requestsTo('destinations', 'nar').read);
  await search.fill('nar');
  await search.press('Enter');
  await search.fill('nara');
  await expect.poll(held.count).toBeGreaterThan(0);
  // The options are those of the search before.
  await expect(destinationOptions(page)).toHaveText(['Agra', 'Nara']);
  held.release();
  await expect(destinationOptions(page)).toHaveText(['Nara']);
  await expect(search).toBeFocused();
  const next = await holdRequests(page, requestsTo('destinations', 'agra').read);
  await search.fill('agra');
  await search.press('Enter');
  await expect.poll(next.count).toBeGreaterThan(0);
  await expect(destinationOptions(page)).toHaveText(['Nara']);
  next.release();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveText('Agra');
});

test('The preview shows the card of a destination by a slug that it had before', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'destinations', { name: 'Hampi', slug: 'hampi', price: 'from €700' });
  for (const slug of ['hampi-river', 'vijayanagara'])
    await content.from('destinations').update({ slug }).eq('id', id).throwOnError();
  const { id: postId } = await addRow(content, 'posts', {
    title: 'Boulders',
    content: '[Hampi](/destinations/hampi)',
  });
  const preview = page.getByRole('group', { name: 'Preview', exact: true });
  await page.goto(`/admin/posts/edit/${postId}`);
  await expect(editor(page)).toContainText('Hampi');
  await page.keyboard.press('ControlOrMeta+Shift+p');
  await expect(preview).toContainText('from €700');
  await expect(preview.getByRole('link', { name: 'Hampi' })).toHaveAttribute(
    'href',
    '/destinations/vijayanagara',
  );
});

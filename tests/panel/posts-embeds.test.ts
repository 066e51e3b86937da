import type { Page } from '@playwright/test';
import { editor, openNewPost, readMarkdown, toolbarButton } from '#tests/e2e/post-editor.ts';
import { holdRequests, requestsTo } from '#tests/e2e/requests.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { previewButton } from '#tests/e2e/writing-view.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** Cards of destinations, embeds and galleries (docs/product/blog.md#embeds-and-galleries). */

const cards = 'Destination or deal';

/** Finds what a search in the toolbar offers. The form has other lists, such as that of languages. */
const listOptions = (page: Page, name: string) =>
  page.getByRole('listbox', { name, exact: true }).getByRole('option');

test('An owner adds a destination, a deal, a button, a video, a map and a gallery to a post, and the preview shows them', async ({
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
  const deal = await addRow(content, 'deals', {
    title: 'Ten days of moss',
    price: 899,
    currency: 'EUR',
    ends_at: `${nextYear}-03-01T10:00Z`,
  });
  await addRow(content, 'partners', { name: 'Boats of Kerala', hosts: ['boats.example'] });
  const preview = page.getByRole('group', { name: 'Preview', exact: true });
  await openNewPost(page);
  await previewButton(page).click();
  await editor(page).focus();
  await page.keyboard.type('Before');

  await step('A destination is picked by its name', async () => {
    await toolbarButton(page, cards).click();
    const search = page.getByRole('combobox', { name: cards });
    await expect(search).toBeFocused();
    await search.fill('nara');
    await expect(listOptions(page, cards)).toHaveText('Kyoto & NaraDestination · Draft');
    await search.press('Enter');
    await expect(editor(page)).toBeFocused();
    await expect(preview.getByRole('link', { name: 'Kyoto & Nara' })).toHaveAttribute(
      'href',
      '/destinations/kyoto-nara',
    );
    await expect(preview.locator('img[src="/scenes/kyoto.svg"]')).toBeVisible();
  });

  await step('A deal is picked by its name', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await toolbarButton(page, cards).click();
    await page.getByRole('combobox', { name: cards }).fill('moss');
    await expect(listOptions(page, cards)).toHaveText('Ten days of mossDeal');
    await page.keyboard.press('Enter');
    await expect(preview).toContainText('€899 per person');
  });

  await step('A button to a partner suggests its text', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await toolbarButton(page, 'Button').click();
    const link = page.getByRole('combobox', { name: 'Button link' });
    await link.fill('boats.example/a');
    await expect(page.getByLabel('Button text')).toHaveValue('Check prices at Boats of Kerala');
    await link.press('Enter');
    await expect(preview.locator('[data-button]')).toHaveText('Check prices at Boats of KeralaAd');
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
      `Before\n\n[Kyoto & Nara](/destinations/kyoto-nara)\n\n[Ten days of moss](/deals?deal=${deal.id})\n\n[Check prices at Boats of Kerala](https://boats.example/a "button")\n\nhttps://youtu.be/dQw4w9WgXcQ\n\n[![](/scenes/kyoto.svg "Nara")](https://www.openstreetmap.org/#map=12/34.68/135.80)`,
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
  await toolbarButton(page, cards).click();
  const search = page.getByRole('combobox', { name: cards });
  // The options of the first search, which is for everything, stay while the next search runs.
  await page.waitForLoadState('networkidle');
  const held = await holdRequests(page, requestsTo('destinations', 'nar').read);
  await search.fill('nar');
  await search.press('Enter');
  await search.fill('nara');
  await expect.poll(held.count).toBeGreaterThan(0);
  // The options are those of the search before.
  await expect(listOptions(page, cards)).toHaveText(['NaraDestination', 'AgraDestination']);
  held.release();
  await expect(listOptions(page, cards)).toHaveText(['NaraDestination']);
  await expect(search).toBeFocused();
  const next = await holdRequests(page, requestsTo('destinations', 'agra').read);
  await search.fill('agra');
  await search.press('Enter');
  await expect.poll(next.count).toBeGreaterThan(0);
  await expect(listOptions(page, cards)).toHaveText(['NaraDestination']);
  next.release();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveText('Agra');
});

test('The link dialog searches what the site has while words are typed, and sets a URL as it is', async ({
  page,
  content,
}) => {
  await addRow(content, 'posts', { title: 'Nara by train', slug: 'nara-by-train', published_at: null });
  await addRow(content, 'pages', { title: 'About Nara', slug: 'about-nara' });
  await openNewPost(page);
  await editor(page).focus();
  const search = page.getByRole('combobox', { name: 'Link to' });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('nara');
  await expect(listOptions(page, 'Link to')).toHaveText(['Nara by trainPost · Draft', 'About NaraPage']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await expect(editor(page).getByRole('link', { name: 'About Nara' })).toHaveAttribute('href', '/about-nara');

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  await search.fill('no such thing');
  await expect(page.getByText('Nothing matches “no such thing”. You can enter a URL.').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please choose a result, or enter a URL' }),
  ).toBeVisible();
  await search.fill('example.com/nara');
  await expect(listOptions(page, 'Link to')).toHaveCount(0);
  await page.keyboard.press('Enter');
  expect(await readMarkdown(page)).toBe('[About Nara](https://example.com/nara)');
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

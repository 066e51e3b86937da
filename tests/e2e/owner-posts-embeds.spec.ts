import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { addRow } from './rows.ts';
import { previewButton } from './writing-view.ts';

/** A preview shows cards, videos and galleries (docs/product/blog.md#embeds-and-galleries). tests/panel/posts-embeds.test.ts tests the rest. */

test('Nothing is fetched from the site of a video before its play button is pressed, and the preview with a long line of code passes axe', async ({
  page,
  content,
}) => {
  const code = 'npm run '.repeat(60).trim();
  const { id } = await addRow(content, 'posts', {
    title: 'Code',
    content: `\`\`\`\n${code}\n\`\`\`\n\nhttps://youtu.be/dQw4w9WgXcQ`,
  });
  const foreign: string[] = [];
  await page.context().route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => {
    foreign.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
  });
  await page.goto(`/admin/posts/edit/${id}`);
  const preview = page.getByRole('group', { name: 'Preview', exact: true });
  await previewButton(page).click();
  await expect(preview.getByRole('group', { name: 'Code' })).toContainText(code);
  const play = preview.getByRole('link', { name: 'Play the video from YouTube' });
  await expect(play).toBeVisible();
  await expectAccessibleAtWidths(page, [390]);
  expect(foreign).toEqual([]);
  await play.press('Enter');
  await expect(preview.locator('iframe')).toBeFocused();
  await expect(play).toBeHidden();
  expect(new Set(foreign)).toEqual(new Set(['www.youtube-nocookie.com']));
});

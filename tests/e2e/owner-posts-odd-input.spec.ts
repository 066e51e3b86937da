import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { getHorizontalOverflow } from './horizontal-overflow.ts';
import { addPost, expectNotice, findPostsByTitle, test } from './owner.ts';
import { contentField, editor } from './post-editor.ts';

/** Whatever an owner writes in a post is stored unchanged and shown as plain text. */

const preview = (page: Page) => page.getByRole('group', { name: 'Preview' });
/** Whether a script in one of the texts has run: each would set `window.run`. */
const hasScriptRun = (page: Page) => page.evaluate(() => 'run' in window);

/** Writes the same text into every text field of a new post. */
async function fillAllFields(page: Page, text: string): Promise<void> {
  await page.goto('/admin/posts/new');
  for (const label of ['Title', 'Excerpt', 'Author', 'Category'])
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('combobox', { name: 'Tags' }).fill(text);
  await editor(page).focus();
  await page.keyboard.insertText(text);
}

const oddTexts = [
  ['emoji and other scripts', '🏝️👨‍👩‍👧‍👦 Ålesund – 京都 – e\u0301tretat'],
  ['right-to-left scripts', 'رحلة إلى القاهرة – 2026 – עברית'],
  ['markup', '<img src=x onerror="window.run=1"><script>window.run=1</script><b>bold</b> &amp; \'"`{1}'],
  ['the end tag of a script', '</script></title></textarea><!-- {{7*7}} %00 \\u003c'],
  ['links that would run a script', '[a](javascript:window.run=1) <javascript:window.run=1>'],
  ['10,000 characters', 'Far away '.repeat(1111).trim()],
  ['10,000 characters without a space', 'x'.repeat(10_000)],
] as const;

for (const [description, text] of oddTexts)
  test(`A post with ${description} in every field is stored and shown as plain text`, async ({
    page,
    content,
  }) => {
    // Text without spaces overflows most easily in a narrow window.
    await page.setViewportSize({ width: 390, height: 844 });
    await fillAllFields(page, text);
    await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText(text);
    await expect(contentField(page)).toHaveText(text);
    await expect(preview(page).getByRole('article').locator('> div')).toHaveText(text);
    await expect.poll(() => getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await hasScriptRun(page)).toBe(false);

    await page.getByRole('button', { name: 'Create Post' }).click();
    await expectNotice(page, 'Post created successfully');
    await expect(page.getByRole('rowheader').filter({ hasText: text.slice(0, 40) })).toBeVisible();
    await expect.poll(() => getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    const [post] = await findPostsByTitle(content, text);
    expect(post).toMatchObject({ title: text, excerpt: text, author: text, category: text });

    await page.goto(`/admin/posts/edit/${post?.id}`);
    await expect(contentField(page)).toHaveText(text);
    expect(await hasScriptRun(page)).toBe(false);
  });

test('Markdown cannot run a script, or link to one, in the post editor or the preview', async ({
  page,
  content,
}) => {
  const text = [
    '[a](javascript:window.run=1)',
    '[b](JaVaScRiPt&colon;window.run=1)',
    '[c](data:text/html,<script>window.run=1</script>)',
    '[d](//elsewhere.example)',
    '![e](javascript:window.run=1)',
    '![f](data:image/svg+xml,<svg/onload=window.run=1>)',
    '[g]: vbscript:run',
    '[g] [good](https://x.test)',
  ].join('\n\n');
  const { id } = await addPost(content, { title: 'Traps', content: text });
  await page.goto(`/admin/posts/edit/${id}`);
  await expect(preview(page).getByRole('link', { name: 'good' })).toHaveAttribute('href', 'https://x.test');
  for (const area of [preview(page), contentField(page)])
    await expect
      .poll(() =>
        area
          .locator('a[href]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')).filter(Boolean)),
      )
      .toEqual(['https://x.test']);
  await expect(preview(page).locator('article > div img')).toHaveCount(0);
  await page.getByLabel('Title', { exact: true }).fill('Traps, saved');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expectNotice(page, 'Post updated successfully');
  expect(await findPostsByTitle(content, 'Traps, saved')).toEqual([
    expect.objectContaining({ content: text }),
  ]);
  expect(await hasScriptRun(page)).toBe(false);
});

test('HTML in the text of a post is shown as plain text', async ({ page, content }) => {
  const text =
    'Before <img src=x onerror="window.run=1"> after\n\n<script>window.run=1</script>\n\n<h1>Big</h1>';
  const { id } = await addPost(content, { title: 'HTML', content: text });
  await page.goto(`/admin/posts/edit/${id}`);
  await expect(preview(page)).toContainText('Before');
  await expect(preview(page).locator('article > div').locator('img, script, h1')).toHaveCount(0);
  await expect(contentField(page)).toHaveValue(text);
  expect(await hasScriptRun(page)).toBe(false);
});

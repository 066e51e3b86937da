import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { addPost, expectNotice, postsTitled, test } from './owner.ts';

/** What an owner may write in a post, however odd, is stored as it is and shown as the text that it is. */

const body = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const preview = (page: Page) => page.getByRole('group', { name: 'Preview' });
const hasRun = (page: Page) => page.evaluate(() => 'run' in window);
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Writes the same words into every field, by hand, and saves them. */
async function fillAll(page: Page, words: string): Promise<void> {
  await page.goto('/admin/posts/new');
  for (const label of ['Title', 'Excerpt', 'Author', 'Category'])
    await page.getByLabel(label, { exact: true }).fill(words);
  await page.getByRole('combobox', { name: 'Tags' }).fill(words);
  await body(page).and(page.locator('[contenteditable]')).focus();
  await page.keyboard.insertText(words);
}

const odd = [
  ['emoji and other scripts', '🏝️👨‍👩‍👧‍👦 Ålesund – 京都 – e\u0301tretat'],
  ['right to left', 'رحلة إلى القاهرة – 2026 – עברית'],
  ['markup', '<img src=x onerror="window.run=1"><script>window.run=1</script><b>bold</b> &amp; \'"`{1}'],
  ['what a script’s end looks like', '</script></title></textarea><!-- {{7*7}} %00 \\u003c'],
  ['links that would run a script', '[a](javascript:window.run=1) <javascript:window.run=1>'],
  ['10,000 characters', 'Far away '.repeat(1111).trim()],
  ['10,000 characters without a gap', 'x'.repeat(10_000)],
] as const;

for (const [what, words] of odd)
  test(`A post with ${what} in every field is stored and shown as text`, async ({ page, content }) => {
    // Where a text that does not break does the most harm.
    await page.setViewportSize({ width: 390, height: 844 });
    await fillAll(page, words);
    await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText(words);
    await expect(body(page)).toHaveText(words);
    await expect(preview(page).getByRole('article').locator('> div')).toHaveText(words);
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    expect(await hasRun(page)).toBe(false);

    await page.getByRole('button', { name: 'Create Post' }).click();
    await expectNotice(page, 'Post created successfully');
    await expect(page.getByRole('rowheader').filter({ hasText: words.slice(0, 40) })).toBeVisible();
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    const [post] = await postsTitled(content, words);
    expect(post).toMatchObject({ title: words, excerpt: words, author: words, category: words });

    await page.goto(`/admin/posts/edit/${post?.id}`);
    await expect(body(page)).toHaveText(words);
    expect(await hasRun(page)).toBe(false);
  });

test('No Markdown runs a script, or links to one, in the editor or the preview', async ({
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
  for (const place of [preview(page), body(page)])
    await expect
      .poll(() =>
        place
          .locator('a[href]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')).filter(Boolean)),
      )
      .toEqual(['https://x.test']);
  await expect(preview(page).locator('article > div img')).toHaveCount(0);
  await page.getByLabel('Title', { exact: true }).fill('Traps, kept');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expectNotice(page, 'Post updated successfully');
  expect(await postsTitled(content, 'Traps, kept')).toEqual([expect.objectContaining({ content: text })]);
  expect(await hasRun(page)).toBe(false);
});

test('HTML in the text of a post is shown as text', async ({ page, content }) => {
  const text =
    'Before <img src=x onerror="window.run=1"> after\n\n<script>window.run=1</script>\n\n<h1>Big</h1>';
  const { id } = await addPost(content, { title: 'HTML', content: text });
  await page.goto(`/admin/posts/edit/${id}`);
  await expect(preview(page)).toContainText('Before');
  await expect(preview(page).locator('article > div').locator('img, script, h1')).toHaveCount(0);
  await expect(body(page)).toHaveValue(text);
  expect(await hasRun(page)).toBe(false);
});

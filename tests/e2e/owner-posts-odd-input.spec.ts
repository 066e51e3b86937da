import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { getHorizontalOverflow } from './horizontal-overflow.ts';
import { expectNotice, test } from './owner.ts';
import { chips, contentField, editor } from './post-editor.ts';
import { findRows } from './rows.ts';
import { previewButton } from './writing-view.ts';

/**
 * Whatever an owner writes in a post is stored unchanged and shown as plain text. The tests in
 * app/admin/posts and app/admin/rich-text check the same for each field, the preview and the editor.
 */

const preview = (page: Page) => page.getByRole('group', { name: 'Preview', exact: true });
/** Whether a script in one of the texts has run. Each of these scripts would set `window.run`. */
const hasScriptRun = (page: Page) => page.evaluate(() => 'run' in window);

/** Writes the same text into every text field of a post. */
async function fillAllFields(page: Page, text: string): Promise<void> {
  for (const label of ['Title', 'Excerpt', 'Author', 'Category'])
    await page.getByLabel(label, { exact: true }).fill(text);
  for (const button of await chips(page).getByRole('button').all()) await button.click();
  await page.getByRole('combobox', { name: 'Tags' }).fill(text);
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

const markup = '<img src=x onerror="window.run=1"><script>window.run=1</script><b>bold</b> &amp; \'"`{1}';
const text =
  '🏝️👨‍👩‍👧‍👦 Ålesund – 京都 – e\u0301tretat – رحلة إلى القاهرة – עברית – </script></title></textarea><!-- {{7*7}} %00 \\u003c ' +
  `[a](javascript:window.run=1) <javascript:window.run=1> ${markup} ` +
  // 10,000 characters, with and without spaces.
  `${'Far away '.repeat(556)}${'x'.repeat(5000)}`;

test('Markup, non-Latin text and 10,000 characters in a post are stored unchanged and shown as plain text', async ({
  page,
  content,
}) => {
  // Text without spaces overflows most easily in a narrow window.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/posts/new');
  await test.step('The form and its preview show the text as text', async () => {
    await fillAllFields(page, text);
    await expect(contentField(page)).toHaveText(text);
    await previewButton(page).click();
    await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText(text);
    await expect(preview(page).getByRole('article').locator('> div')).toHaveText(text);
    await expect.poll(() => getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await hasScriptRun(page)).toBe(false);
    await previewButton(page).click();
  });

  await test.step('The saved post and the list contain the text unchanged', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, 'Post created successfully');
    await expect(page.getByRole('rowheader').filter({ hasText: text.slice(0, 40) })).toBeVisible();
    await expect.poll(() => getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await hasScriptRun(page)).toBe(false);
    const posts = await findRows(content, 'posts');
    expect(posts).toMatchObject([{ title: text, excerpt: text, author: text, category: text, tags: [text] }]);
  });
});

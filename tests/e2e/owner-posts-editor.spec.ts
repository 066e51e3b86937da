import type { Locator } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import {
  contentField,
  editor,
  markdownButton,
  openNewPost,
  openStoredPost,
  readMarkdown,
  richTextButton,
  toolbarButton,
} from './post-editor.ts';

/** Formatting the text of a post in the editor, and the toolbar. */

test('The editor inserts horizontal lines and code blocks, and can undo and redo everything', async ({
  page,
}) => {
  await openNewPost(page);
  await expect(toolbarButton(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('Above');
  await toolbarButton(page, 'Horizontal line').click();
  await page.keyboard.type('Below');
  // How much one click undoes depends on how fast the text was typed.
  await clickUntilDisabled(toolbarButton(page, 'Undo'));
  await expect(contentField(page)).toHaveText('');
  await clickUntilDisabled(toolbarButton(page, 'Redo'));
  await expect(contentField(page)).toHaveText('AboveBelow');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await toolbarButton(page, 'Code').click();
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await page.keyboard.type('  b');
  expect(await readMarkdown(page)).toBe('Above\n\n---\n\nBelow\n\n```\na\n  b\n```');
});

test('The editor’s keyboard shortcuts format the text', async ({ page }) => {
  await openNewPost(page);
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type('bold');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type(' and ');
  await page.keyboard.press('ControlOrMeta+I');
  await page.keyboard.type('italic');
  expect(await readMarkdown(page)).toBe('**bold** and *italic*');
});

test('The editor’s toolbar is one tab stop, within which arrow keys, Home and End move the focus', async ({
  page,
}) => {
  await openNewPost(page);
  await page.keyboard.press('Shift+Tab');
  await expect(toolbarButton(page, 'Undo')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(toolbarButton(page, 'Horizontal line')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(toolbarButton(page, 'Undo')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(toolbarButton(page, 'Bold')).toBeFocused();
  await expect
    .poll(() =>
      toolbarButton(page, 'Bold').evaluate((button) =>
        Number.parseFloat(getComputedStyle(button).outlineWidth),
      ),
    )
    .toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Tab');
  await expect(contentField(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(toolbarButton(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(contentField(page)).toBeFocused();
  await expect(toolbarButton(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
});

test('The editor can be focused by its label, and has an accessible description', async ({ page }) => {
  await page.goto('/admin/posts/new');
  await expect(editor(page)).toHaveAttribute('aria-multiline', 'true');
  await expect(contentField(page)).toHaveAccessibleDescription(/Drop or paste images/);
  await page.locator('label', { hasText: 'Content' }).click();
  await expect(contentField(page)).toBeFocused();
});

test('The editor’s toolbar stays in view while a long text is typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openNewPost(page);
  for (let lines = 0; lines < 40; lines += 1) {
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('toolbar')).toBeInViewport({ ratio: 1 });
  await expect(toolbarButton(page, 'Bold')).toBeInViewport({ ratio: 1 });
  await toolbarButton(page, 'Link').click();
  await expect(page.getByLabel('Link URL')).toBeInViewport({ ratio: 1 });
});

test('The editor’s link form, image description and Markdown mode pass axe', async ({ page, content }) => {
  await openStoredPost(page, content, '## One\n\n[a](https://x.test)\n\n![A gate](/scenes/kyoto.svg)');
  await contentField(page).getByRole('link', { name: 'a' }).click();
  await toolbarButton(page, 'Link').click();
  await page.getByLabel('Link URL').fill('wrong');
  await page.getByRole('button', { name: 'Set link' }).click();
  await expectNoAxeViolations(page);
  await page.getByLabel('Link URL').press('Escape');
  await contentField(page).getByRole('img', { name: 'A gate' }).click();
  await expect(page.getByLabel('Alternative text')).toHaveValue('A gate');
  await expectNoAxeViolations(page);
  await markdownButton(page).click();
  await contentField(page).fill('<b>x</b>');
  await richTextButton(page).click();
  await expect(page.getByText('Shown as Markdown: line 1 contains HTML')).toBeVisible();
  await expectNoAxeViolations(page);
});

async function clickUntilDisabled(button: Locator): Promise<void> {
  do await button.click();
  while ((await button.getAttribute('aria-disabled')) === null);
}

import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import {
  contentField,
  editor,
  imageTools,
  markdownButton,
  readMarkdown,
  richTextButton,
  toolbarButton,
  writeMarkdown,
} from './post-editor.ts';
import { previewButton } from './writing-view.ts';

/**
 * The editor for the text of a post, with a real keyboard, pointer and clipboard. The tests in app/admin/rich-text
 * check what its buttons do, and which Markdown it reads and writes.
 */

const urlField = (page: Page) => page.getByRole('combobox', { name: 'Link to' });

test('The editor of a post and its toolbar can be used by keyboard, undo reaches back past a switch to Markdown, the toolbar stays in view, and links, images and their text are edited and pasted', async ({
  page,
}) => {
  await page.goto('/admin/posts/new');

  await test.step('The description of the editor mentions images', async () => {
    await expect(editor(page)).toHaveAttribute('aria-multiline', 'true');
    await expect(contentField(page)).toHaveAccessibleDescription(/Drop or paste images/);
    await editor(page).focus();
  });

  await test.step('The toolbar is one tab stop, and its focused button has an outline', async () => {
    await page.keyboard.press('Shift+Tab');
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
  });

  await test.step('Enter presses a toolbar button and returns the focus to the text, and shortcuts format the text as well', async () => {
    await page.keyboard.press('Enter');
    await expect(contentField(page)).toBeFocused();
    await expect(toolbarButton(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('bold');
    await page.keyboard.press('ControlOrMeta+B');
    await page.keyboard.type(' and ');
    await page.keyboard.press('ControlOrMeta+I');
    await page.keyboard.type('italic');
    expect(await readMarkdown(page)).toBe('**bold** and *italic*');
  });

  await test.step('In Markdown, undo and redo reach what was typed there before rich text was shown', async () => {
    await markdownButton(page).click();
    await contentField(page).focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' three');
    await richTextButton(page).click();
    await expect(contentField(page)).toHaveText('bold and italic three');
    await markdownButton(page).click();
    await contentField(page).focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(contentField(page)).not.toHaveValue(/three$/);
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await expect(contentField(page)).toHaveValue('**bold** and *italic* three');
    await richTextButton(page).click();
  });

  await test.step('As rich text, undo removes first what was typed as Markdown, then what was typed before', async () => {
    await contentField(page).focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(contentField(page)).toHaveText('bold and italic');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(contentField(page)).not.toHaveText('bold and italic');
  });

  await test.step('The toolbar and its link form stay in view while long text is typed on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await contentField(page).focus();
    for (let lines = 0; lines < 40; lines += 1) await page.keyboard.press('Enter');
    await expect(page.getByRole('toolbar')).toBeInViewport({ ratio: 1 });
    await toolbarButton(page, 'Link').click();
    await expect(urlField(page)).toBeInViewport({ ratio: 1 });
    await urlField(page).press('Escape');
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await writeMarkdown(page, '## One\n\n[a](https://x.test) **b**\n\n![A gate](/scenes/kyoto.svg)');

  await test.step('Ctrl+K changes the link at the cursor and does not open the command palette', async () => {
    await contentField(page).getByRole('link', { name: 'a' }).click();
    // The editor notices the new position of the cursor a moment later.
    await expect(toolbarButton(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ControlOrMeta+K');
    await expect(urlField(page)).toBeFocused();
    await expect(urlField(page)).toHaveValue('https://x.test');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await urlField(page).fill('wrong');
    await urlField(page).press('Enter');
    await expectNoAxeViolations(page);
    await urlField(page).fill('y.test');
    await urlField(page).press('Enter');
    await expect(urlField(page)).toHaveCount(0);
    await expect(contentField(page)).toBeFocused();
    await expect(page).toHaveURL('/admin/posts/new');
  });

  await test.step('A click on an image shows its alternative text, which can be changed', async () => {
    await contentField(page).getByRole('img', { name: 'A gate' }).click();
    await expect(imageTools(page).getByLabel('Alternative text')).toHaveValue('A gate');
    await expectNoAxeViolations(page);
    await imageTools(page).getByLabel('Alternative text').fill('A red gate');
    await imageTools(page).getByLabel('Alternative text').press('Enter');
    await expect(contentField(page)).toBeFocused();
  });

  await test.step('On a phone, the fields of a selected image are one row and do not cover the image', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const image = contentField(page).getByRole('img', { name: 'A red gate' });
    await contentField(page).getByRole('link', { name: 'a' }).click();
    await expect(imageTools(page).getByLabel('Caption')).toHaveCount(0);
    const getTop = async (target: Locator) => (await target.boundingBox())?.y ?? 0;
    const getBottom = (target: Locator) =>
      target.evaluate((element) => element.getBoundingClientRect().bottom);
    // Without the fields, the toolbar ends just above the image.
    await image.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 185));
    await image.click();
    await expect(imageTools(page).getByLabel('Caption')).toBeVisible();
    expect(await getTop(imageTools(page).getByLabel('Caption'))).toBe(
      await getTop(imageTools(page).getByLabel('Alternative text')),
    );
    await expect
      .poll(
        async () =>
          (await getTop(image)) - (await getBottom(page.getByRole('button', { name: 'Remove image' }))),
      )
      .toBeGreaterThan(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('The preview follows the caret, and neither the page nor the caret moves', async () => {
    const preview = page.getByRole('group', { name: 'Preview', exact: true });
    await page.setViewportSize({ width: 1440, height: 600 });
    await previewButton(page).click();
    await markdownButton(page).click();
    await contentField(page).fill(
      Array.from({ length: 60 }, (_, index) => `Paragraph ${index}`).join('\n\n'),
    );
    await expect(preview.getByText('Paragraph 59', { exact: true })).toBeInViewport();
    await richTextButton(page).click();
    await contentField(page).getByText('Paragraph 30', { exact: true }).click();
    const scrolled = await page.evaluate(() => scrollY);
    await expect(preview.getByText('Paragraph 30', { exact: true })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await expect(contentField(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Shift+p');
  });

  const changed = '## One\n\n[a](https://y.test) **b**\n\n![A red gate](/scenes/kyoto.svg)';

  await test.step('Text that is cut can be pasted back with its links and images', async () => {
    await writeMarkdown(page, changed);
    await contentField(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+X');
    expect(await readMarkdown(page)).toBe('');
    await contentField(page).focus();
    await page.keyboard.press('ControlOrMeta+V');
    expect(await readMarkdown(page)).toBe(changed);
  });
});

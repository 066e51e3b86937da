import type { Locator, Page } from '@playwright/test';
import type { ContentClient } from './content.ts';
import { expect } from './fixtures.ts';
import { addRow } from './rows.ts';

/** The tests of the post form share this file. */

export const title = (page: Page): Locator => page.getByLabel('Title', { exact: true });

/** The field in which tags are typed. */
export const tags = (page: Page): Locator => page.getByRole('combobox', { name: 'Tags' });

/** The tags that have been added. */
export const chips = (page: Page): Locator =>
  page.locator('form').getByRole('list', { name: 'Tags' }).getByRole('listitem');

/** The text of a post, as rich text or as Markdown. */
export const contentField = (page: Page): Locator => page.getByRole('textbox', { name: 'Content' });

/** The rich text editor. Until it has loaded, `contentField` is a text area that contains the Markdown. */
export const editor = (page: Page): Locator => contentField(page).and(page.locator('[contenteditable]'));

export const toolbarButton = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name, exact: true });

/** The fields of the image that is selected in the text. */
export const imageTools = (page: Page): Locator => page.getByRole('group', { name: 'Selected image' });

export const markdownButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Markdown', exact: true });

export const richTextButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Rich text', exact: true });

/** Opens the form for a new post with the focus in the editor. */
export async function openNewPost(page: Page): Promise<void> {
  await page.goto('/admin/posts/new');
  await editor(page).focus();
}

/** Adds to the end of the text. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

/** Stores a post with this Markdown and opens its form. */
export async function openStoredPost(page: Page, content: ContentClient, markdown: string) {
  const post = await addRow(content, 'posts', { title: 'Stored', content: markdown });
  await page.goto(`/admin/posts/edit/${post.id}`);
  await expect(markdownButton(page)).toBeVisible();
  return post;
}

/** Replaces the text by this Markdown, without loading another page. */
export async function writeMarkdown(page: Page, markdown: string): Promise<void> {
  await markdownButton(page).click();
  await contentField(page).and(page.locator('textarea')).fill(markdown);
  await richTextButton(page).click();
}

/** Returns the Markdown that a save would store. */
export async function readMarkdown(page: Page): Promise<string> {
  await markdownButton(page).click();
  const markdown = await contentField(page).and(page.locator('textarea')).inputValue();
  await richTextButton(page).click();
  return markdown;
}

/** Moves the caret with a key, and waits until the editor knows: the browser tells it in a task of its own. */
export async function moveCaret(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Waits for the images of the text, because one that loads during a press moves others away from the pointer. */
export async function waitForImages(page: Page, count: number): Promise<void> {
  const images = editor(page).getByRole('img');
  const countLoaded = () =>
    images.evaluateAll(
      (all: HTMLImageElement[]) => all.filter(({ naturalWidth }) => naturalWidth > 0).length,
    );
  await expect.poll(countLoaded).toBe(count);
}

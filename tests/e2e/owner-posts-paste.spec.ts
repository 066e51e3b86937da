import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, noticeRegion } from './fixtures.ts';
import {
  expectErrorNotice,
  expectNotice,
  findPostsByTitle,
  holdRequests,
  rejectRequests,
  requests,
  stopIntercepting,
  test,
} from './owner.ts';
import {
  contentField,
  editor,
  markdownButton,
  openNewPost,
  readMarkdown,
  richTextButton,
  title,
} from './post-editor.ts';

/** Pasting, dropping and uploading into the text of a post. */

const files = join(import.meta.dirname, 'files');
const createButton = (page: Page) => page.getByRole('button', { name: 'Create Post' });
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel upload' });

test.beforeEach(async ({ page }) => {
  await openNewPost(page);
  await title(page).fill('Pasted');
  await editor(page).focus();
});

test('Pasting a table and an image from another site shows one notice about both', async ({ page }) => {
  const html =
    '<table><tr><td>Bern</td><td>Thun</td></tr></table><img src="https://elsewhere.example/a.png">';
  await paste(page, { 'text/html': html });
  await expectNotice(page, 'Images were left out');
  await expect(noticeRegion(page)).toContainText('Tables were converted to text.');
});

test('Text that is cut from the editor can be pasted back with its image', async ({ page }) => {
  await markdownButton(page).click();
  await contentField(page).fill('# One\n\n![A](https://elsewhere.example/a.png) **b**');
  await richTextButton(page).click();
  await contentField(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+X');
  expect(await readMarkdown(page)).toBe('');
  await contentField(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
  expect(await readMarkdown(page)).toBe('# One\n\n![A](https://elsewhere.example/a.png) **b**');
});

for (const method of ['dropped', 'pasted', 'chosen'] as const)
  test(`An image that is ${method} is uploaded and inserted into the text of a post`, async ({
    page,
    content,
  }) => {
    await page.keyboard.type('Above');
    const upload = await holdRequests(page, requests.upload);
    await insertImage(page, method);
    await expect(cancelButton(page)).toBeVisible();
    await expect(contentField(page)).toContainText('Uploading...');
    // A post that is saved now would lack the image.
    await expect(createButton(page)).toBeDisabled();
    // The owner can continue writing during the upload.
    await contentField(page).focus();
    // Each progress update may move the caret back to where it was.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+Home');
      expect(await readTextBeforeCaret(page)).toBe('');
    }).toPass();
    await page.keyboard.type('Just ');
    upload.release();
    await expectNotice(page, 'Image uploaded successfully!');
    await expect(cancelButton(page)).toHaveCount(0);
    const image = contentField(page).locator('img[src*="/posts/"]');
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    await createButton(page).click();
    await expectNotice(page, 'Post created successfully');
    const [post] = await findPostsByTitle(content, 'Pasted');
    expect(post?.content).toMatch(
      /^Just Above\n\n!\[\]\(http:\/\/[^)]*\/storage\/v1\/object\/public\/images\/posts\/\d+_gates\.jpg\)$/,
    );
  });

test('An image pasted inside a paragraph is inserted after that paragraph', async ({ page }) => {
  await page.keyboard.type('One word');
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft');
  await insertImage(page, 'pasted');
  await expect(contentField(page).locator('img[src*="/posts/"]')).toBeVisible();
  expect(await readMarkdown(page)).toMatch(/^One word\n\n!\[\]\(/);
});

test('A failed image upload in the editor is reported, and the text stays unchanged', async ({ page }) => {
  await page.keyboard.type('Above');
  await rejectRequests(page, requests.upload, 'could not extend file: No space left on device');
  await insertImage(page, 'dropped');
  await expectErrorNotice(page, 'Image Upload Failed', 'could not extend file: No space left on device');
  await expect(cancelButton(page)).toHaveCount(0);
  expect(await readMarkdown(page)).toBe('Above');
  await expect(createButton(page)).toBeEnabled();
  await stopIntercepting(page, requests.upload);
});

test('The editor rejects a file that is not an image without sending it', async ({ page }) => {
  const upload = await holdRequests(page, requests.upload);
  await dropOrPasteFile(page, { name: 'plan.pdf', type: 'application/pdf', data: 'JVBERi0=' });
  await expectErrorNotice(page, 'Image Upload Failed');
  expect(upload.count()).toBe(0);
  expect(await readMarkdown(page)).toBe('');
});

test('An image upload in the editor can be cancelled', async ({ page }) => {
  await page.keyboard.type('Above');
  await holdRequests(page, requests.upload);
  await insertImage(page, 'pasted');
  await cancelButton(page).click();
  await expect(cancelButton(page)).toHaveCount(0);
  await expect(createButton(page)).toBeEnabled();
  expect(await readMarkdown(page)).toBe('Above');
});

test('Leaving the post form aborts an image upload in the editor', async ({ page }) => {
  await holdRequests(page, requests.upload);
  await insertImage(page, 'pasted');
  await expect(cancelButton(page)).toBeVisible();
  const aborted = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/storage/v1/object/'),
  );
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/admin/posts');
  await aborted;
});

test('A selected image in the editor can be described and removed', async ({ page }) => {
  await insertImage(page, 'chosen');
  const image = contentField(page).locator('img[src*="/posts/"]');
  await image.click();
  await page.getByLabel('Alternative text').fill('A gate [red]');
  await expect(image).toHaveAttribute('alt', 'A gate [red]');
  expect(await readMarkdown(page)).toMatch(/^!\[A gate \\\[red\\\]\]\(http/);
  await image.click();
  await page.getByRole('button', { name: 'Remove image' }).click();
  expect(await readMarkdown(page)).toBe('');
});

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await contentField(page).evaluate((element, parts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(parts)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** A file that is passed into the page. */
interface PassedFile {
  name: string;
  type: string;
  /** Base64. */
  data: string;
}

/** Drops a file onto the editor, or pastes it there. */
async function dropOrPasteFile(
  page: Page,
  file: PassedFile,
  event: 'drop' | 'paste' = 'drop',
): Promise<void> {
  await contentField(page).evaluate(
    (element, [{ name, type, data }, eventType]) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      const { left, top } = element.getBoundingClientRect();
      const settings = { bubbles: true, cancelable: true, clientX: left + 30, clientY: top + 28 };
      element.dispatchEvent(
        eventType === 'drop'
          ? new DragEvent('drop', { ...settings, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...settings, clipboardData: transfer }),
      );
    },
    [file, event] as const,
  );
}

async function insertImage(page: Page, method: 'dropped' | 'pasted' | 'chosen'): Promise<void> {
  const path = join(files, 'gates.jpg');
  if (method === 'chosen') return page.getByLabel('Upload images into the text').setInputFiles(path);
  const data = await readFile(path, 'base64');
  await dropOrPasteFile(
    page,
    { name: 'gates.jpg', type: 'image/jpeg', data },
    method === 'dropped' ? 'drop' : 'paste',
  );
}

/** Returns the text between the start of the editor and the caret. */
async function readTextBeforeCaret(page: Page): Promise<string> {
  return contentField(page).evaluate((editor) => {
    const selection = getSelection();
    const before = document.createRange();
    before.selectNodeContents(editor);
    if (selection?.focusNode) before.setEnd(selection.focusNode, selection.focusOffset);
    return before.toString();
  });
}

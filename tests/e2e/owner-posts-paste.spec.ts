import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, noticeRegion } from './fixtures.ts';
import { calls, expectFailure, expectNotice, hold, letThrough, postsTitled, refuse, test } from './owner.ts';

/** What is pasted into a post's text, dropped on it or uploaded into it. */

const files = join(import.meta.dirname, 'files');
const body = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const create = (page: Page) => page.getByRole('button', { name: 'Create Post' });
const upload = (page: Page) => page.getByRole('button', { name: 'Cancel upload' });

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/posts/new');
  await page.getByLabel('Title', { exact: true }).fill('Pasted');
  await body(page).and(page.locator('[contenteditable]')).focus();
});

/** What the form would store. */
async function markdown(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  const text = await body(page).and(page.locator('textarea')).inputValue();
  await page.getByRole('button', { name: 'Rich text', exact: true }).click();
  return text;
}

test('Pasting reports tables and images of other sites in one notice', async ({ page }) => {
  const html =
    '<table><tr><td>Bern</td><td>Thun</td></tr></table><img src="https://elsewhere.example/a.png">';
  await paste(page, { 'text/html': html });
  await expectNotice(page, 'Images were left out');
  await expect(noticeRegion(page)).toContainText('Tables were converted to text.');
});

test('Pasting a piece cut from the text restores it with its image', async ({ page }) => {
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await body(page).fill('# One\n\n![A](https://elsewhere.example/a.png) **b**');
  await page.getByRole('button', { name: 'Rich text', exact: true }).click();
  await body(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+X');
  expect(await markdown(page)).toBe('');
  await body(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
  expect(await markdown(page)).toBe('# One\n\n![A](https://elsewhere.example/a.png) **b**');
});

for (const way of ['dropped', 'pasted', 'chosen'] as const)
  test(`An image that is ${way} is uploaded and inserted into the text`, async ({ page, content }) => {
    await page.keyboard.type('Above');
    const sending = await hold(page, calls.upload);
    await put(page, way);
    await expect(upload(page)).toBeVisible();
    await expect(body(page)).toContainText('Uploading...');
    // What is not there yet would be missing.
    await expect(create(page)).toBeDisabled();
    // Writing goes on meanwhile.
    await body(page).focus();
    // What the upload tells meanwhile may put the caret back where it was.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+Home');
      expect(await textBeforeCaret(page)).toBe('');
    }).toPass();
    await page.keyboard.type('Just ');
    sending.release();
    await expectNotice(page, 'Image uploaded successfully!');
    await expect(upload(page)).toHaveCount(0);
    const picture = body(page).locator('img[src*="/posts/"]');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await create(page).click();
    await expectNotice(page, 'Post created successfully');
    const [post] = await postsTitled(content, 'Pasted');
    expect(post?.content).toMatch(
      /^Just Above\n\n!\[\]\(http:\/\/[^)]*\/storage\/v1\/object\/public\/images\/posts\/\d+_gates\.jpg\)$/,
    );
  });

test('An inserted image does not split a word', async ({ page }) => {
  await page.keyboard.type('One word');
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft');
  await put(page, 'pasted');
  await expect(body(page).locator('img[src*="/posts/"]')).toBeVisible();
  expect(await markdown(page)).toMatch(/^One word\n\n!\[\]\(/);
});

test('A failed image upload in the editor is reported, and the text is as it was', async ({ page }) => {
  await page.keyboard.type('Above');
  await refuse(page, calls.upload, 'could not extend file: No space left on device');
  await put(page, 'dropped');
  await expectFailure(page, 'Image Upload Failed', 'could not extend file: No space left on device');
  await expect(upload(page)).toHaveCount(0);
  expect(await markdown(page)).toBe('Above');
  await expect(create(page)).toBeEnabled();
  await letThrough(page, calls.upload);
});

test('The editor rejects a file that is not an image before it is sent', async ({ page }) => {
  const sending = await hold(page, calls.upload);
  await drop(page, { name: 'plan.pdf', type: 'application/pdf', data: 'JVBERi0=' });
  await expectFailure(page, 'Image Upload Failed');
  expect(sending.count()).toBe(0);
  expect(await markdown(page)).toBe('');
});

test('An image upload in the editor can be cancelled', async ({ page }) => {
  await page.keyboard.type('Above');
  await hold(page, calls.upload);
  await put(page, 'pasted');
  await upload(page).click();
  await expect(upload(page)).toHaveCount(0);
  await expect(create(page)).toBeEnabled();
  expect(await markdown(page)).toBe('Above');
});

test('An image upload in the editor is aborted when the form is left', async ({ page }) => {
  await hold(page, calls.upload);
  await put(page, 'pasted');
  await expect(upload(page)).toBeVisible();
  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/storage/v1/object/'),
  );
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/admin/posts');
  await ended;
});

test('A selected image gets a description, and can be removed', async ({ page }) => {
  await put(page, 'chosen');
  const picture = body(page).locator('img[src*="/posts/"]');
  await picture.click();
  await page.getByLabel('Alternative text').fill('A gate [red]');
  await expect(picture).toHaveAttribute('alt', 'A gate [red]');
  expect(await markdown(page)).toMatch(/^!\[A gate \\\[red\\\]\]\(http/);
  await picture.click();
  await page.getByRole('button', { name: 'Remove image' }).click();
  expect(await markdown(page)).toBe('');
});

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await body(page).evaluate((element, parts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(parts)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

interface Dropped {
  name: string;
  type: string;
  /** Base64. */
  data: string;
}

async function drop(page: Page, file: Dropped, as: 'drop' | 'paste' = 'drop'): Promise<void> {
  await body(page).evaluate(
    (element, [{ name, type, data }, kind]) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      const { left, top } = element.getBoundingClientRect();
      const settings = { bubbles: true, cancelable: true, clientX: left + 30, clientY: top + 28 };
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...settings, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...settings, clipboardData: transfer }),
      );
    },
    [file, as] as const,
  );
}

async function put(page: Page, way: 'dropped' | 'pasted' | 'chosen'): Promise<void> {
  const path = join(files, 'gates.jpg');
  if (way === 'chosen') return page.getByLabel('Upload images into the text').setInputFiles(path);
  const data = await readFile(path, 'base64');
  await drop(page, { name: 'gates.jpg', type: 'image/jpeg', data }, way === 'dropped' ? 'drop' : 'paste');
}

/** What stands in the editor between its beginning and the caret. */
async function textBeforeCaret(page: Page): Promise<string> {
  return body(page).evaluate((editor) => {
    const selection = getSelection();
    const before = document.createRange();
    before.selectNodeContents(editor);
    if (selection?.focusNode) before.setEnd(selection.focusNode, selection.focusOffset);
    return before.toString();
  });
}

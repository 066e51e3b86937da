import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { expect, noticeRegion } from './fixtures.ts';
import { expectLoadedImage, image } from './media-library.ts';
import { expectErrorNotice, expectNotice, test } from './owner.ts';
import {
  contentField,
  editor,
  moveCaret,
  openNewPost,
  readMarkdown,
  title,
  writeMarkdown,
} from './post-editor.ts';
import { holdRequests, rejectRequests, requests, stopIntercepting } from './requests.ts';
import { findRows } from './rows.ts';
import { drop, paste, readPhotograph } from './transfers.ts';

/**
 * Images in the text of a post, and pasting into it, with a real keyboard, because the browser decides where typed text goes.
 * app/admin/rich-text/images/image-uploads.test.ts and paste.test.ts test where an image is inserted, in which order, how its
 * upload ends, what is typed until then, and what happens to pasted content.
 */

const createButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel upload' });
const stays = 'This must stay';
const images = (page: Page) => contentField(page).locator('img[src*="/posts/"]');

test('An owner drops, pastes and selects images for a post and writes during their uploads; those that fail or are canceled leave the text unchanged, and the post can be saved once all have ended', async ({
  page,
  content,
}) => {
  await openNewPost(page);

  await test.step('What is typed into an empty post during an upload is where it was typed', async () => {
    const { choose, finish } = await holdUploads(page);
    await choose('a.jpg');
    await page.keyboard.type(stays);
    await expect(contentField(page)).toContainText(stays);
    await finish('a.jpg');
    await page.keyboard.type('!');
    expect(await readContent(page)).toBe(`![](a)\n\n${stays}!`);
    await page.unrouteAll();
  });

  await test.step('The caret cannot enter the place of an image with any arrow key', async () => {
    await writeMarkdown(page, 'Above');
    await editor(page).focus();
    await moveCaret(page, 'ControlOrMeta+End');
    const { choose, finish } = await holdUploads(page);
    await choose('d.jpg');
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'End', 'ControlOrMeta+End']) {
      await moveCaret(page, key);
      await page.keyboard.type('x');
    }
    await moveCaret(page, 'ControlOrMeta+Home');
    for (const key of ['ArrowUp', 'ArrowLeft']) {
      await moveCaret(page, key);
      await page.keyboard.type('y');
    }
    await finish('d.jpg');
    // Five x and two y are somewhere around “Above”: 12 characters.
    expect((await readContent(page)).replace('![](d)', '').replaceAll(/\s/g, '')).toMatch(
      /^(?=.{12}$)(?=(?:[^x]*x){5}[^x]*$).*Above/,
    );
    await page.unrouteAll();
  });

  await writeMarkdown(page, '');
  await contentField(page).focus();
  await page.keyboard.type('Above');

  const removeButton = contentField(page).getByRole('button', { name: 'Remove' });

  await test.step('A failed upload is reported, also at its place until that is removed', async () => {
    await rejectRequests(page, requests.upload, 'could not extend file: No space left on device');
    await insertImage(page, 'dropped');
    await expectErrorNotice(page, 'Image Upload Failed', 'could not extend file: No space left on device');
    await expect(createButton(page)).toBeEnabled();
    await expect(contentField(page)).toContainText('No space left on device');
    await removeButton.press('Enter');
    await expect(contentField(page)).toBeFocused();
    await stopIntercepting(page, requests.upload);
  });

  const upload = await holdRequests(page, requests.upload);

  await test.step('A file that is not an image is rejected and not sent', async () => {
    const plan = { name: 'plan.pdf', type: 'application/pdf', base64: 'JVBERi0=' };
    await drop(contentField(page), { file: plan });
    await expect(noticeRegion(page)).toContainText('This is a PDF document.');
    expect(upload.count()).toBe(0);
    await removeButton.click();
  });

  await test.step('An upload can be canceled', async () => {
    await insertImage(page, 'pasted');
    await expect(createButton(page)).toBeDisabled();
    await cancelButton(page).click();
    await expect(cancelButton(page)).toHaveCount(0);
    await expect(createButton(page)).toBeEnabled();
    await expect(contentField(page)).toHaveText('Above');
    await stopIntercepting(page, requests.upload);
  });

  await test.step('Pasting a table and an image of Word shows one notice about both, and the picture is uploaded in its gap', async () => {
    const html =
      '<table><tr><td>Bern</td><td>Thun</td></tr></table><p><img src="file:///C:/clip_image001.png"></p>';
    await paste(contentField(page), { texts: { 'text/html': html } });
    await expectNotice(page, 'A picture is missing');
    await expect(noticeRegion(page)).toContainText('Tables were simplified: A single row becomes');
    const gap = page.getByRole('button', { name: 'Picture: clip_image001.png — press to upload it' });
    const chooser = page.waitForEvent('filechooser');
    await gap.press('Enter');
    await (await chooser).setFiles(image);
    await expectLoadedImage(images(page));
    await expect(contentField(page)).toHaveText('AboveBern | Thun');
    await contentField(page).focus();
  });

  await test.step('Pasted Markdown becomes formatted text in the editor and the preview, and one undo brings it back', async () => {
    await page.keyboard.press('ControlOrMeta+A');
    const markdown = '## Ferries\n\n| Ferry | Price |\n| --- | --: |\n| Naxos | ~~38~~ 30 € |';
    await paste(contentField(page), { texts: { 'text/plain': markdown } });
    await expectNotice(page, 'The pasted text was formatted', 'Undo brings back the text as it was pasted.');
    await page.keyboard.press('ControlOrMeta+Shift+P');
    for (const area of [contentField(page), page.getByRole('group', { name: 'Preview' })]) {
      await expect(area.getByRole('heading', { name: 'Ferries' })).toBeVisible();
      await expect(area.getByRole('row').nth(1).getByRole('cell')).toHaveText(['Naxos', '38 30 €']);
      await expect(area.locator('del, s')).toHaveText('38');
    }
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(contentField(page)).toContainText('| Naxos | ~~38~~ 30 € |');
    await expect(contentField(page).getByRole('table')).toHaveCount(0);
  });

  await writeMarkdown(page, '');
  await title(page).fill('Illustrated');
  await contentField(page).focus();
  await page.keyboard.type('Above');

  await test.step('The owner continues writing while a dropped image is uploaded, but cannot save', async () => {
    const upload = await holdRequests(page, requests.upload);
    await insertImage(page, 'dropped');
    await expect(cancelButton(page)).toBeVisible();
    await expect(contentField(page)).toContainText('Uploading...');
    // A post that is saved now would lack the image.
    await expect(createButton(page)).toBeDisabled();
    await contentField(page).focus();
    // An update of the progress can undo the move of the caret, so Home is pressed until the caret stays at the start.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+Home');
      expect(await readTextBeforeCaret(page)).toBe('');
    }).toPass();
    await page.keyboard.type('Just ');
    upload.release();
    await expectNotice(page, 'Image uploaded successfully!');
    await expect(cancelButton(page)).toHaveCount(0);
    await expectLoadedImage(images(page));
    await stopIntercepting(page, requests.upload);
  });

  for (const [count, method] of [
    [2, 'pasted'],
    [3, 'chosen'],
  ] as const)
    await test.step(`An image that is ${method} appears in the text`, async () => {
      await insertImage(page, method);
      await expect(images(page)).toHaveCount(count);
      await expect(createButton(page)).toBeEnabled();
    });

  await test.step('The saved post contains the URLs of its images', async () => {
    await createButton(page).click();
    await expectNotice(page, 'Post created successfully');
    const [post] = await findRows(content, 'posts', { title: 'Illustrated' });
    expect(post?.content).toMatch(
      /^Just Above(?:\n\n!\[\]\(http:\/\/[^)]*\/storage\/v1\/object\/public\/images\/posts\/\d+_gates\.jpg\)){3}$/,
    );
  });
});

/** Holds each upload until the test finishes it by its name. */
async function holdUploads(page: Page) {
  const routes = new Map<string, Route>();
  await page.route(requests.upload.url, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const name = /_([^/_]+\.jpg)$/.exec(new URL(route.request().url()).pathname)?.[1] ?? '';
    routes.set(name, route);
    return undefined;
  });
  return {
    /** Chooses images with these names for the text. */
    choose: async (...names: string[]) => {
      const buffer = await readFile(image);
      const files = names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
      await page.getByLabel('Upload images into the text').setInputFiles(files);
      await expect.poll(() => names.every((name) => routes.has(name))).toBe(true);
    },
    finish: async (name: string) => {
      const count = await images(page).count();
      await routes.get(name)?.continue();
      await expect(images(page)).toHaveCount(count + 1);
    },
  };
}

/** The Markdown of the post, with only the file names of its images. */
const readContent = async (page: Page) =>
  (await readMarkdown(page)).replaceAll(/\(http[^)]*_([^/_)]+)\.jpg\)/g, '($1)');

async function insertImage(page: Page, method: 'dropped' | 'pasted' | 'chosen'): Promise<void> {
  if (method === 'chosen') return page.getByLabel('Upload images into the text').setInputFiles(image);
  const insert = method === 'dropped' ? drop : paste;
  await insert(contentField(page), { file: await readPhotograph('gates.jpg') });
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

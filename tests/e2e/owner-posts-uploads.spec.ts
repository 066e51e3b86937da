import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';
import { image } from './media-library.ts';
import { test } from './owner.ts';
import { contentField, editor, moveCaret, openNewPost, readMarkdown } from './post-editor.ts';
import { requests } from './requests.ts';

/**
 * An owner writes while images are uploaded, with a real keyboard, because the browser decides where typed text goes.
 * app/admin/rich-text/images/image-uploads.test.ts tests longer sequences, with undo.
 */

const images = (page: Page) => contentField(page).locator('img[src*="/posts/"]');
const words = 'This must stay';

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

/** Removes the whole text of the post. */
async function clear(page: Page): Promise<void> {
  await editor(page).press('ControlOrMeta+A');
  await moveCaret(page, 'Backspace');
  await expect(contentField(page)).toHaveText('');
  await expect(images(page)).toHaveCount(0);
}

/** The Markdown of the post, with only the file names of its images. */
const readContent = async (page: Page) =>
  (await readMarkdown(page)).replaceAll(/\(http[^)]*_([^/_)]+)\.jpg\)/g, '($1)');

test('What an owner types while images are uploaded is where it was typed, and the images are in the order chosen', async ({
  page,
}) => {
  const { choose, finish } = await holdUploads(page);
  await openNewPost(page);

  await test.step('In an empty post', async () => {
    await choose('a.jpg');
    await page.keyboard.type(words);
    await expect(contentField(page)).toContainText(words);
    await finish('a.jpg');
    await page.keyboard.type('!');
    expect(await readContent(page)).toBe(`![](a)\n\n${words}!`);
  });

  await test.step('Inside a paragraph that Enter splits', async () => {
    await clear(page);
    await page.keyboard.type('One two');
    for (let step = 0; step < 3; step += 1) await moveCaret(page, 'ArrowLeft');
    await choose('c.jpg');
    await page.keyboard.press('Enter');
    await page.keyboard.type('new ');
    await moveCaret(page, 'End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(words);
    await finish('c.jpg');
    expect(await readContent(page)).toBe(`One\n\nnew two\n\n${words}\n\n![](c)`);
  });

  await test.step('Beside the placeholder, which the caret cannot enter with any arrow key', async () => {
    await clear(page);
    await page.keyboard.type('Above');
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
  });

  await test.step('Images that are chosen at once are in that order, whichever upload ends first', async () => {
    await clear(page);
    await page.keyboard.type('Above');
    await choose('1.jpg', '2.jpg', '3.jpg');
    for (const number of [2, 3, 1]) await finish(`${number}.jpg`);
    expect(await readContent(page)).toBe('Above\n\n![](1)\n\n![](2)\n\n![](3)');
  });
});

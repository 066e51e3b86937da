import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { contentField, openNewPost, readMarkdown } from './post-editor.ts';
import { requests } from './requests.ts';

/**
 * Writing while images are uploaded, with a real keyboard: browsers decide by themselves into which element they type.
 * app/admin/rich-text/image-uploads.test.ts tests longer sequences, with undo.
 */

const images = (page: Page) => contentField(page).locator('img[src*="/posts/"]');
const placeholders = (page: Page) => contentField(page).getByText('Uploading...');
const words = 'Thirty-two letters that must stay';

/** Holds each upload until the test ends it. The uploads are in the order in which they were chosen. */
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
      const buffer = await readFile(join(import.meta.dirname, 'files/gates.jpg'));
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

/** Presses a key that moves the caret. A browser reports the new position only with the next frame, after a faster key. */
async function moveCaret(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** The Markdown of the post, with only the file names of its images. */
const readContent = async (page: Page) =>
  (await readMarkdown(page)).replaceAll(/\(http[^)]*_([^/_)]+)\.jpg\)/g, '($1)');

test.describe('What an owner types while an image is uploaded is where it was typed', () => {
  test('in an empty post', async ({ page }) => {
    const { choose, finish } = await holdUploads(page);
    await openNewPost(page);
    await choose('a.jpg');
    await page.keyboard.type(words);
    await expect(contentField(page)).toContainText(words);
    await finish('a.jpg');
    await page.keyboard.type('!');
    expect(await readContent(page)).toBe(`![](a)\n\n${words}!`);
  });

  test('on a new line', async ({ page }) => {
    const { choose, finish } = await holdUploads(page);
    await openNewPost(page);
    await page.keyboard.type('Above');
    await page.keyboard.press('Enter');
    await choose('a.jpg');
    await page.keyboard.type(words);
    await finish('a.jpg');
    expect(await readContent(page)).toBe(`Above\n\n![](a)\n\n${words}`);
  });

  test('inside a paragraph that Enter splits', async ({ page }) => {
    const { choose, finish } = await holdUploads(page);
    await openNewPost(page);
    await page.keyboard.type('One two');
    for (let step = 0; step < 3; step += 1) await moveCaret(page, 'ArrowLeft');
    await choose('a.jpg');
    await page.keyboard.press('Enter');
    await page.keyboard.type('new ');
    await moveCaret(page, 'End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(words);
    await finish('a.jpg');
    expect(await readContent(page)).toBe(`One\n\nnew two\n\n![](a)\n\n${words}`);
  });

  test('beside the placeholder, which the caret cannot enter with any arrow key', async ({ page }) => {
    const { choose, finish } = await holdUploads(page);
    await openNewPost(page);
    await page.keyboard.type('Above');
    await choose('a.jpg');
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'End', 'ControlOrMeta+End']) {
      await moveCaret(page, key);
      await page.keyboard.type('x');
    }
    await moveCaret(page, 'ControlOrMeta+Home');
    for (const key of ['ArrowUp', 'ArrowLeft']) {
      await moveCaret(page, key);
      await page.keyboard.type('y');
    }
    await finish('a.jpg');
    expect((await readContent(page)).replace('![](a)', '').replaceAll(/\s/g, '')).toMatch(
      /^(?=.{12}$)(?=(?:[^x]*x){5}[^x]*$).*Above/,
    );
  });

  for (const seed of [1, 2])
    test(`in a random sequence of typing, Enter, Backspace, moves and uploads: ${seed}`, async ({
      page,
      context,
    }) => {
      // The same keys are pressed in a post without images, which must contain the same text in the end.
      const plain = await context.newPage();
      const { choose, finish } = await holdUploads(page);
      for (const opened of [page, plain]) await openNewPost(opened);
      const press = async (key: string) => {
        for (const opened of [page, plain]) {
          await opened.bringToFront();
          await moveCaret(opened, key);
        }
      };
      const pick = createRandom(seed);
      const running: string[] = [];
      for (let step = 0; step < 24; step += 1) {
        const action = pick(7);
        if (action <= 1)
          for (const letter of ['dawn', 'sea', 'tea', 'ox'][pick(4)] ?? '') await press(letter);
        else if (action === 2) await press('Enter');
        else if (action === 3 && !(await isAfterImage(page))) await press('Backspace');
        else if (action === 4) await press(pick(2) ? 'Home' : 'End');
        else if (action === 5) {
          await page.bringToFront();
          running.push(`${step}.jpg`);
          await choose(`${step}.jpg`);
        } else if (action === 6 && running.length > 0)
          await finish(running.splice(pick(running.length), 1)[0] ?? '');
      }
      for (const name of running) await finish(name);
      await expect(placeholders(page)).toHaveCount(0);
      expect(await readParagraphs(page)).toEqual(await readParagraphs(plain));
    });
});

test('Images that are chosen at once are in the text in that order, whichever upload ends first', async ({
  page,
}) => {
  const { choose, finish } = await holdUploads(page);
  await openNewPost(page);
  await page.keyboard.type('Above');
  await choose('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg');
  for (const name of ['d', 'e', 'a', 'c', 'b']) await finish(`${name}.jpg`);
  expect(await readContent(page)).toBe('Above\n\n![](a)\n\n![](b)\n\n![](c)\n\n![](d)\n\n![](e)');
});

/** A function that returns pseudo-random integers below its argument. The same seed gives the same sequence. */
function createRandom(seed: number): (below: number) => number {
  let state = seed * 7919 + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

/** The texts of all paragraphs without an image. */
const readParagraphs = (page: Page) =>
  contentField(page).evaluate((text) =>
    [...text.querySelectorAll('p')]
      .filter((paragraph) => !paragraph.querySelector('img[src*="/posts/"]'))
      .map(({ textContent }) => textContent),
  );

/** Whether the caret is at the start of a paragraph after an image, which Backspace would join with it. */
const isAfterImage = (page: Page) =>
  contentField(page).evaluate((text) => {
    const selection = getSelection();
    const paragraphs = [...text.querySelectorAll('p')];
    const index = paragraphs.findIndex((paragraph) => paragraph.contains(selection?.focusNode ?? null));
    const isAtStart = selection?.focusOffset === 0;
    return isAtStart && Boolean(paragraphs[index - 1]?.querySelector('img[src*="/posts/"]'));
  });

import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import {
  editor,
  imageTools,
  openStoredPost,
  readMarkdown,
  waitForImages,
  writeMarkdown,
} from './post-editor.ts';
import { paste } from './transfers.ts';
import { columnButton } from './writing-view.ts';

/**
 * These tests select images, videos and cards in the text, and measure captions and images that follow one another.
 * app/admin/rich-text/extensions/keep-selected.test.ts tests each way of writing with each of them.
 */

const image = '![A gate](/scenes/kyoto.svg "At dawn")';
const gallery = '![A wall](/scenes/petra.svg)\n\n![A dune](/scenes/dunes.svg)';
const video = 'https://youtu.be/dQw4w9WgXcQ';
const card = '[Kyoto](/destinations/kyoto)';

/** Each way of writing is tried while the block with this text or image is selected. */
const ways: [block: string, write: (page: Page) => Promise<unknown>][] = [
  [
    'A gate',
    async (page) => {
      await imageTools(page).getByLabel('Caption').fill('At noon');
      await editor(page).getByRole('img', { name: 'A gate' }).click();
      await expect(editor(page)).toBeFocused();
      await page.keyboard.type('After it');
    },
  ],
  ['A wall', (page) => page.keyboard.insertText('After it')],
  [video, compose],
  ['Kyoto', (page) => paste(editor(page), { texts: { 'text/plain': 'After it' } })],
  [
    'Lisbon',
    async (page) => {
      await page.keyboard.press('Enter');
      await page.keyboard.type('After it');
    },
  ],
];

test('What is written on a selected block becomes a paragraph after it, a click on a caption selects its image, and images that follow one another are a grid', async ({
  page,
  content,
}) => {
  const written = [gallery, video, card, '[Lisbon](/destinations/lisbon)'];
  const bridge = image.replace('gate', 'bridge');
  await openStoredPost(
    page,
    content,
    [image, 'Between', ...written, 'Below', bridge, 'The end'].join('\n\n'),
  );
  await waitForImages(page, 4);
  for (const [block, write] of ways)
    await test.step(block, async () => {
      await selectBlock(page, block);
      await write(page);
    });
  await selectBlock(page, 'A bridge');
  await page.keyboard.press('Delete');
  expect(await readMarkdown(page)).toBe(
    [
      image.replace('dawn', 'noon'),
      'After it',
      'Between',
      ...written.flatMap((block) => [block, 'After it']),
      'Below',
      'The end',
    ].join('\n\n'),
  );

  // The rest of the test is in the writing view.
  await columnButton(page).click();
  await expectCaptions(page);
  await expectGrids(page);
});

const caption = (page: Page, text: string) => editor(page).locator(`[data-caption="${text}"]`);

const row = '![Bay](/scenes/kyoto.svg "Ebb") ![Quay](/scenes/petra.svg "Flood")';
const grid = '![Gate](/scenes/kyoto.svg "Dawn")\n\n![Wall](/scenes/petra.svg "Dusk")';
const single = '![Dunes](/scenes/dunes.svg "Noon")';

/** The captions of images, also of those in one paragraph, are below them, and a click on one selects its image. */
async function expectCaptions(page: Page): Promise<void> {
  const markdown = `Before\n\n${grid}\n\nBetween\n\n${single}\n\nThen\n\n${row}\n\nAfter`;
  await writeMarkdown(page, markdown);
  await waitForImages(page, 5);

  for (const width of [1440, 390])
    await test.step(`At ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      for (const text of ['Dawn', 'Dusk', 'Noon', 'Ebb · Flood']) {
        const box = caption(page, text);
        expect(await readTextAfter(box)).toBe(text);
        expect(await measureBelowImage(box)).toBeGreaterThan(20);
      }
    });

  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('In one paragraph, a click selects the image above, and Delete removes it with its caption', async () => {
    await clickCaption(caption(page, 'Ebb · Flood'));
    await expect(imageTools(page).getByLabel('Caption')).toHaveValue('Ebb');
    const image = editor(page).getByRole('img', { name: 'Bay' });
    await image.click();
    await expect(image).toHaveClass(/ProseMirror-selectednode/);
    await page.keyboard.press('Delete');
    await expect(caption(page, 'Flood')).toBeVisible();
  });
  for (const [alt, text] of [
    ['Wall', 'Dusk'],
    ['Dunes', 'Noon'],
  ] as const)
    await test.step(`The caption of ${alt} is edited below it`, async () => {
      await clickCaption(caption(page, text));
      await expect(imageTools(page).getByLabel('Alternative text')).toHaveValue(alt);
      await imageTools(page).getByLabel('Caption').fill(`${text}, later`);
      const box = await caption(page, `${text}, later`).boundingBox();
      const tools = await imageTools(page).boundingBox();
      expect(tools?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    });
  // The first image of the row was deleted.
  const edited = markdown.replace('Dusk', 'Dusk, later').replace('Noon', 'Noon, later');
  expect(await readMarkdown(page)).toBe(edited.replace(row, row.replace(/^.* !/, '!')));
}

/** Images that follow one another are a grid, and a single one fits into the window. */
async function expectGrids(page: Page): Promise<void> {
  const images = ['kyoto', 'petra', 'dunes'].map((name) => `![${name}](/scenes/${name}.svg)`);
  const text = [...images, 'Between', `${images[0]} ${images[1]}`, 'After', images[2]].join('\n\n');
  await writeMarkdown(page, text);
  const image = editor(page).getByRole('img');
  const getBoxes = () =>
    image.evaluateAll((all) =>
      all.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { left, top: Math.round(top), width, ratio: width / height };
      }),
    );
  await expect(image).toHaveCount(6);
  for (const width of [1440, 768, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      // Of the three images, the first is wide. The fourth and the fifth are in one paragraph.
      const [wide, left, right, one, other] = await getBoxes();
      expect(wide?.ratio).toBeCloseTo(16 / 9, 1);
      for (const [first, second] of [
        [left, right],
        [one, other],
      ]) {
        expect(first?.ratio).toBeCloseTo(4 / 3, 1);
        expect(first?.top).toBe(second?.top);
        expect(first?.left).toBe(wide?.left);
        expect((second?.left ?? 0) + (second?.width ?? 0)).toBeCloseTo(
          (wide?.left ?? 0) + (wide?.width ?? 0),
          0,
        );
      }
    });
  await test.step('A single image in a low window', async () => {
    await page.setViewportSize({ width: 1440, height: 300 });
    const box = await image.last().boundingBox();
    expect(box?.height).toBeLessThanOrEqual(0.85 * 300 + 1);
  });
}

const readTextAfter = (element: Locator) =>
  element.evaluate((node) => {
    const { content, display } = getComputedStyle(node, '::after');
    return display === 'none' ? '' : content.replace(/^"|"$/g, '');
  });

/** Returns how many pixels of a captioned element are below its image. */
const measureBelowImage = (box: Locator) =>
  box.evaluate((element) => {
    const image = element.querySelector('img[src]');
    return element.getBoundingClientRect().bottom - (image?.getBoundingClientRect().bottom ?? Infinity);
  });

async function clickCaption(box: Locator): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  const height = (await box.boundingBox())?.height ?? 0;
  await box.click({ position: { x: 12, y: height - 8 } });
}

/** Selects an image by its description, or all of the block with a video or a card by its text. */
async function selectBlock(page: Page, block: string): Promise<void> {
  const image = editor(page).getByRole('img', { name: block });
  if ((await image.count()) > 0) {
    await image.click();
    await expect(image).toHaveClass(/ProseMirror-selectednode/);
    return;
  }
  const embed = editor(page).locator('[data-embed]').filter({ hasText: block });
  await embed.click({ clickCount: 3 });
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe(block);
}

/** Writes as an input method does. */
async function compose(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    windowsVirtualKeyCode: 229,
  });
  for (const text of ['Af', 'Aft'])
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await session.send('Input.insertText', { text: 'After it' });
  await session.detach();
}

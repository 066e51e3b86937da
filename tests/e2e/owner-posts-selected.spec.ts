import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import {
  contentField,
  editor,
  imageTools,
  markdownButton,
  openNewPost,
  readMarkdown,
  richTextButton,
} from './post-editor.ts';
import { addRow } from './rows.ts';
import { openWriting } from './writing-view.ts';

/** Images, videos and cards in the text: what is selected, and what images look like that follow one another. */

const blocks = {
  image: '![A gate](/scenes/kyoto.svg "At dawn")',
  gallery: '![A gate](/scenes/kyoto.svg)\n\n![A wall](/scenes/petra.svg)',
  video: 'https://youtu.be/dQw4w9WgXcQ',
  card: '[Kyoto](/destinations/kyoto)',
};

const ways: Record<string, (page: Page) => Promise<void>> = {
  Typing: (page) => page.keyboard.type('After it'),
  'A key of an on-screen keyboard': (page) => page.keyboard.insertText('After it'),
  'A composition': compose,
  'A paste': paste,
  'Enter, and typing': async (page) => {
    await page.keyboard.press('Enter');
    await page.keyboard.type('After it');
  },
  'Shift+Enter, and typing': async (page) => {
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('After it');
  },
};

test('What is written on a selected image, gallery, video or card becomes a paragraph after it', async ({
  page,
}) => {
  await openNewPost(page);
  for (const [index, [way, write]] of Object.entries(ways).entries())
    for (const [at, [name, block]] of Object.entries(blocks).entries()) {
      // Each way and each block is tried with and without a text below.
      const rest = (index + at) % 2 ? '' : '\n\nThe rest';
      await test.step(`${way}: ${name}, ${rest ? 'above a text' : 'at the end'}`, async () => {
        await selectBlock(page, block, rest);
        await write(page);
        expect(await readMarkdown(page)).toBe(`Before\n\n${block}\n\nAfter it${rest}`);
      });
    }
});

test('Delete, Backspace and a cut remove a selected image, video or card', async ({ page }) => {
  await openNewPost(page);
  for (const block of [blocks.image, blocks.video, blocks.card])
    for (const key of ['Delete', 'Backspace', 'ControlOrMeta+x'])
      await test.step(`${key}: ${block}`, async () => {
        await selectBlock(page, block, '\n\nThe rest');
        await page.keyboard.press(key);
        expect(await readMarkdown(page)).toBe('Before\n\nThe rest');
      });
});

test('An image keeps its caption when it is selected again and something is typed', async ({ page }) => {
  await openWriting(page, '/admin/posts/new');
  await selectBlock(page, '![A gate](/scenes/kyoto.svg)', '');
  await imageTools(page).getByLabel('Caption').fill('At dawn');
  await editor(page).getByRole('img', { name: 'A gate' }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('After the picture.');
  expect(await readMarkdown(page)).toBe(
    'Before\n\n![A gate](/scenes/kyoto.svg "At dawn")\n\nAfter the picture.',
  );
});

test('Images that follow one another are a grid in the editor, and a single one fits into the window', async ({
  page,
  content,
}) => {
  const images = ['kyoto', 'petra', 'dunes'].map((name) => `![${name}](/scenes/${name}.svg)`);
  const { id } = await addRow(content, 'posts', {
    title: 'Gates',
    content: [...images, 'Between', `${images[0]} ${images[1]}`, 'After', images[2]].join('\n\n'),
    published_at: null,
  });
  const image = editor(page).getByRole('img');
  const getBoxes = () =>
    image.evaluateAll((all) =>
      all.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { left, top: Math.round(top), width, ratio: width / height };
      }),
    );
  await page.goto(`/admin/posts/edit/${id}?view=writing`);
  await expect(image).toHaveCount(6);
  for (const width of [1440, 768, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
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
});

/** Writes a text, and selects the first image in it or all of the block with the video or the card. */
async function selectBlock(page: Page, block: string, rest: string): Promise<void> {
  await markdownButton(page).click();
  await contentField(page).and(page.locator('textarea')).fill(`Before\n\n${block}${rest}`);
  await richTextButton(page).click();
  const image = editor(page).getByRole('img').first();
  await expect(editor(page).locator(':scope > p')).toHaveCount(
    `Before\n\n${block}${rest}`.split('\n\n').length,
  );
  // ProseMirror counts a click within half a second of another at the same place of the window as a double click, which
  // selects nothing. A block that is scrolled to may come to where the last one was, so this click is further to the left.
  await editor(page)
    .getByText('Before')
    .click({ position: { x: 5, y: 5 } });
  if (block.startsWith('!')) {
    // An image that loads during the press moves the others of its gallery away from the pointer.
    await expect
      .poll(() =>
        editor(page)
          .getByRole('img')
          .evaluateAll((all: HTMLImageElement[]) =>
            all.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
          ),
      )
      .toBe(true);
    await image.click();
    await expect(image).toHaveClass(/ProseMirror-selectednode/);
  } else {
    const embed = editor(page).locator('[data-embed]');
    await embed.click({ clickCount: 3 });
    await expect
      .poll(() => page.evaluate(() => getSelection()?.toString().trim()))
      .toBe(await embed.textContent());
  }
}

/** As an input method does. */
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

async function paste(page: Page): Promise<void> {
  await editor(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'After it');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
}

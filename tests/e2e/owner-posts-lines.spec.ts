import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import {
  contentField,
  editor,
  markdownButton,
  openNewPost,
  readMarkdown,
  richTextButton,
  toolbarButton,
} from './post-editor.ts';
import { addRow } from './rows.ts';
import { openWriting } from './writing-view.ts';

/** Where one goes on writing: on an empty line, and below the end of the text (docs/product/editor.md#writing-view). */

const macUserAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** What a visitor sees otherwise than as text. */
const blocks = {
  image: '![A gate](/scenes/kyoto.svg)',
  gallery: '![A gate](/scenes/kyoto.svg)\n\n![A wall](/scenes/petra.svg)',
  video: 'https://youtu.be/dQw4w9WgXcQ',
  destination: '[Kyoto](/destinations/kyoto)',
  table: '| Day | Island |\n| --- | --- |\n| 1 | Naxos |',
  line: '---',
};

const clickLastBlock = (page: Page) =>
  editor(page).locator(':scope > :last-child').locator('img, th, :scope').first().click();

const ways: Record<string, (page: Page, step: number) => Promise<void>> = {
  'Ctrl+End': async (page) => {
    await editor(page).focus();
    await page.keyboard.press('Control+End');
  },
  'the arrow down': async (page) => {
    await clickLastBlock(page);
    for (let row = 0; row < 2; row += 1) await page.keyboard.press('ArrowDown');
  },
  'a click below it': async (page, step) => {
    const last = await editor(page).locator(':scope > :last-child').boundingBox();
    const box = await editor(page).boundingBox();
    if (!last || !box) throw new Error('The editor is not visible.');
    // Two quick clicks at one place would be a double click, although the text has changed between them.
    const x = 60 + 20 * step;
    await editor(page).click({ position: { x, y: last.y + last.height + 24 - box.y } });
  },
};

for (const [way, go] of Object.entries(ways))
  test(`After an image, a card or a table at the end of the text, ${way} leads to a line below it`, async ({
    page,
  }) => {
    await openNewPost(page);
    for (const [step, [name, block]] of Object.entries(blocks).entries())
      await test.step(name, async () => {
        await writeMarkdown(page, `Before\n\n${block}`);
        await go(page, step);
        expect(await readMarkdown(page)).toBe(`Before\n\n${block}`);
        await editor(page).focus();
        await page.keyboard.type('After');
        expect(await readMarkdown(page)).toBe(`Before\n\n${block}\n\nAfter`);
      });
  });

test.describe('On a Mac', () => {
  test.use({ userAgent: macUserAgent });

  test('Cmd+Down leads below a card at the end of the text', async ({ page }) => {
    await openNewPost(page);
    await writeMarkdown(page, blocks.destination);
    await editor(page).focus();
    await page.keyboard.press('Meta+ArrowDown');
    await page.keyboard.type('After');
    expect(await readMarkdown(page)).toBe(`${blocks.destination}\n\nAfter`);
  });
});

test('The tools of an empty line cover nothing that is written, in any width', async ({ page, content }) => {
  const { id } = await addRow(content, 'posts', {
    title: 'Ferries',
    content: 'One\n\nTwo\n\nThree\n\nFour\n\nFive',
    published_at: null,
  });
  const add = page.getByRole('button', { name: 'Add to the empty line' });
  await openWriting(page, `/admin/posts/edit/${id}`);
  for (const width of [1440, 768, 390])
    await test.step(`${width} px`, async () => {
      const isWide = width > 860;
      await page.setViewportSize({ width, height: 900 });

      // By keyboard, in the first line, below the title.
      await editor(page).getByText('One').click();
      await moveCaret(page, 'Home');
      await page.keyboard.press('Enter');
      await moveCaret(page, 'ControlOrMeta+Home');
      if (isWide) {
        await expect(add).toBeVisible();
        await page.keyboard.press('Shift+Tab');
        await expect(add).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expectNothingCovered(page);
      await toolbarButton(page, 'Video').press('Enter');
      await expect(page.getByLabel('Video URL')).toBeFocused();
      await expectNothingCovered(page);
      await page.keyboard.press('Escape');
      await expect(editor(page)).toBeFocused();
      await page.keyboard.press('Delete');

      // By pointer, between two blocks.
      await editor(page).getByText('Two').click();
      await moveCaret(page, 'End');
      await page.keyboard.press('Enter');
      if (isWide) await add.click();
      await expectNothingCovered(page);
      await toolbarButton(page, 'Destination').click();
      await expect(page.getByRole('combobox', { name: 'Destination', exact: true })).toBeInViewport();
      await expectNothingCovered(page);
      await page.keyboard.press('Escape');
      await expect(editor(page)).toBeFocused();
      await page.keyboard.press('Backspace');
    });
});

async function writeMarkdown(page: Page, markdown: string): Promise<void> {
  await markdownButton(page).click();
  await contentField(page).and(page.locator('textarea')).fill(markdown);
  await richTextButton(page).click();
}

/** Moves the caret with a key, and waits until the editor knows: the browser tells it in a task of its own. */
async function moveCaret(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Expects that the tools are there, and that neither the title nor a block of the text is behind them. */
async function expectNothingCovered(page: Page): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'Text formatting' });
  await expect(toolbar).toBeInViewport();
  await expect
    .poll(() =>
      toolbar.evaluate(({ parentElement: tools }) => {
        const box = tools?.getBoundingClientRect() ?? new DOMRect();
        return [...document.querySelectorAll<HTMLElement>('textarea[name="title"], [contenteditable] > *')]
          .filter((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            const isEmpty = element.tagName === 'P' && element.textContent === '';
            return !isEmpty && top < box.bottom && bottom > box.top;
          })
          .map(({ textContent }) => textContent);
      }),
    )
    .toEqual([]);
}

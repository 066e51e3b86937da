import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { editor, moveCaret, openNewPost, readMarkdown, toolbarButton, writeMarkdown } from './post-editor.ts';
import { columnButton } from './writing-view.ts';

/** An owner goes on writing on an empty line, and below the end of the text (docs/product/editor.md#writing-view). */

/** Ways to the line below a block at the end of the text. */
const ways: Record<string, { block: string; go: (page: Page) => Promise<void> }> = {
  'Ctrl+End': {
    block: '![A gate](/scenes/kyoto.svg)\n\n![A wall](/scenes/petra.svg)',
    go: async (page) => {
      await editor(page).focus();
      await moveCaret(page, 'Control+End');
    },
  },
  'The arrow down': {
    block: '| Day | Island |\n| --- | --- |\n| 1 | Naxos |',
    go: async (page) => {
      await editor(page).getByText('Naxos').click();
      for (let row = 0; row < 2; row += 1) await moveCaret(page, 'ArrowDown');
    },
  },
  'A click below it': {
    block: '[Kyoto](/destinations/kyoto)',
    go: async (page) => {
      const last = await editor(page).locator(':scope > :last-child').boundingBox();
      const box = await editor(page).boundingBox();
      if (!last || !box) throw new Error('The editor is not visible.');
      await editor(page).click({ position: { x: 60, y: last.y + last.height + 24 - box.y } });
    },
  },
};

test('Ctrl+End, the arrow down or a click leads to a line below a block at the end of the text, and the tools of an empty line cover nothing that is written', async ({
  page,
}) => {
  await openNewPost(page);
  // app/admin/rich-text/extensions/write-below.test.ts tests each way with each block.
  for (const [way, { block, go }] of Object.entries(ways))
    await test.step(way, async () => {
      await writeMarkdown(page, `Before\n\n${block}`);
      await go(page);
      await page.keyboard.type('After');
      expect(await readMarkdown(page)).toBe(`Before\n\n${block}\n\nAfter`);
    });

  const add = page.getByRole('button', { name: 'Add to the empty line' });
  await writeMarkdown(page, 'One\n\nTwo\n\nThree\n\nFour\n\nFive');
  await columnButton(page).click();
  for (const width of [1440, 390])
    await test.step(`The tools of an empty line at ${width} px`, async () => {
      // In a wide window, a button shows the tools of an empty line.
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

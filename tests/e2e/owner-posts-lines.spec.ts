import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { editor, moveCaret, openNewPost, readMarkdown, toolbarButton, writeMarkdown } from './post-editor.ts';
import { columnButton } from './writing-view.ts';

/** An owner writes a table, and goes on on an empty line and below the end of the text (docs/product/editor.md#writing-view). */

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

const tableButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Table' }).getByRole('button', { name });

test('An owner inserts, fills, changes and deletes a table; Ctrl+End, the arrow down or a click leads to a line below a block at the end of the text, and the tools of an empty line cover nothing that is written', async ({
  page,
}) => {
  await openNewPost(page);
  await page.keyboard.type('Timetable');
  await test.step('The table is inserted below the line with the caret, by keyboard', async () => {
    await toolbarButton(page, 'Table').press('Enter');
    await expect(editor(page)).toBeFocused();
    await expect(editor(page).getByRole('columnheader')).toHaveCount(3);
    await expect(toolbarButton(page, 'Table')).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('Tab leads to the next cell, and from the last cell to a new row', async () => {
    for (const cell of ['Island', 'Days', 'Price', 'Naxos', '3', '€ 20', 'Milos', '2', '€ 30', 'Paros']) {
      await page.keyboard.type(cell);
      if (cell !== 'Paros') await page.keyboard.press('Tab');
    }
    expect(await readMarkdown(page)).toBe(
      'Timetable\n\n| Island | Days | Price |\n| --- | --- | --- |\n| Naxos | 3 | € 20 |\n| Milos | 2 | € 30 |\n| Paros |  |  |',
    );
  });
  await test.step('The tools of a table change its rows and columns', async () => {
    await editor(page).getByText('Days').click();
    await tableButton(page, 'Delete column').click();
    await editor(page).getByText('Paros').click();
    await tableButton(page, 'Delete row').click();
    await tableButton(page, 'Add row').click();
    await expect(editor(page).getByRole('row')).toHaveCount(4);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page).getByRole('row')).toHaveCount(3);
  });
  await test.step('Delete table removes it whole, and a table that is inserted by mistake is taken back by one undo', async () => {
    await tableButton(page, 'Delete table').click();
    expect(await readMarkdown(page)).toBe('Timetable');
    await toolbarButton(page, 'Table').click();
    await expect(editor(page).getByRole('table')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page).getByRole('table')).toHaveCount(0);
  });

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
      await toolbarButton(page, 'Embed').press('Enter');
      await expect(page.getByLabel('URL to embed')).toBeFocused();
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
      await toolbarButton(page, 'Destination or deal').click();
      await expect(page.getByRole('combobox', { name: 'Destination or deal' })).toBeInViewport();
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

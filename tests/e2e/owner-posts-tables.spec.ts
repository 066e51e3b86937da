import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { editor, openNewPost, readMarkdown, toolbarButton } from './post-editor.ts';

/** Tables in the editor of a post (docs/product/panel.md). */

const tableButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Table' }).getByRole('button', { name });

test('An owner inserts a table, fills it with the Tab key, changes its rows and columns, and deletes it', async ({
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
});

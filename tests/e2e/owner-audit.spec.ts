import type { Page } from '@playwright/test';
import { account, dashboard, importPage, mediaLibrary, trash } from '#app/admin/page/menu-links.ts';
import { registry } from '#app/admin/registry.ts';
import { createMenu } from '#app/admin/shell/menu.ts';
import { openFromMenu } from './admin-menu.ts';
import { expectNoAxeViolations } from './axe.ts';
import type { ContentClient } from './content.ts';
import { expect } from './fixtures.ts';
import { expectNoOverflow } from './horizontal-overflow.ts';
import { test } from './owner.ts';
import { addRow, deleteAllRows } from './rows.ts';
import { samples } from './samples/samples.ts';

/**
 * Opens every page of the panel, and expects that it passes axe and does not scroll sideways. The pages come from
 * the registry, so a new collection or singleton is checked without a change here. owner-accessibility.spec.ts checks
 * pages with errors, warnings and long text.
 */

const widths = [1440, 768, 390];
const menu = [...createMenu(registry), mediaLibrary, trash, importPage, account];
const listPaths = registry.collections.flatMap(({ path, views = [] }) => [
  path,
  ...views.map((view) => view.path),
]);

test('Every page in the panel’s menu, and every list with a selected row, passes axe and does not scroll sideways', async ({
  page,
  content,
}) => {
  await addRowsToCollections(content, 2);
  await page.goto('/admin');
  for (const { path, label } of menu)
    await test.step(`The page “${label}” is accessible`, async () => {
      await openFromMenu(page, path);
      await expectLoaded(page, label);
      if (listPaths.includes(path)) {
        // One of two rows is selected, so that both states are checked at once.
        await expect(page.getByRole('rowheader')).toHaveCount(2);
        await page
          .getByRole('rowgroup')
          .getByRole('checkbox', { name: /^Select / })
          .last()
          .check();
        await expect(page.getByText('1 selected')).toBeVisible();
      }
      // One page of each kind with the menu beside it.
      if (path === dashboard.path || path === listPaths[0]) await expectNoAxeViolations(page);
      await expectAccessibleAtOneWidth(page);
    });
});

test('The forms and the empty lists of every collection pass axe and do not scroll sideways', async ({
  page,
  content,
}) => {
  await addRowsToCollections(content, 1);
  await page.goto('/admin');
  const main = page.getByRole('main');
  for (const { table, path, label, views = [], singular, title } of registry.collections) {
    await test.step(`The form of a stored ${singular} is accessible`, async () => {
      await openFromMenu(page, path);
      await main.getByRole('link', { name: /^Edit / }).click();
      await expectLoaded(page, `Edit ${title}`);
      await expect(main.getByRole('button', { name: `Update ${title}` })).toBeVisible();
      await expectAccessibleAtOneWidth(page);
    });

    await deleteAllRows(content, table);
    for (const list of [...views, { path, label }])
      await test.step(`The empty list “${list.label}” is accessible`, async () => {
        await openFromMenu(page, list.path);
        await expectLoaded(page, list.label);
        await expect(main.getByRole('table')).toHaveCount(0);
        // Beside a drawing, all empty lists differ only in their words.
        if (path === listPaths[0]) await expectNoAxeViolations(page);
        await expectNoOverflow(page, widths);
      });
    await test.step(`The form for a new ${singular} does not scroll sideways`, async () => {
      await main.getByRole('link', { name: samples[table].list.newLink }).first().click();
      await expectLoaded(page, `Add New ${title}`);
      await expect(main.getByRole('button', { name: `Create ${title}` })).toBeVisible();
      // Its fields are those of the stored record, which axe has checked.
      await expectNoOverflow(page, widths);
    });
  }
});

async function addRowsToCollections(content: ContentClient, count: number): Promise<void> {
  for (const { table } of registry.collections) {
    await deleteAllRows(content, table);
    for (let number = 0; number < count; number += 1) await addRow(content, table, samples[table].row);
  }
}

/** Waits until the page with this heading has loaded its content and, in a post's form, the editor. */
async function expectLoaded(page: Page, heading: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Expects that the page does not scroll sideways at any width, and that it passes axe on a phone, which shows the same. */
async function expectAccessibleAtOneWidth(page: Page): Promise<void> {
  await expectNoOverflow(page, widths);
  await expectNoAxeViolations(page);
}

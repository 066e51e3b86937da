import type { Page } from '@playwright/test';
import { dashboard } from '#app/admin/page/menu-links.ts';
import { registry } from '#app/admin/registry.ts';
import { listMenuEntries } from '#app/admin/shell/menu.ts';
import { openFromMenu } from './admin-menu.ts';
import { expectNoAxeViolations } from './axe.ts';
import { samples } from './collection-samples.ts';
import type { ContentClient } from './content.ts';
import { expect } from './fixtures.ts';
import { expectNoOverflow } from './horizontal-overflow.ts';
import { test } from './owner.ts';
import { addRow, deleteAllRows } from './rows.ts';

/**
 * Opens every page of the panel, and expects that it passes axe and does not scroll sideways. The pages come from
 * the registry, so a new collection or singleton is checked without a change here. owner-accessibility.spec.ts and
 * the tests of single pages check them with errors, warnings and long text.
 */

const widths = [1440, 768, 390];
const menu = listMenuEntries(registry, 'owner').filter(({ path }) => path !== '/' && path !== '/admin/start');
const listPaths = registry.collections.flatMap(({ path, views = [] }) => [
  path,
  ...views.map((view) => view.path),
]);

test('Every page in the panel’s menu, every list with a selected row, every form and every empty list passes axe and does not scroll sideways', async ({
  page,
  content,
}) => {
  await addTwoRowsToCollections(content);
  await page.goto('/admin');
  const main = page.getByRole('main');
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
      // The menu is beside the page only in a wide window. One page of each kind is enough to check it there.
      if (path === dashboard.path || path === listPaths[0]) await expectNoAxeViolations(page);
      await expectAccessibleAtOneWidth(page);
      const collection = registry.collections.find((each) => each.path === path);
      if (!collection) return;
      await main.getByRole('rowheader').getByRole('link').first().click();
      await expectLoaded(page, `Edit ${collection.title}`);
      await expect(main.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
      await expectAccessibleAtOneWidth(page);
      // All forms lead to the same page.
      if (path !== listPaths[0]) return;
      await content.from('hero_slides').update({ subtitle: 'Changed' }).neq('title', '').throwOnError();
      await main.getByRole('link', { name: 'Earlier versions' }).click();
      await main.getByRole('navigation', { name: 'Versions' }).getByRole('link').first().click();
      await expect(main.getByRole('button', { name: 'Undo this change' })).toBeVisible();
      await expectAccessibleAtOneWidth(page);
    });

  for (const { table, path, label, views = [] } of registry.collections) {
    await deleteAllRows(content, table);
    for (const list of [...views, { path, label }])
      await test.step(`The empty list “${list.label}” is accessible`, async () => {
        await openFromMenu(page, list.path);
        await expectLoaded(page, list.label);
        await expect(main.getByRole('table')).toHaveCount(0);
        // Empty lists differ only in their drawing and their words, so axe checks one of them.
        if (path === listPaths[0]) await expectNoAxeViolations(page);
        await expectNoOverflow(page, widths);
      });
  }
});

async function addTwoRowsToCollections(content: ContentClient): Promise<void> {
  for (const { table } of registry.collections) {
    await deleteAllRows(content, table);
    // A deal that was checked today is not on the deal desk.
    const changes = table === 'deals' ? { checked_at: '2026-01-01T09:00:00Z' } : {};
    for (const _ of ['first', 'second']) await addRow(content, table, { ...samples[table].row, ...changes });
  }
}

/** Waits until the page with this heading has loaded its content and, in a post's form, the editor. */
async function expectLoaded(page: Page, heading: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Expects that the page does not scroll sideways at any width, and that it passes axe at the last one, that of a phone. */
async function expectAccessibleAtOneWidth(page: Page): Promise<void> {
  await expectNoOverflow(page, widths);
  await expectNoAxeViolations(page);
}

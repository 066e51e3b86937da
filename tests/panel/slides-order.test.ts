import type { Locator, Page } from '@playwright/test';
import { expectErrorNotice } from '#tests/e2e/owner.ts';
import { holdRequests, rejectRequests, requests, stopIntercepting } from '#tests/e2e/requests.ts';
import { chooseInRow, getMenuButton, getRowLink } from '#tests/e2e/row-menu.ts';
import { addFourSlides, expectStored, getNames, getRow, openList } from '#tests/e2e/slides-order.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The owner moves slides by keys and by the menus of their rows. tests/e2e/owner-slides-order.spec.ts drags them. */

test.beforeEach(addFourSlides);

test('An owner moves slides by keys and menus, and visitors then see the new order', async ({
  page,
  content,
  request,
}) => {
  const alpha = getRowLink(page, 'Alpha');
  const delta = getRowLink(page, 'Delta');
  const saving = await holdRequests(page, requests.orderSlides);
  await openList(page);
  await step(
    'A key moves the slide that has the focus immediately, and announces the new position',
    async () => {
      await alpha.press('Alt+ArrowDown');
      await expect(getNames(page)).toHaveText(['Beta', 'Alpha', 'Gamma', 'Delta']);
      const status = getList(page).getByRole('status').filter({ hasText: '“Alpha” is now 2 of 4.' });
      await expect(status).toHaveCount(1);
      await expect(alpha).toBeFocused();
    },
  );
  await step('Further presses move a slide further while the first move is still being saved', async () => {
    for (const order of [
      ['Beta', 'Alpha', 'Delta', 'Gamma'],
      ['Beta', 'Delta', 'Alpha', 'Gamma'],
      ['Delta', 'Beta', 'Alpha', 'Gamma'],
    ]) {
      await chooseInRow(page, 'Delta', 'Move up');
      await expect(getMenuButton(page, 'Delta')).toBeFocused();
      await expect(getNames(page)).toHaveText(order);
    }
  });
  await step('The first slide cannot be moved up, and keeps the focus', async () => {
    await delta.press('Alt+ArrowUp');
    await expect(delta).toBeFocused();
    await expect(getNames(page)).toHaveText(['Delta', 'Beta', 'Alpha', 'Gamma']);
  });
  await step('The order is stored by one request for the first press and one for all others', async () => {
    saving.release();
    await expectStored(content, ['Delta 0', 'Beta 1', 'Alpha 2', 'Gamma 3']);
    expect(saving.count()).toBe(2);
    await expect(getNames(page)).toHaveText(['Delta', 'Beta', 'Alpha', 'Gamma']);
    await expect(getRow(page, 'Alpha')).toContainText('2');
  });
  await step('Visitors see the slides in the new order', async () => {
    const readTitles = async () =>
      (await (await request.get('/')).text()).match(/(?<=<h2[^>]*>)(Alpha|Beta|Gamma|Delta)(?=<)/g);
    await expect.poll(readTitles).toEqual(['Delta', 'Beta', 'Alpha', 'Gamma']);
  });
  await step('Slides cannot be moved in a searched or sorted list', () => expectNoMoves(page));
});

test('A move that cannot be saved is undone, and a saved move keeps what was changed elsewhere', async ({
  page,
  content,
}) => {
  await openList(page);
  const alpha = getRowLink(page, 'Alpha');
  await step('A move is undone and reported when saving fails', async () => {
    await rejectRequests(page, requests.orderSlides, 'deadlock detected');
    await alpha.press('Alt+ArrowDown');
    await expectErrorNotice(page, 'Error updating slide', 'deadlock detected');
    await expect(getNames(page)).toHaveText(['Alpha', 'Beta', 'Gamma', 'Delta']);
    await expect(alpha).toBeFocused();
    await expectStored(content, ['Alpha 0', 'Beta 1', 'Gamma 2', 'Delta 3']);
    await stopIntercepting(page, requests.orderSlides);
  });
  await step('A move keeps a title that was changed elsewhere', async () => {
    await content.from('hero_slides').update({ title: 'Beta changed' }).eq('title', 'Beta').throwOnError();
    await alpha.press('Alt+ArrowDown');
    await expectStored(content, ['Beta changed 0', 'Alpha 1', 'Gamma 2', 'Delta 3']);
  });
  await step('A move does not restore a slide that was deleted elsewhere', async () => {
    await content.from('hero_slides').delete().eq('title', 'Gamma').throwOnError();
    await alpha.press('Alt+ArrowDown');
    await expectErrorNotice(page, 'Error updating slide', 'One of them no longer exists, so none was moved.');
    await expect(getNames(page)).toHaveText(['Beta changed', 'Alpha', 'Delta']);
    await expectStored(content, ['Beta changed 0', 'Alpha 1', 'Delta 3']);
  });
});

/** Expects that a searched or sorted list cannot be moved, and shows a hint that says why. */
async function expectNoMoves(page: Page): Promise<void> {
  const hint = page.getByText('To move slides, show all of them in their default order.');
  const expectMoves = async (moves: readonly RegExp[]) => {
    await getMenuButton(page, 'Delta').click();
    await expect(page.getByRole('menuitem').filter({ hasText: 'Move' })).toHaveText(moves);
    await page.keyboard.press('Escape');
  };
  await expectMoves([/^Move down/]);
  await expect(hint).toHaveCount(0);
  await page.getByRole('searchbox').fill('e');
  await expect(hint).toBeVisible();
  await expectMoves([]);
  await page.getByRole('searchbox').fill('');
  await expect(hint).toHaveCount(0);
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(hint).toBeVisible();
  await expectMoves([]);
}

const getList = (page: Page): Locator => page.getByRole('group', { name: /^Hero slides/ });

import type { Locator, Page } from '@playwright/test';
import { expectErrorNotice } from '#tests/e2e/owner.ts';
import { holdRequests, rejectRequests, requests, stopIntercepting } from '#tests/e2e/requests.ts';
import { addFourSlides, expectStored, getNames, getRow, openList } from '#tests/e2e/slides-order.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The owner moves slides by buttons. tests/e2e/owner-slides-order.spec.ts drags them. */

test.beforeEach(addFourSlides);

test('An owner moves slides by buttons, and visitors then see the new order', async ({
  page,
  content,
  request,
}) => {
  const moveDown = page.getByRole('button', { name: 'Move Alpha down' });
  const moveUp = page.getByRole('button', { name: 'Move Delta up' });
  const saving = await holdRequests(page, requests.orderSlides);
  await openList(page);
  await step('A move button changes the order immediately, and announces the new position', async () => {
    await moveDown.press('Enter');
    await expect(getNames(page)).toHaveText(['Beta', 'Alpha', 'Gamma', 'Delta']);
    const status = getList(page).getByRole('status').filter({ hasText: '“Alpha” is now 2 of 4.' });
    await expect(status).toHaveCount(1);
    await expect(moveDown).toBeFocused();
  });
  await step('Further presses move a slide further while the first move is still being saved', async () => {
    for (const order of [
      ['Beta', 'Alpha', 'Delta', 'Gamma'],
      ['Beta', 'Delta', 'Alpha', 'Gamma'],
      ['Delta', 'Beta', 'Alpha', 'Gamma'],
    ]) {
      await moveUp.press('Space');
      // A row that moves between keydown and keyup gets no click. Nobody presses that fast, but a script does.
      await expect(getNames(page)).toHaveText(order);
    }
  });
  await step('The up button of the first slide does nothing and keeps the focus', async () => {
    await expect(moveUp).toHaveAttribute('aria-disabled', 'true');
    await moveUp.press('Space');
    await expect(moveUp).toBeFocused();
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
  const moveDown = page.getByRole('button', { name: 'Move Alpha down' });
  await step('A move is undone and reported when saving fails', async () => {
    await rejectRequests(page, requests.orderSlides, 'deadlock detected');
    await moveDown.press('Enter');
    await expectErrorNotice(page, 'Error updating slide', 'deadlock detected');
    await expect(getNames(page)).toHaveText(['Alpha', 'Beta', 'Gamma', 'Delta']);
    await expect(moveDown).toBeFocused();
    await expectStored(content, ['Alpha 0', 'Beta 1', 'Gamma 2', 'Delta 3']);
    await stopIntercepting(page, requests.orderSlides);
  });
  await step('A move keeps a title that was changed elsewhere', async () => {
    await content.from('hero_slides').update({ title: 'Beta changed' }).eq('title', 'Beta').throwOnError();
    await moveDown.click();
    await expectStored(content, ['Beta changed 0', 'Alpha 1', 'Gamma 2', 'Delta 3']);
  });
  await step('A move does not restore a slide that was deleted elsewhere', async () => {
    await content.from('hero_slides').delete().eq('title', 'Gamma').throwOnError();
    await moveDown.click();
    await expectErrorNotice(
      page,
      'Error updating slide',
      'One of these slides no longer exists, so none was moved.',
    );
    await expect(getNames(page)).toHaveText(['Beta changed', 'Alpha', 'Delta']);
    await expectStored(content, ['Beta changed 0', 'Alpha 1', 'Delta 3']);
  });
});

/** Expects that a search or a sort order hides the move buttons and shows a hint that says why. */
async function expectNoMoves(page: Page): Promise<void> {
  const hint = page.getByText('To move slides, show all of them in their default order.');
  const moves = page.getByRole('button', { name: /^Move / });
  await expect(moves).toHaveCount(8);
  await expect(hint).toHaveCount(0);
  await page.getByRole('searchbox').fill('a');
  await expect(hint).toBeVisible();
  await expect(moves).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(moves).toHaveCount(8);
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(hint).toBeVisible();
  await expect(moves).toHaveCount(0);
}

const getList = (page: Page): Locator => page.getByRole('group', { name: /^Hero slides/ });

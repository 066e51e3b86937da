import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import type { ContentClient } from './content.ts';
import { expect } from './fixtures.ts';
import { expectErrorNotice, test } from './owner.ts';
import {
  abortRequests,
  countRequests,
  holdRequests,
  rejectRequests,
  requests,
  stopIntercepting,
} from './requests.ts';
import { addRow, deleteAllRows } from './rows.ts';

/** Changing the order of the slides by buttons and by a drag handle. */

test.beforeEach(async ({ content }) => {
  await deleteAllRows(content, 'hero_slides');
  for (const [slide_order, title] of ['Alpha', 'Beta', 'Gamma', 'Delta'].entries())
    await addRow(content, 'hero_slides', { title, slide_order });
});

test('An owner moves slides by buttons, and visitors then see the new order', async ({
  page,
  content,
  request,
}) => {
  const moveDown = page.getByRole('button', { name: 'Move Alpha down' });
  const moveUp = page.getByRole('button', { name: 'Move Delta up' });
  const saving = await holdRequests(page, requests.orderSlides);
  await openList(page);
  await test.step('A move button changes the order immediately, and announces the new position', async () => {
    const sent = page.waitForRequest(requests.orderSlides.url);
    await moveDown.press('Enter');
    await expectOrder(page, ['Beta', 'Alpha', 'Gamma', 'Delta']);
    const status = getList(page).getByRole('status').filter({ hasText: '“Alpha” is now 2 of 4.' });
    await expect(status).toHaveCount(1);
    await expect(moveDown).toBeFocused();
    expect((await sent).postDataJSON().orders).toHaveLength(2);
  });
  await test.step('Further presses move a slide further while the first move is still being saved', async () => {
    for (const order of [
      ['Beta', 'Alpha', 'Delta', 'Gamma'],
      ['Beta', 'Delta', 'Alpha', 'Gamma'],
      ['Delta', 'Beta', 'Alpha', 'Gamma'],
    ]) {
      await moveUp.press('Space');
      // A row that moves between keydown and keyup gets no click. Nobody presses that fast, but a script does.
      await expectOrder(page, order);
    }
  });
  await test.step('The up button of the first slide does nothing and keeps the focus', async () => {
    await expect(moveUp).toHaveAttribute('aria-disabled', 'true');
    await moveUp.press('Space');
    await expect(moveUp).toBeFocused();
    await expectOrder(page, ['Delta', 'Beta', 'Alpha', 'Gamma']);
  });
  await test.step('The order is stored by one request for the first press and one for all others', async () => {
    saving.release();
    await expectStored(content, ['Delta 0', 'Beta 1', 'Alpha 2', 'Gamma 3']);
    expect(saving.count()).toBe(2);
    await expectOrder(page, ['Delta', 'Beta', 'Alpha', 'Gamma']);
    await expect(getRow(page, 'Alpha')).toContainText('2');
  });
  await test.step('Visitors see the slides in the new order', async () => {
    const readTitles = async () =>
      (await (await request.get('/')).text()).match(/(?<=<h2[^>]*>)(Alpha|Beta|Gamma|Delta)(?=<)/g);
    await expect.poll(readTitles).toEqual(['Delta', 'Beta', 'Alpha', 'Gamma']);
  });
  await test.step('Slides cannot be moved in a searched or sorted list', () => expectNoMoves(page));
});

test('A move that cannot be saved is undone, and a saved move keeps what was changed elsewhere', async ({
  page,
  content,
}) => {
  await openList(page);
  const moveDown = page.getByRole('button', { name: 'Move Alpha down' });
  for (const [fail, description] of [
    [() => rejectRequests(page, requests.orderSlides, 'deadlock detected'), 'deadlock detected'],
    [
      () => abortRequests(page, requests.orderSlides),
      'The server could not be reached. Please check your connection and try again.',
    ],
  ] as const)
    await test.step(`A move is undone and reported when saving fails: ${description}`, async () => {
      await fail();
      await moveDown.press('Enter');
      await expectErrorNotice(page, 'Error updating slide', description);
      await expectOrder(page, ['Alpha', 'Beta', 'Gamma', 'Delta']);
      await expect(moveDown).toBeFocused();
      await expectStored(content, ['Alpha 0', 'Beta 1', 'Gamma 2', 'Delta 3']);
      await stopIntercepting(page, requests.orderSlides);
    });
  await test.step('A move keeps a title that was changed elsewhere', async () => {
    await content.from('hero_slides').update({ title: 'Beta changed' }).eq('title', 'Beta').throwOnError();
    await moveDown.click();
    await expectStored(content, ['Beta changed 0', 'Alpha 1', 'Gamma 2', 'Delta 3']);
  });
  await test.step('A move does not restore a slide that was deleted elsewhere', async () => {
    await content.from('hero_slides').delete().eq('title', 'Gamma').throwOnError();
    await moveDown.click();
    await expectErrorNotice(
      page,
      'Error updating slide',
      'One of these slides no longer exists, so none was moved.',
    );
    await expectOrder(page, ['Beta changed', 'Alpha', 'Delta']);
    await expectStored(content, ['Beta changed 0', 'Alpha 1', 'Delta 3']);
  });
});

test('An owner drags slides by mouse and by touch', async ({ page, content }) => {
  const countSaves = await countRequests(page, requests.orderSlides);
  await openList(page);
  await test.step('The other slides make room during a drag, and return to their places on Escape', async () => {
    const middle = await getMiddle(getHandle(page, 'Alpha'));
    const target = await getMiddle(getRow(page, 'Delta'));
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x, target.y, { steps: 5 });
    await expect.poll(() => readTitlesFromTop(page)).toEqual(['Beta', 'Gamma', 'Delta', 'Alpha']);
    await page.keyboard.press('Escape');
    await expect.poll(() => readTitlesFromTop(page)).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta']);
    await page.mouse.up();
  });
  await test.step('A click on a drag handle moves nothing', async () => {
    await getHandle(page, 'Beta').click();
    await expectOrder(page, ['Alpha', 'Beta', 'Gamma', 'Delta']);
    expect(countSaves()).toBe(0);
    await expectStored(content, ['Alpha 0', 'Beta 1', 'Gamma 2', 'Delta 3']);
  });
  await test.step('A slide can be dragged to another position by mouse', async () => {
    await drag(page, 'Alpha', 'Gamma');
    await expect(getRow(page, 'Beta')).toHaveCSS('transform', 'none');
    await expectOrder(page, ['Beta', 'Gamma', 'Alpha', 'Delta']);
    await expectStored(content, ['Beta 0', 'Gamma 1', 'Alpha 2', 'Delta 3']);
    await drag(page, 'Delta', 'Beta');
    await expectStored(content, ['Delta 0', 'Beta 1', 'Gamma 2', 'Alpha 3']);
  });
  await test.step('On a phone a slide can be dragged by touch without scrolling the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await dragByFinger(page, 'Delta', 'Beta');
    await expectStored(content, ['Beta 0', 'Delta 1', 'Gamma 2', 'Alpha 3']);
    expect(await page.evaluate(() => scrollY)).toBe(0);
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
  // A list is dimmed while it loads.
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expectNoAxeViolations(page);
}

async function openList(page: Page): Promise<void> {
  await page.goto('/admin/hero-slides');
  await expect(getNames(page)).toHaveCount(4);
}

const getNames = (page: Page): Locator => page.getByRole('rowheader');

const getList = (page: Page): Locator => page.getByRole('group', { name: /^Hero slides/ });

const getRow = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });

/** The handle has no accessible name, because keyboard and screen reader users have the buttons. */
const getHandle = (page: Page, title: string): Locator =>
  getRow(page, title).locator('span[aria-hidden="true"]');

async function expectOrder(page: Page, titles: readonly string[]): Promise<void> {
  await expect(getNames(page)).toHaveText([...titles]);
}

/** Returns the titles in their order on the screen, which during a drag differs from the order in the document. */
async function readTitlesFromTop(page: Page): Promise<string[]> {
  const rows = await getNames(page).evaluateAll((cells) =>
    cells.map((cell) => ({ title: cell.textContent, top: cell.getBoundingClientRect().top })),
  );
  return rows.sort((a, b) => a.top - b.top).map(({ title }) => title ?? '');
}

async function expectStored(content: ContentClient, slides: readonly string[]): Promise<void> {
  const readSlides = async () =>
    (await content.from('hero_slides').select().order('slide_order').throwOnError()).data.map(
      ({ title, slide_order }) => `${title} ${slide_order}`,
    );
  await expect.poll(readSlides).toEqual(slides);
}

async function getMiddle(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags one slide onto another. */
async function drag(page: Page, title: string, onto: string): Promise<void> {
  const from = await getMiddle(getHandle(page, title));
  const to = await getMiddle(getRow(page, onto));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y, { steps: 8 });
  await page.mouse.up();
}

async function dragByFinger(page: Page, title: string, onto: string): Promise<void> {
  const from = await getMiddle(getHandle(page, title));
  const to = await getMiddle(getHandle(page, onto));
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  await touch('touchStart', from.y);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from.y + ((to.y - from.y) * step) / 10);
  await touch('touchEnd');
}

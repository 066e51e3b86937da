import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { countRequests, requests } from './requests.ts';
import { addFourSlides, expectStored, getNames, getRow, openList } from './slides-order.ts';

/** The owner moves slides by a drag handle. tests/panel/slides-order.test.ts moves them without. */

test.beforeEach(addFourSlides);

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
    await expect(getNames(page)).toHaveText(['Alpha', 'Beta', 'Gamma', 'Delta']);
    expect(countSaves()).toBe(0);
    await expectStored(content, ['Alpha 0', 'Beta 1', 'Gamma 2', 'Delta 3']);
  });
  await test.step('A slide can be dragged to another position by mouse', async () => {
    const sent = page.waitForRequest(requests.orderSlides.url);
    await drag(page, 'Alpha', 'Gamma');
    // Only the slides that have moved to another position are sent.
    expect((await sent).postDataJSON().orders).toHaveLength(3);
    await expect(getRow(page, 'Beta')).toHaveCSS('transform', 'none');
    await expect(getNames(page)).toHaveText(['Beta', 'Gamma', 'Alpha', 'Delta']);
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

/** The handle has no accessible name, because keyboard and screen reader users have keys and the menu. */
const getHandle = (page: Page, title: string): Locator =>
  getRow(page, title).locator('span[aria-hidden="true"]');

/** Returns the titles in their order on the screen, which during a drag differs from the order in the document. */
async function readTitlesFromTop(page: Page): Promise<string[]> {
  const rows = await getNames(page).evaluateAll((cells) =>
    cells.map((cell) => ({ title: cell.textContent, top: cell.getBoundingClientRect().top })),
  );
  return rows.sort((a, b) => a.top - b.top).map(({ title }) => title ?? '');
}

async function getMiddle(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

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

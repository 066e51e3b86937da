import type { Locator, Page } from '@playwright/test';
import { expect, noticeRegion, stopClock, test, visit } from './fixtures.ts';

/** Specification sections 4 and 9: notices. */

const announce = (page: Page) => page.getByRole('button', { name: 'Language' }).click();
const fail = (page: Page) => page.getByRole('button', { name: 'Search Deals' }).click();
const told = (page: Page) => noticeRegion(page).getByText('Language Changed');
const failed = (page: Page) => noticeRegion(page).getByText('Booking Not Configured');

test('Only one notice is visible: a new status or alert replaces it', async ({ page }) => {
  await visit(page, '/');
  await announce(page);
  await expect(page.getByRole('status').getByText('Language Changed')).toBeVisible();
  await fail(page);
  await expect(page.getByRole('alert').getByText('Booking Not Configured')).toBeVisible();
  await expect(told(page)).toHaveCount(0);
  await announce(page);
  await announce(page);
  await expect(told(page)).toHaveCount(1);
  await expect(failed(page)).toHaveCount(0);
});

test('A notice disappears after 5,000 ms, and each new one has its full time', async ({ page }) => {
  await stopClock(page);
  await visit(page, '/');
  await announce(page);
  await page.clock.runFor(4000);
  await expect(told(page)).toBeVisible();

  await announce(page);
  await page.clock.runFor(4999);
  await expect(told(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(told(page)).toHaveCount(0);
});

test('A notice stays while the pointer rests on it', async ({ page }) => {
  await stopClock(page);
  await visit(page, '/');
  await announce(page);
  await told(page).hover();
  await page.clock.runFor(60_000);
  await expect(told(page)).toBeVisible();
  await page.mouse.move(700, 700);
  await page.clock.runFor(5000);
  await expect(told(page)).toHaveCount(0);
});

test('The button of a notice dismisses it', async ({ page }) => {
  await visit(page, '/');
  await announce(page);
  await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(told(page)).toHaveCount(0);
});

test('F8 focuses the notice region, and the button is the next tab stop', async ({ page }) => {
  await visit(page, '/');
  await announce(page);
  await expect(told(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(noticeRegion(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(noticeRegion(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveCount(0);
});

test('A swipe of more than 50 px to the right dismisses a notice, a shorter one or one to the left does not', async ({
  page,
}) => {
  await stopClock(page);
  await visit(page, '/');
  await announce(page);
  const { x, y } = await centre(told(page));
  const swipe = async (by: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y);
    await page.mouse.move(x + by, y);
    await page.mouse.up();
  };
  for (const by of [50, -200]) {
    await swipe(by);
    await expect.poll(() => centre(told(page))).toEqual({ x, y });
  }
  await swipe(51);
  await expect(told(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('A finger swipe to the right dismisses a notice', async ({ page, context }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Language' }).tap();
    await expect(told(page)).toBeVisible();
    const { x, y } = await centre(told(page));
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: by === undefined ? [] : [{ x: x + by, y }],
      });
    await touch('touchStart', 0);
    for (const by of [10, 30, 60, 90]) await touch('touchMove', by);
    await touch('touchEnd');
    await expect(told(page)).toHaveCount(0);
  });
});

/** Once it has arrived. */
async function centre(notice: Locator): Promise<{ x: number; y: number }> {
  await notice.evaluate((element) =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect instanceof KeyframeEffect && a.effect.target?.contains(element))
        .map((a) => a.finished),
    ),
  );
  const box = await notice.boundingBox();
  if (!box) throw new Error('There is no notice');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

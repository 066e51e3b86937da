import type { Locator, Page } from '@playwright/test';
import { expect, noticeRegion, stopClock, test, visit } from './fixtures.ts';

/**
 * Notices (docs/product/layout.md). app/ui/notices tests when a notice disappears, after which swipe, and how one replaces another;
 * public-video.spec.ts and public-suitcase.spec.ts use one with the keyboard.
 */

test.use({ hasTouch: true });

const showStatus = (page: Page) => page.getByRole('button', { name: 'Language' }).click();
const status = (page: Page) => noticeRegion(page).getByText('Language Changed');

test('A notice stays under the pointer, disappears afterwards, and can be dismissed by a swipe', async ({
  page,
  context,
}) => {
  await stopClock(page);
  await visit(page, '/privacy');

  await test.step('A notice stays while the pointer rests on it', async () => {
    await showStatus(page);
    await status(page).hover();
    await page.clock.runFor(60_000);
    await expect(status(page)).toBeVisible();
    await page.mouse.move(700, 700);
    await page.clock.runFor(5000);
    await expect(status(page)).toHaveCount(0);
  });

  await test.step('A finger swipe to the right dismisses a notice on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Language' }).tap();
    const { x, y } = await getCenter(status(page));
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: distance === undefined ? [] : [{ x: x + distance, y }],
      });
    await touch('touchStart', 0);
    for (const distance of [10, 30, 60, 90]) await touch('touchMove', distance);
    await touch('touchEnd');
    await expect(status(page)).toHaveCount(0);
  });
});

/** Returns the center of a notice after its animations. */
async function getCenter(notice: Locator): Promise<{ x: number; y: number }> {
  await notice.evaluate((element) =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element))
        .map(({ finished }) => finished),
    ),
  );
  const box = await notice.boundingBox();
  if (!box) throw new Error('No notice is shown');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

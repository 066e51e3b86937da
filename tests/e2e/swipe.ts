import type { CDPSession } from '@playwright/test';

/** Swipes over the page with one finger, 300 px below the top of the window. `from` and `to` are in pixels from the left. */
export async function swipe(finger: CDPSession, from: number, to: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', from + ((to - from) * step) / 4);
  await touch('touchEnd');
}

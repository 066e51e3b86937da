import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Presses the key until the target has the focus. Every element on the way must show that it has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toHaveCount(1);
  const element = await target.elementHandle();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    const { isTarget, showsFocus } = await page.evaluate(describeFocus, element);
    expect(showsFocus).toBe(true);
    if (isTarget) return;
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

/** Runs in the page. */
function describeFocus(target: Node | null): { isTarget: boolean; showsFocus: boolean } {
  const focused = document.activeElement;
  // Past the last element the focus is in the browser's own toolbar.
  if (!focused || focused === document.body) return { isTarget: false, showsFocus: true };
  // The link of a row shows it around the whole row.
  const showsFocus = [undefined, '::after'].some((part) => {
    const { outlineStyle, boxShadow } = getComputedStyle(focused, part);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  return { isTarget: focused === target, showsFocus };
}

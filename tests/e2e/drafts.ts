import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the browser's storage contains this text. Tests call it before a crash, which leaves no time to save. */
export async function waitForDraft(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text);
}

import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the browser's storage contains these words: a crash gives a page no time to save them. */
export async function waitForDraft(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(words);
}

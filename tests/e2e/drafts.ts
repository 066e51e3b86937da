import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the browser's storage contains this text. A page that crashes has no time to save it. */
export async function waitForDraft(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text);
}

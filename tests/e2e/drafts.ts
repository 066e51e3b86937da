import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Waits until the browser's storage contains this text. A crash leaves the page no time to save a draft, so a test waits
 * for the draft before it simulates a crash.
 */
export async function waitForDraft(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text);
}

/** The message that a form shows when it has restored a draft. */
export const restoredMessage = (page: Page): Locator =>
  page.getByText(/^Your unsaved changes from .* were restored/);

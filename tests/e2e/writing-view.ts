import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { editor } from './post-editor.ts';

/** The writing view of posts (docs/product/editor.md#writing-view). */

export const openWriting = async (page: Page, path: string) => {
  await page.goto(`${path}?view=writing`);
  await expect(editor(page)).toBeVisible();
};
export const state = (page: Page, text: string) => page.locator('header p').getByText(text, { exact: true });
/** Lets the pause pass after which a changed draft is saved. The test has installed the clock of the page. */
export async function passPause(page: Page): Promise<void> {
  await expect(state(page, 'Unsaved changes')).toBeVisible();
  await page.clock.runFor(1500);
}
export const details = (page: Page) => page.getByRole('region', { name: 'Details' });
export const detailsButton = (page: Page) => page.getByRole('button', { name: 'Details', exact: true });
export const formButton = (page: Page) => page.getByRole('button', { name: 'Form view' });
export const editPath = /^http:\/\/[^/]+\/admin\/posts\/edit\/[\w-]{36}\?view=writing$/;

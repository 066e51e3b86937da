import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { editor } from './post-editor.ts';

/** The form of a post, with and without its column (docs/product/editor.md#writing-view). */

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
export const column = (page: Page) => page.getByRole('region', { name: 'Settings' });
export const columnButton = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true });
export const previewButton = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true });
export const pressPublish = (page: Page) =>
  page.getByRole('button', { name: 'Publish', exact: true }).click();
export const pressUpdate = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click();
export const pressSaveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft' }).click();
export const editPath = /^http:\/\/[^/]+\/admin\/posts\/edit\/[\w-]{36}\?view=writing$/;

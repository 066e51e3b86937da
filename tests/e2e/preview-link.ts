import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectNotice } from './owner.ts';

/** The group of a form that creates, copies and revokes a preview link (docs/product/publishing.md#preview-links). */

export const getPreviewGroup = (page: Page) => page.getByRole('group', { name: 'Preview link' });
export const getPreviewUrl = (page: Page) =>
  getPreviewGroup(page).getByRole('textbox', { name: 'URL of the preview' });
export const getPreviewButton = (page: Page, name: string) =>
  getPreviewGroup(page).getByRole('button', { name });

export async function revokePreview(page: Page): Promise<void> {
  await getPreviewButton(page, 'Revoke link').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Revoke this link?' });
  await dialog.getByRole('button', { name: 'Revoke link' }).press('Enter');
  await expectNotice(page, 'Preview link revoked');
}

/** Expects that neither caches, other sites nor search engines get to know the URL of a response. */
export function expectSecret(response: { headers(): Record<string, string> }): void {
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
}

/** Expects that the page of a preview has nothing that would tell search engines and networks of it. */
export function expectNotShared(html: string): void {
  for (const text of ['rel="canonical"', 'property="og:', 'application/ld+json', '/share/'])
    expect(html).not.toContain(text);
}

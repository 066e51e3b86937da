import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { ContentClient } from './owner.ts';

/** Shared by the tests of the affiliate settings. */

/** A template that has every placeholder and causes no warning. */
export const completeTemplate =
  'https://partner.example/search?ss={destination}&in={checkin}&out={checkout}&adults={guests}&aid=42';

export const getWarnings = (page: Page): Locator =>
  page.getByRole('status', { name: 'Warnings about this URL' }).getByRole('listitem');

/** Fills in a template and waits until its warnings are shown, because they move the elements below them. */
export async function fillTemplate(page: Page, template: string, warningCount = 0): Promise<void> {
  await page.getByLabel('Affiliate Booking URL').fill(template);
  await expect(getWarnings(page)).toHaveCount(warningCount);
}

export const saveLink = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save Affiliate Link' }).click();

export async function getSettings(content: ContentClient) {
  return (await content.from('settings').select().eq('id', 1).single().throwOnError()).data;
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The values of a form's text fields, choices and checkboxes, by label. */
export type FieldValues = Record<string, string | boolean>;

/** Opens a group of fields that is closed until the owner wants it. */
export const openGroup = (page: Page, title: string): Promise<void> =>
  page.locator('summary').filter({ hasText: title }).click();

/** Opens what a field is in, if that is closed: a group, which may be in another one, or what a button shows. */
async function openAround(page: Page, field: Locator): Promise<void> {
  const summaries = field.locator('xpath=ancestor::details[not(@open)]/summary');
  while ((await summaries.count()) > 0) await summaries.first().click();
  const closed = field.locator('xpath=ancestor::*[@hidden]');
  if ((await closed.count()) === 0) return;
  await page.locator(`[aria-controls="${await closed.evaluate(({ id }) => id)}"]`).click();
}

/** Fills text fields, choices and checkboxes by their labels, in open and in closed groups. */
export async function fillFields(page: Page, values: FieldValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    await field.waitFor({ state: 'attached' });
    await openAround(page, field);
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Expects these values in the fields with these labels. */
export async function expectFields(page: Page, values: FieldValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    if (typeof value === 'string') await expect(field).toHaveValue(value);
    else await expect(field).toBeChecked({ checked: value });
  }
}

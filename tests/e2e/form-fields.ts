import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The values of a form's text fields and checkboxes, by label. */
export type FieldValues = Record<string, string | boolean>;

/** Fills text fields and checkboxes by their labels. */
export async function fillFields(page: Page, values: FieldValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    if (typeof value === 'string') await field.fill(value);
    else await field.setChecked(value);
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

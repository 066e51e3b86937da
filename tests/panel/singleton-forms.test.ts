import type { Page } from '@playwright/test';
import { contactInfo } from '#app/admin/contact-settings/singleton.ts';
import { restoredMessage } from '#tests/e2e/drafts.ts';
import { expectFields, fillFields } from '#tests/e2e/form-fields.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import {
  abortRequests,
  holdRequests,
  rejectRequests,
  requestsTo,
  stopIntercepting,
} from '#tests/e2e/requests.ts';
import { readSingleton, updateSingleton } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * These tests show with the contact info what the forms of the singletons have in common (docs/product/fixed-texts.md).
 * settings.test.ts, about.test.ts and affiliate.test.ts test the fields of the others, and
 * app/admin/singletons/save-singleton.test.ts how each of them is stored.
 */

const { errorTitles } = contactInfo;
const path = '/admin/contact-settings';
const { read, upsert: save } = requestsTo('contact_info');
const values = { Email: 'ana@reisen.example', Phone: '+351 21 000 00 00', Address: 'Rua do Cais 1\nLisboa' };
const row = { email: values.Email, phone: values.Phone, address: values.Address };

const phone = (page: Page) => page.getByLabel('Phone', { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Contact Info' });

test('After a failed load or save of the contact info, the next attempt succeeds', async ({
  page,
  content,
}) => {
  await updateSingleton(content, 'contact_info', { phone: '1234', address: null });
  const before = await readSingleton(content, 'contact_info');
  // The sample email is not shown as the owner's.
  const stored = { Email: '', Phone: '1234', Address: '' };

  await step('The form does not appear before the row is read', async () => {
    const message = 'canceling statement due to statement timeout';
    await rejectRequests(page, read, message);
    await page.goto(path);
    await expectErrorNotice(page, errorTitles.load, message);
    await expect(page.getByText('The contact info could not be loaded.')).toBeVisible();
    await expect(phone(page)).toHaveCount(0);
    await expect(saveButton(page)).toHaveCount(0);
    await stopIntercepting(page, read);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectFields(page, stored);
  });

  await step('A failed save keeps what was typed', async () => {
    await fillFields(page, values);
    await rejectRequests(page, save, 'deadlock detected');
    await saveButton(page).click();
    await expectErrorNotice(page, errorTitles.save, 'deadlock detected');
    await stopIntercepting(page, save);
    await abortRequests(page, save);
    await saveButton(page).click();
    const unreachable = 'The server could not be reached. Please check your connection and try again.';
    await expectErrorNotice(page, errorTitles.save, unreachable);
    await stopIntercepting(page, save);
    await expectFields(page, values);
    // The update of `updated_at` that precedes the rejected upsert has succeeded (app/admin/singletons/save-singleton.ts).
    expect(await readSingleton(content, 'contact_info')).toEqual({
      ...before,
      updated_at: expect.any(String),
    });
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
  });

  await step('A double click saves once', async () => {
    const saving = await holdRequests(page, save);
    await saveButton(page).dblclick();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    saving.release();
    await expectNotice(page, 'Contact Info Saved!');
    expect(saving.count()).toBe(1);
    expect(await readSingleton(content, 'contact_info')).toEqual({
      ...before,
      ...row,
      updated_at: expect.any(String),
    });
    await expect(page).toHaveURL(path);
    await expectFields(page, values);
  });

  await step('The saved form can be left at once, and appears again with its row', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const loading = await holdRequests(page, read);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Contact Info' }).click();
    await expect(page.getByText('Loading contact info...')).toBeVisible();
    loading.release();
    await expectFields(page, values);
    await expect(restoredMessage(page)).toHaveCount(0);
  });
});

test('Contact info that was saved elsewhere is overwritten only if the owner agrees', async ({
  page,
  content,
  site,
}) => {
  const conflictDialog = page.getByRole('dialog', { name: 'This page was changed elsewhere' });
  await updateSingleton(content, 'contact_info', { phone: 'As stored' });
  await page.goto(path);

  await step('A restored draft can be discarded', async () => {
    await phone(page).fill('Mine');
    await page.reload();
    await expect(restoredMessage(page)).toBeVisible();
    await expect(phone(page)).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Discard these changes' }).click();
    await expect(phone(page)).toHaveValue('As stored');
  });

  await step('The owner keeps what was saved elsewhere', async () => {
    await phone(page).fill('Mine');
    await updateSingleton(content, 'contact_info', { phone: 'Theirs' });
    await page.reload();
    await expect(phone(page)).toHaveValue('Mine');
    await saveButton(page).click();
    await expect(conflictDialog.getByRole('rowheader')).toHaveText(['Phone']);
    await conflictDialog.getByRole('button', { name: 'Discard mine, use theirs' }).click();
    await expect(phone(page)).toHaveValue('Theirs');
    expect(await readSingleton(content, 'contact_info')).toMatchObject({ phone: 'Theirs' });
  });

  await step('The owner overwrites what was saved elsewhere, and can save again', async () => {
    await phone(page).fill('Mine again');
    await updateSingleton(content, 'contact_info', { phone: 'Theirs again' });
    await saveButton(page).click();
    await expect(conflictDialog.getByRole('rowheader')).toHaveText(['Phone']);
    expect(await readSingleton(content, 'contact_info')).toMatchObject({ phone: 'Theirs again' });
    await conflictDialog.getByRole('button', { name: 'Overwrite with my version' }).click();
    await expectNotice(page, 'Contact Info Saved!');
    expect(await readSingleton(content, 'contact_info')).toMatchObject({ phone: 'Mine again' });
    await phone(page).fill('Mine at last');
    await saveButton(page).click();
    await expect.poll(() => readSingleton(content, 'contact_info')).toMatchObject({ phone: 'Mine at last' });
  });

  await step('Changes to different fields are merged without a dialog', async () => {
    await page.getByLabel('Address', { exact: true }).fill('Mine');
    await updateSingleton(content, 'contact_info', { phone: 'Theirs' });
    await saveButton(page).click();
    await expect(phone(page)).toHaveValue('Theirs');
    await expect
      .poll(() => readSingleton(content, 'contact_info'))
      .toMatchObject({ phone: 'Theirs', address: 'Mine' });
    await expect(saveButton(page)).toBeEnabled();
  });

  await step('A field that was saved elsewhere during a sign-in is not overwritten', async () => {
    await phone(page).fill('Mine');
    await page.evaluate(() => localStorage.clear());
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog).toBeVisible();
    await updateSingleton(content, 'contact_info', { phone: 'Theirs at last' });
    await dialog.getByLabel('Password').fill(site.owner.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(conflictDialog).toContainText('Theirs at last');
    expect(await readSingleton(content, 'contact_info')).toMatchObject({ phone: 'Theirs at last' });
  });
});

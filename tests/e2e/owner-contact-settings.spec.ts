import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type ContentClient, countRequests, expectNotice, requests, test } from './owner.ts';

/** Tests that apply to the contact settings only. owner-singleton-forms.spec.ts tests what all singletons share. */

const email = (page: Page) => page.getByLabel('Email');
const phone = (page: Page) => page.getByLabel('Phone');
const address = (page: Page) => page.getByLabel('Address', { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Contact Info' });
const emailError = (page: Page) =>
  page.getByText('Please enter an email address, such as hello@example.com.');

test('An invalid contact email is reported at its field, and nothing is saved', async ({ page }) => {
  const countSaves = await countRequests(page, requests.saveContactInfo);
  await page.goto('/admin/contact-settings');
  await email(page).fill('no email');
  await saveButton(page).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveJSProperty('validity.valid', false);

  await email(page).fill('ana@localhost');
  await saveButton(page).click();
  await expect(emailError(page)).toBeVisible();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toHaveAccessibleDescription(/Please enter an email address/);
  expect(countSaves()).toBe(0);

  await email(page).fill('ana@localhost.example');
  await expect(emailError(page)).toHaveCount(0);
  await saveButton(page).click();
  await expectNotice(page, 'Contact Info Saved!');
});

test('The contact settings may be empty, and a saved email appears in the footer and on the contact page', async ({
  page,
  content,
  request,
}) => {
  await page.goto('/admin/contact-settings');
  await email(page).fill('');
  await saveButton(page).click();
  await expectNotice(page, 'Contact Info Saved!');
  await expect.poll(() => getContactInfo(content)).toMatchObject({ email: null, phone: null, address: null });

  await email(page).fill('new@wayfare.example');
  await saveButton(page).click();
  for (const path of ['/', '/contact'])
    await expect
      .poll(async () => (await request.get(path)).text(), { intervals: [50] })
      .toContain('mailto:new@wayfare.example');
});

test('Changes that two tabs make to different contact fields are merged without a dialog', async ({
  page,
  content,
}) => {
  await page.goto('/admin/contact-settings');
  await address(page).fill('Mine');
  await content.from('contact_info').update({ phone: 'Theirs' }).eq('id', 1).throwOnError();
  await saveButton(page).click();
  await expectNotice(page, 'Contact Info Saved!');
  await expect(phone(page)).toHaveValue('Theirs');
  expect(await getContactInfo(content)).toMatchObject({ phone: 'Theirs', address: 'Mine' });
});

test('A contact field that was saved elsewhere while the owner signed in again is not overwritten', async ({
  page,
  content,
  site,
}) => {
  await page.goto('/admin/contact-settings');
  await phone(page).fill('Mine');
  await page.evaluate(() => localStorage.clear());
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await content.from('contact_info').update({ phone: 'Theirs' }).eq('id', 1).throwOnError();
  await dialog.getByLabel('Password').fill(site.owner.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'This page was changed elsewhere' })).toContainText('Theirs');
  expect(await getContactInfo(content)).toMatchObject({ phone: 'Theirs' });
});

async function getContactInfo(content: ContentClient) {
  return (await content.from('contact_info').select().eq('id', 1).single().throwOnError()).data;
}

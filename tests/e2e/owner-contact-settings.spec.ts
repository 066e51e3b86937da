import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import {
  type Content,
  calls,
  cutOff,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  refuse,
  test,
} from './owner.ts';

/** Contact info (docs/product.md). What pages of a single row share: owner-settings.spec.ts. */

const email = (page: Page) => page.getByLabel('Email');
const phone = (page: Page) => page.getByLabel('Phone');
const address = (page: Page) => page.getByLabel('Address', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Contact Info' });
const problem = (page: Page) => page.getByText('Please enter an email address, such as hello@example.com.');

test('The contact settings are loaded, and saved as they were written', async ({ page, content }) => {
  await content.from('contact_info').update({ phone: '1234', address: null }).eq('id', 1).throwOnError();
  const reading = await hold(page, calls.readContactInfo);
  await page.goto('/admin/contact-settings');
  await expect(page.getByText('Loading contact info...')).toBeVisible();
  reading.release();
  await expect(email(page)).toHaveValue('hello@wayfare.example');
  await expect(phone(page)).toHaveValue('1234');
  await expect(address(page)).toHaveValue('');

  await email(page).fill('ana@reisen.example');
  await phone(page).fill('+351 21 000 00 00');
  await address(page).fill('Rua do Cais 1\nLisboa');
  const answer = await hold(page, calls.saveContactInfo);
  const written = page.waitForRequest((request) => request.method() === 'POST');
  await save(page).dblclick();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer.release();
  await expectNotice(page, 'Contact Info Saved!');
  expect(answer.count()).toBe(1);

  const fields = {
    id: 1,
    email: 'ana@reisen.example',
    phone: '+351 21 000 00 00',
    address: 'Rua do Cais 1\nLisboa',
  };
  expect((await written).postDataJSON()).toEqual(fields);
  expect((await written).headers().prefer).toContain('resolution=merge-duplicates');
  expect(await contactInfoOf(content)).toEqual({ ...fields, updated_at: expect.any(String) });
  await expect(page).toHaveURL('/admin/contact-settings');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
});

test('No contact setting is required', async ({ page, content }) => {
  await page.goto('/admin/contact-settings');
  await email(page).fill('');
  await save(page).click();
  await expectNotice(page, 'Contact Info Saved!');
  expect(await contactInfoOf(content)).toMatchObject({ email: null, phone: null, address: null });
});

test('An invalid contact email is reported at its field, and nothing is saved', async ({ page }) => {
  const call = await hold(page, calls.saveContactInfo);
  call.release();
  await page.goto('/admin/contact-settings');
  await email(page).fill('no email');
  await save(page).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveJSProperty('validity.valid', false);

  await email(page).fill('ana@localhost');
  await save(page).click();
  await expect(problem(page)).toBeVisible();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toHaveAccessibleDescription(/Please enter an email address/);
  expect(call.count()).toBe(0);

  await email(page).fill('ana@localhost.example');
  await expect(problem(page)).toHaveCount(0);
  await save(page).click();
  await expectNotice(page, 'Contact Info Saved!');
});

test('The contact settings report a failed read, and no empty form can overwrite them', async ({ page }) => {
  await refuse(page, calls.readContactInfo, 'canceling statement due to statement timeout');
  await page.goto('/admin/contact-settings');
  await expectFailure(page, 'Error fetching contact info', 'canceling statement due to statement timeout');
  await expect(page.getByText('The contact info could not be loaded.')).toBeVisible();
  await expect(email(page)).toHaveCount(0);
  await letThrough(page, calls.readContactInfo);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(email(page)).toHaveValue('hello@wayfare.example');
});

test('The contact settings report a failed save and keep what was written', async ({ page, content }) => {
  const { email: told, phone: none, address: nowhere } = await contactInfoOf(content);
  await page.goto('/admin/contact-settings');
  await phone(page).fill('42');
  await refuse(page, calls.saveContactInfo, 'deadlock detected');
  await save(page).click();
  await expectFailure(page, 'Error saving contact info', 'deadlock detected');
  await letThrough(page, calls.saveContactInfo);

  await cutOff(page, calls.saveContactInfo);
  await save(page).click();
  await expectFailure(
    page,
    'Error saving contact info',
    'The server could not be reached. Please check your connection and try again.',
  );
  await expect(phone(page)).toHaveValue('42');
  expect(await contactInfoOf(content)).toMatchObject({ email: told, phone: none, address: nowhere });

  await letThrough(page, calls.saveContactInfo);
  await save(page).click();
  await expectNotice(page, 'Contact Info Saved!');
  expect(await contactInfoOf(content)).toMatchObject({ email: told, phone: '42' });
});

test('Saving the contact settings creates a missing row', async ({ page, content }) => {
  await content.from('contact_info').delete().eq('id', 1).throwOnError();
  await page.goto('/admin/contact-settings');
  await email(page).fill('first@wayfare.example');
  await save(page).click();
  await expectNotice(page, 'Contact Info Saved!');
  expect((await contactInfoOf(content)).email).toBe('first@wayfare.example');
});

test('Two tabs do not overwrite each other’s contact settings unasked', async ({
  page,
  context,
  content,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/admin/contact-settings');
  await phone(other).fill('Theirs');
  await email(other).fill('theirs@wayfare.example');
  await save(other).click();
  await expectNotice(other, 'Contact Info Saved!');
  await other.close();

  await phone(page).fill('Mine');
  await address(page).fill('Mine');
  await save(page).click();
  const question = page.getByRole('dialog', { name: 'This page was changed elsewhere' });
  await expect(question.getByRole('rowheader')).toHaveText(['Phone']);
  expect(await contactInfoOf(content)).toMatchObject({ phone: 'Theirs', address: null });
  await question.getByRole('button', { name: 'Overwrite with my version' }).click();
  await expectNotice(page, 'Contact Info Saved!');
  const together = { email: 'theirs@wayfare.example', phone: 'Mine', address: 'Mine' };
  expect(await contactInfoOf(content)).toMatchObject(together);
});

test('Two tabs that edit different contact fields are merged without a question', async ({
  page,
  content,
}) => {
  await page.goto('/admin/contact-settings');
  await address(page).fill('Mine');
  await content.from('contact_info').update({ phone: 'Theirs' }).eq('id', 1).throwOnError();
  await save(page).click();
  await expectNotice(page, 'Contact Info Saved!');
  await expect(phone(page)).toHaveValue('Theirs');
  expect(await contactInfoOf(content)).toMatchObject({ phone: 'Theirs', address: 'Mine' });
});

test('Two tabs are merged without a question also when one had to sign in again', async ({
  page,
  content,
  site,
}) => {
  await page.goto('/admin/contact-settings');
  await phone(page).fill('Mine');
  await page.evaluate(() => localStorage.clear());
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await content.from('contact_info').update({ phone: 'Theirs' }).eq('id', 1).throwOnError();
  await dialog.getByLabel('Password').fill(site.owner.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'This page was changed elsewhere' })).toContainText('Theirs');
  expect(await contactInfoOf(content)).toMatchObject({ phone: 'Theirs' });
});

test('A saved draft of the contact settings is restored', async ({ page }) => {
  await page.goto('/admin/contact-settings');
  await phone(page).fill('Half a number');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(/^Your unsaved changes from .* were restored/)).toBeVisible();
  await expect(phone(page)).toHaveValue('Half a number');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(phone(page)).toHaveValue('');
});

test('A saved contact email is in the footer and on the contact page', async ({ page, request }) => {
  await page.goto('/admin/contact-settings');
  await email(page).fill('new@wayfare.example');
  await save(page).click();
  await expectNotice(page, 'Contact Info Saved!');
  for (const path of ['/', '/contact'])
    await expect
      .poll(async () => (await request.get(path)).text(), { intervals: [50] })
      .toContain('mailto:new@wayfare.example');
});

async function contactInfoOf(content: Content) {
  return (await content.from('contact_info').select().eq('id', 1).single().throwOnError()).data;
}

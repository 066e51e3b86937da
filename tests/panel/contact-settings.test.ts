import type { APIRequestContext, Page } from '@playwright/test';
import { expectNotice } from '#tests/e2e/owner.ts';
import { countRequests, requestsTo } from '#tests/e2e/requests.ts';
import { readSingleton } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** These tests apply to the contact settings only. singleton-forms.test.ts tests what all singletons share. */

const email = (page: Page) => page.getByLabel('Email');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Contact Info' });
const emailError = (page: Page) =>
  page.getByText('Please enter an email address, such as hello@example.com.');

test('An invalid contact email is reported at its field, and a saved email appears on the public pages', async ({
  page,
  content,
  request,
}) => {
  const countSaves = await countRequests(page, requestsTo('contact_info').upsert);
  await page.goto('/admin/contact-settings');

  await step('An invalid email is not saved, and the field says why', async () => {
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
  });

  await step('The corrected email appears in the footer and on the contact page', async () => {
    await email(page).fill('ana@localhost.example');
    await expect(emailError(page)).toHaveCount(0);
    await saveButton(page).click();
    await expectNotice(page, 'Contact Info Saved!');
    for (const path of ['/', '/contact'])
      await expect
        .poll(async () => (await request.get(path)).text())
        .toContain('mailto:ana@localhost.example');
  });

  await step('A profile shows where its button will lead, and says what is wrong', async () => {
    const profile = page.getByLabel('Instagram URL');
    const link = page.getByRole('main').getByRole('link', { name: 'instagram.com/far.away' });
    await profile.fill('far away');
    await saveButton(page).click();
    await expect(profile).toBeFocused();
    await expect(profile).toHaveAccessibleDescription(/Please enter the URL of your page, or its handle/);
    await expect(link).toHaveCount(0);
    await profile.fill('youtube.com/@far.away');
    await saveButton(page).click();
    await expect(profile).toHaveAccessibleDescription(/This is a page on YouTube/);
    await profile.fill('far.away');
    await expect(link).toHaveAttribute('href', 'https://www.instagram.com/far.away');
    await saveButton(page).click();
    await expect.poll(() => readPage(request)).toContain('href="https://www.instagram.com/far.away"');
    await expectNotice(page, 'Contact Info Saved!');
  });

  await step('One press undoes the last save', async () => {
    await page.getByRole('button', { name: 'Undo last change' }).click();
    await expectNotice(page, 'Change Undone');
    expect(await readSingleton(content, 'contact_info')).toMatchObject({
      instagram_url: null,
      email: 'ana@localhost.example',
    });
    await expect(page.getByLabel('Instagram URL')).toHaveValue('');
    await expect.poll(() => readPage(request)).not.toContain('instagram.com/far.away');
  });

  await step('All fields may be empty', async () => {
    await email(page).fill('');
    await saveButton(page).click();
    await expect
      .poll(() => readSingleton(content, 'contact_info'))
      .toMatchObject({ email: null, phone: null, address: null });
  });
});

const readPage = async (request: APIRequestContext) => (await request.get('/contact')).text();

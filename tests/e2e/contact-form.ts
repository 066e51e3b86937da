import type { Page } from '@playwright/test';
import { createAddress } from '#tests/setup/client-address.ts';
import { test as base, type ContentClient } from './content.ts';
import { expect } from './fixtures.ts';

/** The tests of the contact form share this file. */

/** Each test has a client address of its own, because the number of messages from one address is limited. */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': createAddress() }),
});

export const form = (page: Page) => page.getByRole('form', { name: 'Contact' });
export const field = (page: Page, label: string) => form(page).getByLabel(label);
export const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Send Message' });
export const send = (page: Page) => sendButton(page).click();
export const labels = ['Full Name', 'Email Address', 'Subject', 'Message'];

export async function fillForm(page: Page, message = 'Hello 🏝️ <b>you</b> مرحبا'): Promise<void> {
  await field(page, 'Full Name').fill('Ana');
  await field(page, 'Email Address').fill('ana@example.com');
  await field(page, 'Subject').selectOption('Customer Support');
  await field(page, 'Message').fill(message);
}

export async function expectEmptyForm(page: Page): Promise<void> {
  for (const label of labels) await expect(field(page, label)).toHaveValue('');
}

export const readMessages = async (content: ContentClient) =>
  (
    await content
      .from('messages')
      .select('name, email, subject, message, suspicion')
      .order('received_at')
      .throwOnError()
  ).data;

/** The message of `fillForm`, as it is stored. */
export const stored = (message: string, suspicion: string | null = null) => ({
  name: 'Ana',
  email: 'ana@example.com',
  subject: 'support',
  message,
  suspicion,
});

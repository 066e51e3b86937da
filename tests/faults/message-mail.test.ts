import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { openSite } from '#tests/setup/site.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';

/** server/messages/message-mail.test.ts tests when a message is emailed again (docs/product/messages.md). */

let recipientCount = 0;
const smtp = await startSmtpServer((command) => {
  if (!command.startsWith('RCPT')) return undefined;
  recipientCount += 1;
  return recipientCount === 2 ? '550 mailbox full' : undefined;
});
const site = await closeAfterTests(openSite({ SMTP_URL: smtp.url }));

/** Sends the contact form, as it does without scripts. */
async function send(name: string): Promise<void> {
  const form = { name, email: 'ana@example.com', subject: 'other', message: `Hello from ${name}` };
  const response = await fetch(`${site.url}/contact/messages`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: site.url },
  });
  expect(response.status).toBe(200);
}

test('A message is emailed to the owner, who reads in the panel why another one was rejected', async () => {
  const owner = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
  await owner.auth.signInWithPassword(site.owner);
  await send('Ana');
  await send('Ben');
  await expect
    .poll(async () => (await owner.from('messages').select().eq('name', 'Ben').single()).data)
    .toMatchObject({ mail_error: expect.stringContaining('550 mailbox full'), mail_attempts: 1 });
  expect(smtp.received).toHaveLength(1);
  // The sample email of a new installation reaches nobody.
  expect(smtp.received[0]?.recipients).toEqual(['RCPT TO:<owner@example.com>']);
  expect(smtp.received[0]?.data).toContain('Reply-To: Ana <ana@example.com>');
});

import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '#tests/setup/site.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';

/** server/messages/message-mail.test.ts tests when a message is emailed again (docs/product/messages.md). */

let isDown = false;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let site: Site;
beforeAll(async () => {
  smtp = await startSmtpServer((command) =>
    isDown && command.startsWith('RCPT') ? '550 mailbox full' : undefined,
  );
  site = await openSite({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await site.close();
  await smtp.close();
});

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

test('A message is emailed to the owner, and one that the mail server rejected is sent again on request', async () => {
  const owner = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
  await owner.auth.signInWithPassword(site.owner);
  await send('Ana');
  await expect.poll(() => smtp.received.length).toBe(1);
  // The sample email of a new installation reaches nobody.
  expect(smtp.received[0]?.recipients).toEqual(['RCPT TO:<owner@example.com>']);
  expect(smtp.received[0]?.data).toContain('Reply-To: Ana <ana@example.com>');

  isDown = true;
  await send('Ben');
  const readBen = async () => (await owner.from('messages').select().eq('name', 'Ben').single()).data;
  await expect
    .poll(readBen)
    .toMatchObject({ mail_error: expect.stringContaining('550 mailbox full'), mail_attempts: 1 });
  isDown = false;
  await owner.rpc('mail_message_again', { message_id: (await readBen())?.id }).throwOnError();
  await expect.poll(readBen).toMatchObject({ mailed_at: expect.any(String), mail_error: null });
  expect(smtp.received).toHaveLength(2);
});

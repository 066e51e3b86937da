import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createOwnerClient, createVisitorClient, unwrap } from './clients.ts';
import { deleteRows } from './rows.ts';

/** These tests send and read messages as the contact form and the panel do (docs/product/messages.md). */

describe('A visitor’s message', () => {
  const visitor = createVisitorClient();
  let owner: Awaited<ReturnType<typeof createOwnerClient>>;
  const text = `A message of ${randomUUID()}`;
  const message = { name: 'Ana', email: 'ana@example.com', subject: 'other', message: text };
  let id = '';
  beforeAll(async () => {
    owner = await createOwnerClient();
  });
  afterAll(async () => {
    if (id) await deleteRows('messages', [id]);
  });

  test('is stored by the function, once, and only the owner reads it', async () => {
    for (let n = 0; n < 2; n += 1) {
      const { data, error } = await visitor.rpc('send_message', message);
      // The response does not even say whether the message is suspected.
      expect([data, error]).toEqual([null, null]);
    }
    const found = unwrap(await owner.from('messages').select('*').eq('message', text));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ ...message, read_at: null, suspicion: null, mailed_at: null });
    id = found[0].id;
  });

  const { outbox } = inject('site');
  test.skipIf(outbox === null)('is not written to the outbox of a site without a mail server', async () => {
    const folder = outbox ?? '';
    const emails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(emails.filter((email) => email.includes(text))).toEqual([]);
    const { mail_attempts } = unwrap(await owner.from('messages').select('*').eq('id', id).single());
    expect(mail_attempts).toBe(0);
  });

  test('that was sent by the form is stored, and the page says so once, without scripts', async () => {
    const sent = `Sent by the form ${randomUUID()}`;
    const response = await fetch(`${inject('site').url}/contact`, {
      method: 'POST',
      body: new URLSearchParams({ ...message, message: sent }),
      redirect: 'manual',
    });
    const location = response.headers.get('location') ?? '';
    expect([response.status, location]).toEqual([303, expect.stringMatching(/^\/contact\?sent=[\da-z-]+$/)]);
    expect([response.headers.get('cache-control'), response.headers.get('set-cookie')]).toEqual([
      'no-store',
      null,
    ]);
    const readPage = async (path: string) => (await fetch(`${inject('site').url}${path}`)).text();
    expect(await readPage(location)).toContain('Message Sent!');
    for (const path of [location, '/contact?sent=1', '/contact'])
      expect(await readPage(path)).not.toContain('Message Sent!');
    const found = unwrap(await owner.from('messages').select('id').eq('message', sent));
    expect(found).toHaveLength(1);
    await deleteRows(
      'messages',
      found.map((row) => row.id),
    );
  });
});

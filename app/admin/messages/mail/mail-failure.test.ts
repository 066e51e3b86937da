import { expect, it } from 'vitest';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { createTestRest } from '#tests/setup/rest.ts';
import { findMailFailure } from './mail-failure.ts';

it('Emails fail from the third attempt of one until a later email is sent', async () => {
  const rest = await createTestRest(`
    insert into public.messages (name, email, subject, message, mail_at, mail_tried_at, mail_attempts, mail_error, mailed_at) values
      ('Old', 'a@b.c', 'other', 'x', null, now() - interval '3 hours', 8, 'old', null),
      ('Sent', 'a@b.c', 'other', 'x', null, now() - interval '2 hours', 1, null, now() - interval '2 hours'),
      ('Waiting', 'a@b.c', 'other', 'x', now(), now(), 2, '451 later', null)
  `);
  const client = rest.user as unknown as BrowserClient;
  const update = (name: string, row: Record<string, unknown>) =>
    rest.service.from('messages').update(row).eq('name', name).select('id').throwOnError();
  try {
    expect(await findMailFailure(client)).toBeNull();
    const { data } = await update('Waiting', { mail_attempts: 3 });
    expect(await findMailFailure(client)).toEqual({ id: data[0]?.id, error: '451 later', count: 1 });
    await update('Old', { mail_tried_at: new Date(Date.now() - 60_000).toISOString() });
    expect(await findMailFailure(client)).toMatchObject({ id: data[0]?.id, count: 2 });
    await update('Sent', { mailed_at: new Date(Date.now() + 1000).toISOString() });
    expect(await findMailFailure(client)).toBeNull();
    await rest.service.from('messages').delete().eq('name', 'Sent').throwOnError();
    expect(await findMailFailure(client)).toMatchObject({ count: 2 });
  } finally {
    await rest.close();
  }
});

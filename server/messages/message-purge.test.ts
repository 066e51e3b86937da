import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { scheduleMessagePurge } from './message-purge.ts';

test('Starting the server deletes the messages that are too old, and nothing else', async () => {
  const { database, close } = await createTestDatabase();
  try {
    await database.privileged.query(
      `insert into public.messages (name, email, subject, message, received_at) values
        ('Old', 'a@example.com', 'other', 'x', now() - interval '13 months'),
        ('New', 'a@example.com', 'other', 'x', now() - interval '11 months')`,
    );
    scheduleMessagePurge(database);
    const readNames = async () =>
      (await database.privileged.query('select name from public.messages order by name')).rows;
    await expect.poll(readNames).toEqual([{ name: 'New' }]);
  } finally {
    await close();
  }
});

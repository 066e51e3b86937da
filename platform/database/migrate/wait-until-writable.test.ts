import pg, { DatabaseError } from 'pg';
import { expect, test, vi } from 'vitest';
import { connectToDatabase } from '#tests/setup/connect-to-database.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { waitUntilWritable } from './wait-until-writable.ts';

test('The start waits for a database that is read-only, says so in one line, and goes on when it accepts writes', async () => {
  const { settings } = await createTestDatabase('template0');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const owner = settings.forLogin('owner');
  const client = await connectToDatabase(owner);
  await client.query(`alter database "${owner.database}" set default_transaction_read_only = on`);
  let isOver = false;
  const connecting = vi.spyOn(pg.Client.prototype, 'connect');
  const waiting = waitUntilWritable(owner, new AbortController().signal).then(() => {
    isOver = true;
  });
  await expect.poll(() => connecting.mock.calls.length).toBeGreaterThan(1);
  expect(isOver).toBe(false);
  await client.query(`alter database "${owner.database}" reset default_transaction_read_only`);
  await waiting;
  expect(log.mock.calls).toEqual([
    ['The start is waiting: the database is read-only. It goes on when the database accepts writes.'],
  ]);
});

test('The start waits for a server that is recovering, until the start is aborted', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const recovering = new DatabaseError('the database system is in recovery mode', 10, 'error');
  recovering.code = '57P03';
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(() => Promise.reject(recovering));
  const stop = new AbortController();
  const waiting = waitUntilWritable({}, stop.signal);
  await expect.poll(() => log.mock.calls.flat()).toEqual([expect.stringContaining('in recovery mode')]);
  stop.abort();
  await expect(waiting).rejects.toThrow('aborted');
});

test('The start does not wait for a database that rejects the login', async () => {
  const { settings } = await createTestDatabase('template0');
  const unknown = { ...settings.forLogin('owner'), user: 'nobody_here' };
  await expect(waitUntilWritable(unknown, new AbortController().signal)).rejects.toThrow('nobody_here');
});

import { expect, test, vi } from 'vitest';
import { anon, createCaller, createPageCaller, user } from '#tests/setup/callers.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { DatabaseUnavailable } from './database.ts';

// PostgreSQL accepts new connections, but the open ones do not respond, as after a failover or behind a firewall that has
// dropped them. Without a time limit, their requests would wait for ever, and the tests would time out.

const db = await createTestDatabase();

const text = 'select 1 as one';

/** The requests of auth are left out: they are sent like those of storage, and may take 5 seconds longer. */
const requests = [
  () => db.database.visitorRead({ text }, createPageCaller()),
  () => db.database.visitorRead({ text }, createCaller('ana')),
  () => db.database.run({ identity: anon, caller: createCaller('ana') }, { text }),
  () => db.database.run({ identity: user, caller: createCaller('ana') }, { text }),
  () => db.database.transaction({ identity: user, caller: createCaller('ben') }, (query) => query(text)),
  () => db.database.privilegedFor('storage', { caller: createCaller('ana') }).query(text),
];

const sendAll = () => Promise.allSettled(requests.map((send) => send()));

/** Stops the processes of all connections to the database. Returns a function that lets them go on. */
async function pauseConnections(): Promise<() => void> {
  const { rows } = await db.database.privileged.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT');
  };
}

test('Connections that do not respond any more are dropped, and the next requests open new ones', async () => {
  const connection = { onDisconnect: vi.fn(), onReconnect: vi.fn() };
  await db.database.listen('changes', () => {}, connection);
  for (const result of await sendAll()) expect(result.status).toBe('fulfilled');
  const resume = await pauseConnections();
  try {
    const sent = sendAll();
    // The requests take the open connections, so this statement gets a new one. After it, the connection for
    // notifications has to respond, too.
    await db.database.run({ identity: user, caller: createCaller('eve') }, { text });
    for (const result of await sent)
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
    // A connection is closed a moment after its requests have failed.
    await expect.poll(async () => (await sendAll()).every(({ status }) => status === 'fulfilled')).toBe(true);
    await expect.poll(() => connection.onReconnect).toHaveBeenCalledOnce();
    expect(connection.onDisconnect).toHaveBeenCalledOnce();
  } finally {
    resume();
  }
});

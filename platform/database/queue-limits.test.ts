import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anon, createCaller, createPageCaller, user } from '#tests/setup/callers.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { DatabaseBusy, DatabaseUnavailable, type ServiceName } from './database.ts';

// How many statements run and wait at a time (docs/protocols/connections.md). All statements of a test are sent at
// once, before any of them can end, and those beyond the limits are rejected at once. So their number does not depend on
// how long the others wait.

const db = await createTestDatabase();

const fast = { text: 'select 1 as one' };

const readAsVisitor = (client: string) => db.database.visitorRead(fast, createCaller(client));
const readForPage = (name: string) =>
  db.database.visitorRead({ text: `select 1 as ${name}` }, createPageCaller());
const runAsUser = (client: string) => db.database.run({ identity: user, caller: createCaller(client) }, fast);
const queryFor = (service: ServiceName) => (client: string) =>
  db.database.privilegedFor(service, { caller: createCaller(client) }).query(fast);
const runAnonymously = (client: string) =>
  db.database.run({ identity: anon, caller: createCaller(client) }, fast);

/** Sends statements of several clients at once, and returns the errors of those that are rejected at once. */
async function sendAll(send: (client: string) => Promise<unknown>, clients: number, ofEach: number) {
  const errors: unknown[] = [];
  const sent = Array.from({ length: clients * ofEach }, (_, i) =>
    send(`client_${Math.floor(i / ofEach)}`).catch((error) => errors.push(error)),
  );
  await setImmediate();
  const rejectedAtOnce = [...errors];
  await Promise.all(sent);
  return rejectedAtOnce;
}

// Each sum is the number that run and the number that wait. Of a visitor, 16 reads are sent at once, and 16 by the queue.
test.each([
  ['read of one visitor', readAsVisitor, 1, 250, 32 + 200],
  ['read of several visitors', readAsVisitor, 6, 250, 32 + 1000],
  ['transaction of one visitor', runAnonymously, 1, 30, 1 + 20],
  ['transaction of several visitors', runAnonymously, 6, 30, 3 + 100],
  ['transaction of one user', runAsUser, 1, 250, 3 + 200],
  ['transaction of several users', runAsUser, 6, 250, 5 + 1000],
  ['query of auth for one client', queryFor('auth'), 1, 30, 1 + 20],
  ['query of auth for several clients', queryFor('auth'), 60, 30, 3 + 1000],
  ['query of storage for one client', queryFor('storage'), 1, 250, 1 + 200],
  ['query of storage for several clients', queryFor('storage'), 6, 250, 2 + 1000],
])('A %s is rejected if too many run and wait', async (_, send, clients, ofEach, accepted) => {
  const errors = await sendAll(send, clients, ofEach);
  expect(errors).toHaveLength(clients * ofEach - accepted);
  for (const error of errors) expect(error).toBeInstanceOf(DatabaseBusy);
});

test('A visitor whose reads are slow runs one at a time, and few wait', async () => {
  await db.database.visitorRead({ text: 'select pg_sleep(0.2)' }, createCaller('client_0'));
  const errors = await sendAll(readAsVisitor, 1, 60);
  // Of 60 reads, one runs and 20 wait.
  expect(errors).toHaveLength(60 - 1 - 20);
  for (const error of errors) expect(error).toBeInstanceOf(DatabaseBusy);
});

test.each([
  ['the same read', 1, 2 + 100],
  ['all reads', 5, 4 + 400],
])('A page does not get its read if too many of %s run and wait', async (_, texts, accepted) => {
  const errors = await sendAll(readForPage, texts, 120);
  expect(errors).toHaveLength(texts * 120 - accepted);
  for (const error of errors) expect(error).toBeInstanceOf(DatabaseUnavailable);
});

import { describe, expect, test } from 'vitest';
import { anon, createCaller, user } from '#tests/setup/callers.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { DatabaseBusy, type ServiceName } from './database.ts';

// Statements of one caller must not delay those of another (docs/protocols/connections.md#database-limits).

const db = await closeAfterTests(createTestDatabase());

const queryFor = (service: ServiceName, client: string, text: string) =>
  db.database.privilegedFor(service, { caller: createCaller(client) }).query(text);
const slow = { text: 'select pg_sleep(1)' };
const fast = { text: 'select 1 as one' };

/** Starts promises, and counts how many of them have settled. */
function startAll(promises: Promise<unknown>[]) {
  const counts = { settled: 0 };
  for (const promise of promises) {
    void promise
      .catch(() => {})
      .finally(() => {
        counts.settled += 1;
      });
  }
  return { counts, all: Promise.allSettled(promises) };
}

const times = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index));

test.each([
  ['a page', (text: string) => db.database.visitorRead({ text }, createCaller('', true)), '3s', '1s'],
  ['a visitor', (text: string) => db.database.visitorRead({ text }, createCaller('ana')), '150ms', '100ms'],
  [
    'an anonymous request',
    (text: string) => db.database.run({ identity: anon, caller: createCaller('ana') }, { text }),
    '3s',
    '1s',
  ],
  ['a signed-in user', (text: string) => db.database.run({ identity: user }, { text }), '8s', '1500ms'],
  ['auth', (text: string) => queryFor('auth', 'ana', text), '8s', '1500ms'],
  ['storage', (text: string) => queryFor('storage', 'ana', text), '3s', '1s'],
])('The statements of %s have time limits', async (_, run, statementTimeout, lockTimeout) => {
  const { rows } = await run(
    "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
  );
  expect(rows).toEqual([{ statement: statementTimeout, lock: lockTimeout }]);
});

describe('While one visitor sends slow reads', () => {
  test('other visitors and pages read before the slow reads end', async () => {
    const attack = startAll(times(8, () => db.database.visitorRead(slow, createCaller('eve'))));
    for (const caller of [createCaller('ana'), createCaller('', true)])
      expect((await db.database.visitorRead(fast, caller)).rows).toEqual([{ one: 1 }]);
    expect(attack.counts.settled).toBeLessThan(4);
    await attack.all;
  });

  test('another slow read gets its turn, and reads beyond the visitor’s share are rejected', async () => {
    const attack = startAll(times(60, () => db.database.visitorRead(slow, createCaller('mallory'))));
    await db.database.visitorRead(slow, createCaller('ben'));
    expect(attack.counts.settled).toBeLessThan(60);
    const results = await attack.all;
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(errors.length).toBeGreaterThanOrEqual(39);
    for (const error of errors) expect(error).toBeInstanceOf(DatabaseBusy);
  });
});

test('While many visitors send the same slow read, other reads do not wait for each of them', async () => {
  const attack = startAll(
    times(150, (i) =>
      db.database.visitorRead({ text: 'select pg_sleep(0.3) as slept' }, createCaller(`network ${i}`)),
    ),
  );
  expect((await db.database.visitorRead(fast, createCaller('ana'))).rows).toEqual([{ one: 1 }]);
  // 32 reads are sent at first (./queue-limits.test.ts). The others would follow one by one, each for 150 ms.
  expect(attack.counts.settled).toBeLessThan(75);
  await attack.all;
});

test('Anonymous transactions do not use the connections of signed-in users', async () => {
  const attack = startAll(
    times(30, (i) => db.database.run({ identity: anon, caller: createCaller(`client ${i}`) }, slow)),
  );
  expect((await db.database.run({ identity: user }, fast)).rows).toEqual([{ one: 1 }]);
  expect(attack.counts.settled).toBeLessThan(8);
  await attack.all;
});

test('Reads that share a prepared statement of a locked table all say that it is locked', async () => {
  await db.database.privileged.transaction(async (query) => {
    await query('lock table public.posts');
    const statement = { name: 'titles', text: 'select title from public.posts' };
    const reads = times(4, (i) => db.database.visitorRead(statement, createCaller(`client ${i}`)));
    for (const result of await Promise.allSettled(reads))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: '55P03' } });
  });
});

test('A locked table makes only reads of it slow, and not for longer than the lock', async () => {
  const read = (text: string) => db.database.visitorRead({ text }, createCaller('ana'));
  await db.database.privileged.transaction(async (query) => {
    await query('lock table public.posts');
    await expect(read('select id from public.posts')).rejects.toMatchObject({ code: '55P03' });
    const locked = startAll(times(4, () => read('select id from public.posts')));
    // The locked reads wait in the slow pool. If the client counted as slow, these reads would wait there, too.
    for (const text of times(8, (i) => `select ${i} as one`)) await read(text);
    expect(locked.counts.settled).toBe(0);
    await locked.all;
  });
  expect((await read('select id from public.posts')).rows).toEqual([]);
});

test('While a service waits for a locked table, another one and the server itself go on', async () => {
  await db.database.privileged.transaction(async (query) => {
    await query('lock table public.posts');
    const read = 'select from public.posts';
    const waiting = startAll(times(8, (i) => queryFor('auth', `client ${i}`, read)));
    expect((await queryFor('storage', 'client 0', fast.text)).rows).toEqual([{ one: 1 }]);
    expect((await db.database.privileged.query(fast)).rows).toEqual([{ one: 1 }]);
    expect(waiting.counts.settled).toBe(0);
    await waiting.all;
  });
});

test('While a client has many requests to a service, another client waits for none of them', async () => {
  const { counts, all } = startAll(times(6, () => queryFor('storage', 'eve', 'select pg_sleep(0.3)')));
  expect((await queryFor('storage', 'ana', fast.text)).rows).toEqual([{ one: 1 }]);
  expect(counts.settled).toBeLessThan(6);
  await all;
});

test('A page does not wait for a locked table, and other pages are not delayed', async () => {
  await db.database.privileged.transaction(async (query) => {
    await query('lock table public.posts');
    const text = 'select count(*) from public.posts';
    const locked = startAll(times(6, () => db.database.visitorRead({ text }, createCaller('', true))));
    expect((await db.database.visitorRead(fast, createCaller('', true))).rows).toEqual([{ one: 1 }]);
    expect(locked.counts.settled).toBeLessThan(6);
    for (const result of await locked.all)
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailable' } });
  });
});

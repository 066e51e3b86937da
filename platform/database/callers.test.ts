import { describe, expect, test } from 'vitest';
import { anon, createCaller, createPageCaller, user } from '#tests/setup/callers.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { ServiceName } from './database.ts';

// Statements of one caller must not delay those of another (docs/protocols/connections.md#database-limits).

const db = await createTestDatabase();

const queryFor = (service: ServiceName, client: string, text: string, signal?: AbortSignal) =>
  db.database.privilegedFor(service, { caller: createCaller(client, signal), readOnly: true }).query(text);
const slow = { text: 'select pg_sleep(1)' };
const fast = { text: 'select 1 as one' };

/** Starts statements, and counts how many of them have settled. `end` aborts the others. */
function startAll(count: number, start: (index: number, signal: AbortSignal) => Promise<unknown>) {
  const abort = new AbortController();
  const counts = { settled: 0 };
  const started = Array.from({ length: count }, (_, index) =>
    start(index, abort.signal).finally(() => {
      counts.settled += 1;
    }),
  );
  const all = Promise.allSettled(started);
  return {
    counts,
    end: () => {
      abort.abort();
      return all;
    },
  };
}

test.each([
  ['a page', (text: string) => db.database.visitorRead({ text }, createPageCaller()), '3s', '1s'],
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
    const attack = startAll(8, (_, signal) => db.database.visitorRead(slow, createCaller('eve', signal)));
    for (const caller of [createCaller('ana'), createPageCaller()])
      expect((await db.database.visitorRead(fast, caller)).rows).toEqual([{ one: 1 }]);
    expect(attack.counts.settled).toBeLessThan(4);
    await attack.end();
  });

  test('another slow read gets its turn', async () => {
    const attack = startAll(20, (_, signal) =>
      db.database.visitorRead(slow, createCaller('mallory', signal)),
    );
    await db.database.visitorRead(slow, createCaller('ben'));
    expect(attack.counts.settled).toBeLessThan(20);
    await attack.end();
  });
});

test('While many visitors send the same slow read, other reads do not wait for each of them', async () => {
  const sleep = { text: 'select pg_sleep(0.3) as slept' };
  const attack = startAll(150, (i, signal) =>
    db.database.visitorRead(sleep, createCaller(`network ${i}`, signal)),
  );
  expect((await db.database.visitorRead(fast, createCaller('ana'))).rows).toEqual([{ one: 1 }]);
  // 32 reads are sent at first (./queue-limits.test.ts). The others would follow one by one, each for 150 ms.
  expect(attack.counts.settled).toBeLessThan(75);
  await attack.end();
});

test('Anonymous transactions do not use the connections of signed-in users', async () => {
  const attack = startAll(30, (i, signal) => {
    const caller = createCaller(`client ${i}`, signal);
    return db.database.run({ identity: anon, caller, readOnly: true }, slow);
  });
  expect((await db.database.run({ identity: user }, fast)).rows).toEqual([{ one: 1 }]);
  expect(attack.counts.settled).toBeLessThan(8);
  await attack.end();
});

test('All reads of a locked table say that it is locked, and their client’s other reads are not slow', async () => {
  const statement = { name: 'titles', text: 'select title from public.posts' };
  const readPosts = (client: string, signal?: AbortSignal) =>
    db.database.visitorRead(statement, createCaller(client, signal));
  await db.database.privileged.transaction(async (query) => {
    await query('lock table public.posts');
    // Two of these reads share a connection, on which the first should have prepared the statement for both.
    for (const result of await Promise.allSettled(['ana', 'ben', 'eve'].map((client) => readPosts(client))))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: '55P03' } });
    const locked = startAll(4, (_, signal) => readPosts('ana', signal));
    // The locked reads wait in the slow pool. If the client counted as slow, these reads would wait there, too.
    for (let i = 0; i < 8; i += 1)
      await db.database.visitorRead({ text: `select ${i} as one` }, createCaller('ana'));
    expect(locked.counts.settled).toBe(0);
    await locked.end();
  });
  expect((await readPosts('ana')).rows).toEqual([]);
});

test('While a client has many requests to a service, another client waits for none of them', async () => {
  const attack = startAll(6, (_, signal) => queryFor('storage', 'eve', slow.text, signal));
  expect((await queryFor('storage', 'ana', fast.text)).rows).toEqual([{ one: 1 }]);
  expect(attack.counts.settled).toBeLessThan(6);
  await attack.end();
});

test('A page does not wait for a locked table, and other pages are not delayed', async () => {
  await db.database.privileged.transaction(async (query) => {
    await query('lock table public.posts');
    const text = 'select count(*) from public.posts';
    const readPosts = () => db.database.visitorRead({ text }, createPageCaller());
    const locked = [readPosts(), readPosts()].map((read) =>
      expect(read).rejects.toMatchObject({ name: 'DatabaseUnavailable' }),
    );
    const more = startAll(4, (_, signal) => db.database.visitorRead({ text }, createPageCaller(signal)));
    expect((await db.database.visitorRead(fast, createPageCaller())).rows).toEqual([{ one: 1 }]);
    expect(more.counts.settled).toBeLessThan(4);
    await Promise.all(locked);
    await more.end();
  });
});

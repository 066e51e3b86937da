import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/jwt.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import type { Caller } from './caller.ts';
import { DatabaseBusy } from './database.ts';

// Statements of one caller must not delay those of another (docs/protocols.md#database-limits).

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const createCaller = (client: string, isPage = false): Caller => ({
  client,
  isPage,
  signal: new AbortController().signal,
});
const anon: Identity = { role: 'anon', claims: { role: 'anon' } };
const user: Identity = { role: 'authenticated', claims: { role: 'authenticated', sub: 'someone' } };
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
  ['a visitor', (text: string) => db.database.visitorRead({ text }, createCaller('ana')), '150ms', '0'],
  [
    'an anonymous request',
    (text: string) => db.database.run({ identity: anon, caller: createCaller('ana') }, { text }),
    '3s',
    '0',
  ],
  ['a signed-in user', (text: string) => db.database.run({ identity: user }, { text }), '8s', '0'],
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

test('Anonymous transactions do not use the connections of signed-in users', async () => {
  const attack = startAll(
    times(30, (i) => db.database.run({ identity: anon, caller: createCaller(`client ${i}`) }, slow)),
  );
  expect((await db.database.run({ identity: user }, fast)).rows).toEqual([{ one: 1 }]);
  expect(attack.counts.settled).toBeLessThan(8);
  await attack.all;
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

import { expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { anon, createCaller, createPageCaller, user } from '#tests/setup/callers.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { CallerGone } from './database.ts';

const db = await createTestDatabase();

async function countRunning(text: string): Promise<number> {
  const { rows } = await db.database.privileged.query<{ running: number }>({
    text: `select count(*)::int as running from pg_stat_activity
      where query = $1 and state = 'active' and now() - query_start > interval '0.2 s'`,
    values: [text],
  });
  return rows[0]?.running ?? 0;
}

const asReader = (identity: Identity, signal: AbortSignal) => ({
  identity,
  readOnly: true,
  caller: createCaller('a', signal),
});

type Read = (text: string, signal: AbortSignal) => Promise<unknown>;

const readers: [string, Read][] = [
  ['a page', (text, signal) => db.database.visitorRead({ text }, createPageCaller(signal))],
  ['a visitor', (text, signal) => db.database.visitorRead({ text }, createCaller('a', signal))],
  ['an anonymous request', (text, signal) => db.database.run(asReader(anon, signal), { text })],
  [
    'a signed-in user',
    (text, signal) => db.database.transaction(asReader(user, signal), (query) => query(text)),
  ],
  ['a service', (text, signal) => db.database.privilegedFor('storage', asReader(anon, signal)).query(text)],
];

// A statement that is not cancelled ends by itself after 2.5 s, and the read does not fail.
test.each(
  readers,
)('A statement of %s is cancelled in the database when the client is gone', async (name, read) => {
  const text = `select pg_sleep(2.5) /* ${name} */`;
  const controller = new AbortController();
  const reading = read(text, controller.signal);
  reading.catch(() => {});
  await expect.poll(() => countRunning(text)).toBe(1);
  controller.abort();
  await expect(reading).rejects.toBeInstanceOf(CallerGone);
  await expect.poll(() => countRunning(text)).toBe(0);
  // The connection is used again.
  expect(await read('select 1', new AbortController().signal)).toMatchObject({ rowCount: 1 });
});

test('A waiting statement is removed when its client is gone', async () => {
  const running = new AbortController();
  const read = (text: string, signal: AbortSignal) => db.database.run(asReader(anon, signal), { text });
  const first = read('select pg_sleep(2.5) /* first */', running.signal);
  const waiting = new AbortController();
  const second = read('select 1', waiting.signal);
  waiting.abort();
  await expect(second).rejects.toBeInstanceOf(CallerGone);
  running.abort();
  await expect(first).rejects.toBeInstanceOf(CallerGone);
});

test('A read that waits for the shared connections is removed when its client is gone', async () => {
  const read = (client: string, text: string, signal?: AbortSignal) =>
    db.database.visitorRead({ text }, createCaller(client, signal));
  const running = Promise.allSettled(
    Array.from({ length: 40 }, (_, i) => read(`reader ${i}`, `select pg_sleep(0.1), ${i}`)),
  );
  const controller = new AbortController();
  const waiting = read('b', 'select 1', controller.signal);
  controller.abort();
  await expect(waiting).rejects.toBeInstanceOf(CallerGone);
  await running;
});

test('The write of a signed-in user is completed even if the client is gone', async () => {
  const controller = new AbortController();
  const caller = createCaller('a', controller.signal);
  const text = 'with slept as (select pg_sleep(0.5)) select 1 as one from slept';
  const writing = db.database.run({ identity: user, caller }, { text });
  await expect.poll(() => countRunning(text)).toBe(1);
  controller.abort();
  expect((await writing).rows).toEqual([{ one: 1 }]);
});

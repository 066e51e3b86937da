import { describe, expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { anon, createCaller, user } from '#tests/setup/callers.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

const db = await createTestDatabase();

const whoAmI = { text: "select current_user as role, current_setting('request.jwt.claims', true) as claims" };

describe('A request', () => {
  test('runs with its identity, which does not leak into the next request', async () => {
    const first = await db.database.run({ identity: user }, whoAmI);
    expect(first.rows).toEqual([{ role: 'authenticated', claims: JSON.stringify(user.claims) }]);
    const next = await db.database.run({ identity: anon, readOnly: true }, whoAmI);
    expect(next.rows).toEqual([{ role: 'anon', claims: JSON.stringify(anon.claims) }]);
  });

  test('that fails is rolled back, and its connection is reused', async () => {
    await expect(db.database.run({ identity: user }, { text: 'select 1/0' })).rejects.toMatchObject({
      code: '22012',
    });
    for (let i = 0; i < 20; i++) {
      const { rows } = await db.database.run({ identity: anon }, whoAmI);
      expect(rows[0]?.role).toBe('anon');
    }
  });

  test('with an unknown role is rejected', async () => {
    const unknown = { role: 'unknown', claims: {} } as unknown as Identity;
    await expect(db.database.run({ identity: unknown }, { text: 'select 1' })).rejects.toMatchObject({
      code: '22023',
    });
  });

  test('with several statements is rolled back when its callback throws', async () => {
    const insert = { text: "insert into public.posts (title) values ('never')" };
    await expect(
      db.database.transaction({ identity: { role: 'service_role', claims: {} } }, async (query) => {
        await query(insert);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const { rows } = await db.database.privileged.query(
      "select count(*)::int as n from public.posts where title = 'never'",
    );
    expect(rows[0]?.n).toBe(0);
  });
});

describe('A visitor', () => {
  const attempts: [string, string][] = [
    ["insert into public.posts (title) values ('x')", '25006'],
    ['set role authenticated', '42501'],
    ['set session authorization postgres', '42501'],
    ['select * from auth.users', '42501'],
    ['set transaction read write; insert into public.posts (title) values (1)', '42501'],
  ];
  test.each(attempts)('cannot run: %s', async (text, code) => {
    await expect(db.database.visitorRead({ text })).rejects.toMatchObject({ code });
  });

  test('has the role anon and no user ID in policies', async () => {
    const { rows } = await db.database.visitorRead({ text: 'select auth.role() as role, auth.uid() as uid' });
    expect(rows).toEqual([{ role: 'anon', uid: null }]);
  });

  test('has no privileges after “set role none”, which switches to the role of the login', async () => {
    await db.database.visitorRead({ text: 'set role none' });
    const read = db.database.visitorRead({ text: 'select * from public.posts' });
    await expect(read).rejects.toMatchObject({ code: '42501' });
    // Switches back to `anon`, with which the connection was opened.
    await db.database.visitorRead({ text: 'reset role' });
  });

  test('gets many pipelined results in order', async () => {
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        db.database.visitorRead({ text: 'select $1::int as i', values: [i] }),
      ),
    );
    expect(results.map(({ rows }) => rows[0]?.i)).toEqual(Array.from({ length: 200 }, (_, i) => i));
  });
});

test('Under load, a server opens no more connections than it says', async () => {
  const other = await createTestDatabase();
  const { database } = other;
  const slow = { text: 'select pg_sleep(0.3)' };
  const callers = Array.from({ length: 10 }, (_, i) => createCaller(String(i)));
  await database.listen('content_changed', () => {});
  // Statements that wait too long for a connection fail.
  await Promise.allSettled(
    callers.flatMap((caller, i) => [
      database.visitorRead(slow, caller),
      database.visitorRead({ text: `select ${i}, pg_sleep(0.3)` }, { ...caller, isPage: true }),
      database.run({ identity: anon, caller }, slow),
      database.run({ identity: user, caller }, slow),
      database.privilegedFor('auth', { caller }).query(slow),
      database.privilegedFor('storage', { caller }).query(slow),
      database.privileged.query(slow),
    ]),
  );
  // The connections stay open for a minute after their last statement, so all of them are counted.
  const { rows } = await db.database.privileged.query({
    text: 'select count(*)::int as opened from pg_stat_activity where datname = $1',
    values: [other.settings.forLogin('owner').database],
  });
  // The server says 25 (./unavailable.ts), one of which is for a probe.
  expect(rows).toEqual([{ opened: 24 }]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/jwt.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const anon: Identity = { role: 'anon', claims: { role: 'anon' } };
const user: Identity = { role: 'authenticated', claims: { role: 'authenticated', sub: 'someone' } };
const whoAmI = { text: "select current_user as role, current_setting('request.jwt.claims', true) as claims" };

describe('a request', () => {
  test('takes its identity, and leaves none behind', async () => {
    const mine = await db.database.run({ identity: user }, whoAmI);
    expect(mine.rows).toEqual([{ role: 'authenticated', claims: JSON.stringify(user.claims) }]);
    const next = await db.database.run({ identity: anon, readOnly: true }, whoAmI);
    expect(next.rows).toEqual([{ role: 'anon', claims: JSON.stringify(anon.claims) }]);
  });

  test('that fails rolls back, and the connection goes on', async () => {
    await expect(db.database.run({ identity: user }, { text: 'select 1/0' })).rejects.toMatchObject({
      code: '22012',
    });
    for (let i = 0; i < 20; i++) {
      const { rows } = await db.database.run({ identity: anon }, whoAmI);
      expect(rows[0]?.role).toBe('anon');
    }
  });

  test('with a role that does not exist runs nothing', async () => {
    const stranger = { role: 'stranger', claims: {} } as unknown as Identity;
    await expect(db.database.run({ identity: stranger }, { text: 'select 1' })).rejects.toMatchObject({
      code: '22023',
    });
  });

  test('of several steps is undone when one throws', async () => {
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

describe('a visitor', () => {
  const attempts: [string, string][] = [
    ["insert into public.posts (title) values ('x')", '25006'],
    ['set role authenticated', '42501'],
    ['set session authorization postgres', '42501'],
    ['select * from auth.users', '42501'],
    ['set transaction read write; insert into public.posts (title) values (1)', '42501'],
  ];
  test.each(attempts)('may not: %s', async (text, code) => {
    await expect(db.database.visitorRead({ text })).rejects.toMatchObject({ code });
  });

  test('is known to policies by his role, and is no user', async () => {
    const { rows } = await db.database.visitorRead({ text: 'select auth.role() as role, auth.uid() as uid' });
    expect(rows).toEqual([{ role: 'anon', uid: null }]);
  });

  test('has none of the API roles after leaving his own', async () => {
    await db.database.visitorRead({ text: 'set role none' });
    const refused = db.database.visitorRead({ text: 'select * from public.posts' });
    await expect(refused).rejects.toMatchObject({ code: '42501' });
    await db.database.visitorRead({ text: 'reset role' });
  });

  test('is answered in order, many at a time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        db.database.visitorRead({ text: 'select $1::int as i', values: [i] }),
      ),
    );
    expect(answers.map(({ rows }) => rows[0]?.i)).toEqual(Array.from({ length: 200 }, (_, i) => i));
  });
});

test('a notice reaches whoever listens', async () => {
  const heard = new Promise<string>((resolve) => void db.database.listen('content_changed', resolve));
  await db.database.listen('something_else', () => {});
  await db.database.privileged.query("insert into public.posts (title) values ('heard')");
  expect(await heard).toBe('posts');
});

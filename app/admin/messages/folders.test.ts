import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { findFolder, folders } from './folders.ts';
import { describeSuspicion } from './message.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest(`
    insert into public.messages (name, email, subject, message, answered_at, archived_at, suspicion)
    select format('a %s %s %s', answered, archived, suspicion), 'a@example.com', 'other', 'x', answered, archived, suspicion
    from unnest(array[null, now()]) as answered, unnest(array[null, now()]) as archived, unnest(array[null, 'trap']) as suspicion
  `);
});
afterAll(() => rest.close());

test.each(folders)('The folder $name is found by its path, also with a slash at its end', (folder) => {
  expect(findFolder(folder.path)).toBe(folder);
  expect(findFolder(`${folder.path}/`)).toBe(folder);
});

test('Each message is in exactly one folder', async () => {
  const found = await Promise.all(
    folders.map(async ({ conditions }) => {
      // Each `or` has only one condition, so that a message must meet all of them.
      const request = conditions.reduce(
        (rows, condition) => rows.or(condition),
        rest.user.from('messages').select('name'),
      );
      return ((await request.throwOnError()).data ?? []).map(({ name }) => name);
    }),
  );
  // Of the eight messages, four are suspected. Of the others, two are archived, and one is answered.
  expect(found.map((names) => names.length)).toEqual([1, 1, 2, 4]);
  expect(new Set(found.flat()).size).toBe(8);
});

test('Each reason for a suspicion that the database accepts has its own text, and the database rejects an unknown one', async () => {
  const insert = async (suspicion: string) =>
    rest.service
      .from('messages')
      .insert({ name: 'a', email: 'a@b.c', subject: 'other', message: 'x', suspicion });
  const texts = new Set([describeSuspicion('unknown')]);
  const reasons = ['trap', 'speed', 'links', 'link', 'name', 'flood', 'owner'];
  for (const suspicion of reasons) {
    expect((await insert(suspicion)).error).toBeNull();
    texts.add(describeSuspicion(suspicion));
  }
  expect(texts).toHaveProperty('size', reasons.length + 1);
  expect((await insert('unknown')).error?.code).toBe('23514');
});

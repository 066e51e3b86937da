import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { createTestRest } from '#tests/setup/rest.ts';
import { findFolder, folders } from './folders.ts';
import { describeSuspicion } from './message.ts';

test('Each folder has a route, and its path leads to it', () => {
  const listPaths = (entries: typeof routes): string[] =>
    entries.flatMap(({ path, children = [] }) => [
      ...(path ? [`/admin/${path}`] : []),
      ...listPaths(children),
    ]);
  const paths = listPaths(routes);
  for (const folder of folders) {
    expect(paths).toContain(folder.path);
    expect(findFolder(`${folder.path}/`)).toBe(folder);
  }
});

test('Each message is in exactly one folder', async () => {
  const rest = await createTestRest(`
    insert into public.messages (name, email, subject, message, answered_at, archived_at, suspicion)
    select format('a %s %s %s', answered, archived, suspicion), 'a@example.com', 'other', 'x', answered, archived, suspicion
    from unnest(array[null, now()]) as answered, unnest(array[null, now()]) as archived, unnest(array[null, 'trap']) as suspicion
  `);
  try {
    const found = await Promise.all(
      folders.map(async ({ conditions }) => {
        const request = conditions.reduce(
          (rows, condition) => rows.or(condition),
          rest.user.from('messages').select('name'),
        );
        return ((await request.throwOnError()).data ?? []).map(({ name }) => name);
      }),
    );
    expect(found.map((names) => names.length)).toEqual([1, 1, 2, 4]);
    expect(new Set(found.flat()).size).toBe(8);
  } finally {
    await rest.close();
  }
});

test('Each reason for a suspicion of the database has its own text', async () => {
  const rest = await createTestRest('');
  try {
    const texts = new Set([describeSuspicion('unknown')]);
    const reasons = ['trap', 'speed', 'links', 'link', 'name', 'flood', 'owner'];
    for (const suspicion of reasons) {
      const row = { name: 'a', email: 'a@b.c', subject: 'other', message: 'x', suspicion };
      expect((await rest.service.from('messages').insert(row)).error).toBeNull();
      texts.add(describeSuspicion(suspicion));
    }
    expect(texts).toHaveProperty('size', reasons.length + 1);
    const row = { name: 'a', email: 'a@b.c', subject: 'other', message: 'x', suspicion: 'unknown' };
    expect((await rest.service.from('messages').insert(row)).error?.code).toBe('23514');
  } finally {
    await rest.close();
  }
});

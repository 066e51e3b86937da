import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/jwt.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/**
 * Who may what, asked of PostgreSQL itself (docs/product.md#permissions: visitors read, signed-in users write).
 * `yes`: it touches a row; `none`: it is let through and touches nothing; `no`: it is refused (42501).
 */
type Answer = 'yes' | 'none' | 'no';

const verbs = ['select', 'insert', 'update', 'delete'] as const;

const identities: Record<string, Identity> = {
  visitor: { role: 'anon', claims: { role: 'anon' } },
  'signed-in user': { role: 'authenticated', claims: { role: 'authenticated', sub: randomUUID() } },
  // The role alone, with nobody behind it, is not a signed-in user.
  'role without a user': { role: 'authenticated', claims: { role: 'authenticated' } },
  service: { role: 'service_role', claims: { role: 'service_role' } },
};

/** One statement a verb; each row that `update` and `delete` touch is there before. */
const statements: Record<string, Record<(typeof verbs)[number], string>> = {
  posts: crud('posts', "title = 'x'", "(title) values ('x')"),
  destinations: crud('destinations', "name = 'x'", "(name) values ('x')"),
  hero_slides: crud('hero_slides', "title = 'x'", "(title) values ('x')"),
  settings: single('settings', "site_title = 'x'"),
  contact_info: single('contact_info', "email = 'x@example.com'"),
  about_page: single('about_page', "mission = 'x'"),
  'storage.objects in images': {
    select: "select * from storage.objects where bucket_id = 'images'",
    insert: "insert into storage.objects (bucket_id, name, version) values ('images', 'new.png', 'v1')",
    update: "update storage.objects set user_metadata = '{}' where bucket_id = 'images'",
    delete: "delete from storage.objects where bucket_id = 'images'",
  },
  'storage.objects elsewhere': {
    select: "select * from storage.objects where bucket_id = 'elsewhere'",
    insert: "insert into storage.objects (bucket_id, name, version) values ('elsewhere', 'new.png', 'v1')",
    update: "update storage.objects set user_metadata = '{}' where bucket_id = 'elsewhere'",
    delete: "delete from storage.objects where bucket_id = 'elsewhere'",
  },
  'auth.users': {
    select: 'select * from auth.users',
    insert: 'insert into auth.users (id) values (gen_random_uuid())',
    update: "update auth.users set email = 'mine@example.com'",
    delete: 'delete from auth.users',
  },
  'auth.refresh_tokens': {
    select: 'select * from auth.refresh_tokens',
    insert: 'insert into auth.refresh_tokens default values',
    update: 'update auth.refresh_tokens set revoked = false',
    delete: 'delete from auth.refresh_tokens',
  },
  'installation.secrets': {
    select: 'select * from installation.secrets',
    insert: "insert into installation.secrets values (1, 'x', 'x', 'x')",
    update: "update installation.secrets set jwt_secret = 'x'",
    delete: 'delete from installation.secrets',
  },
};

function crud(table: string, assignment: string, values: string) {
  return {
    select: `select * from public.${table}`,
    insert: `insert into public.${table} ${values}`,
    update: `update public.${table} set ${assignment}`,
    delete: `delete from public.${table}`,
  };
}

/** The row of id 1 is there already: an insert that is let through meets its own key. */
function single(table: string, assignment: string) {
  return { ...crud(table, assignment, '(id) values (1) on conflict do nothing returning 1') };
}

const content: [string, string][] = [
  ['visitor', 'yes no no no'],
  ['signed-in user', 'yes yes yes yes'],
  ['role without a user', 'yes no none none'],
  ['service', 'yes yes yes yes'],
];
const singleRow: [string, string][] = [
  ['visitor', 'yes no no no'],
  ['signed-in user', 'yes none yes no'],
  ['role without a user', 'yes no none no'],
  ['service', 'yes none yes yes'],
];
const forbidden: [string, string][] = Object.keys(identities).map((who) => [who, 'no no no no']);

/** select, insert, update, delete */
const expected: Record<string, [string, string][]> = {
  posts: content,
  destinations: content,
  hero_slides: content,
  settings: singleRow,
  contact_info: singleRow,
  about_page: singleRow,
  'storage.objects in images': [
    ['visitor', 'none no none none'],
    ['signed-in user', 'yes yes yes yes'],
    ['role without a user', 'none no none none'],
    ['service', 'yes yes yes yes'],
  ],
  'storage.objects elsewhere': [
    ['visitor', 'none no none none'],
    ['signed-in user', 'none no none none'],
    ['role without a user', 'none no none none'],
    ['service', 'yes yes yes yes'],
  ],
  'auth.users': forbidden,
  'auth.refresh_tokens': forbidden,
  'installation.secrets': forbidden,
};

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.database.privileged.query(`
    insert into public.posts (title) values ('one');
    insert into public.destinations (name) values ('one');
    insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere');
    insert into storage.objects (bucket_id, name, version) values ('images', 'one.png', 'v2'), ('elsewhere', 'one.png', 'v3');
  `);
});
afterAll(() => db.close());

class Undo extends Error {}

/** Tries a statement as somebody, and undoes it. */
async function attempt(identity: Identity, text: string): Promise<Answer> {
  let answer: Answer | undefined;
  await db.database
    .transaction({ identity }, async (query) => {
      // As the storage service does when it has taken the bytes away: policies decide then.
      await query("select set_config('storage.allow_delete_query', 'true', true)");
      const { rowCount } = await query(text);
      answer = rowCount ? 'yes' : 'none';
      throw new Undo();
    })
    .catch((error) => {
      if (error instanceof Undo) return;
      if (error.code !== '42501') throw error;
      answer = 'no';
    });
  if (!answer) throw new Error('Nothing was answered');
  return answer;
}

describe.each(Object.entries(expected))('%s', (table, rows) => {
  test.each(rows)('%s: %s', async (who, answers) => {
    const identity = identities[who];
    if (!identity) throw new Error(`Nobody is called ${who}`);
    const found: Answer[] = [];
    for (const verb of verbs) found.push(await attempt(identity, statements[table]?.[verb] ?? ''));
    expect(found.join(' ')).toBe(answers);
  });
});

test('nobody deletes the row of a file by SQL alone: its bytes would stay', async () => {
  const statement = { text: "delete from storage.objects where bucket_id = 'images'" };
  await expect(
    db.database.run({ identity: identities.service as Identity }, statement),
  ).rejects.toMatchObject({
    code: '42501',
  });
});

test('every table of public is under row level security and in this file', async () => {
  const { rows } = await db.database.privileged.query(
    "select relname, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  expect(rows.map(({ relname }) => relname).sort()).toEqual(
    ['about_page', 'contact_info', 'destinations', 'hero_slides', 'posts', 'settings'].sort(),
  );
  expect(rows.every(({ relrowsecurity }) => relrowsecurity)).toBe(true);
});

test('no function of public can be called by a visitor, but the check of an address', async () => {
  const { rows } = await db.database.privileged.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace
     and has_function_privilege('anon', oid, 'execute') and prorettype <> 'trigger'::regtype`,
  );
  expect(rows).toEqual([{ proname: 'is_media_url' }]);
});

test.each([
  ['visitor', 'no'],
  ['signed-in user', 'yes'],
  ['service', 'yes'],
])('%s: puts slides in order: %s', async (who, expected) => {
  const statement =
    'select public.order_slides(array_agg(id), array_agg(slide_order + 1)) from public.hero_slides';
  expect(await attempt(identities[who] as Identity, statement)).toBe(expected);
});

test.each([
  ['a role without a user', 'role without a user', 'id'],
  ['one of them is gone', 'signed-in user', 'gen_random_uuid()'],
])('no slide is put in order by halves: %s', async (_, who, id) => {
  const orders = async () =>
    (await db.database.privileged.query('select id, slide_order from public.hero_slides order by id')).rows;
  const before = await orders();
  const text = `select public.order_slides(array_agg(case n when 1 then ${id} else id end), array_agg(n::integer + 90))
    from (select id, row_number() over (order by id) as n from public.hero_slides) as numbered`;
  await expect(
    db.database.transaction({ identity: identities[who] as Identity }, (query) => query(text)),
  ).rejects.toMatchObject({ message: 'Not all of these slides are there to be moved.' });
  expect(await orders()).toEqual(before);
});

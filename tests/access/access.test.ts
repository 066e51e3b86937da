import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { visitorFunctions } from './visitor-functions.ts';

/**
 * What PostgreSQL does with a statement (docs/product/permissions.md: visitors read, signed-in users write).
 * `yes`: the statement affects a row. `none`: it is allowed, but affects no row. `no`: it is rejected (42501).
 */
type Outcome = 'yes' | 'none' | 'no';

const verbs = ['select', 'insert', 'update', 'delete'] as const;

const identities: Record<string, Identity> = {
  visitor: { role: 'anon', claims: { role: 'anon' } },
  'signed-in user': { role: 'authenticated', claims: { role: 'authenticated', sub: randomUUID() } },
  // An `authenticated` token without a `sub` belongs to no user.
  'token without a user': { role: 'authenticated', claims: { role: 'authenticated' } },
  service: { role: 'service_role', claims: { role: 'service_role' } },
};

/** One statement per verb. The rows that `update` and `delete` affect already exist. */
const statements: Record<string, Record<(typeof verbs)[number], string>> = {
  posts: createStatements('posts', "title = 'x'", "(title) values ('x')"),
  destinations: createStatements('destinations', "name = 'x'", "(name) values ('x')"),
  hero_slides: createStatements('hero_slides', "title = 'x'", "(title) values ('x')"),
  deals: createStatements(
    'deals',
    "title = 'x'",
    "(title, price, ends_at) values ('x', 1, now() + interval '1 day')",
  ),
  // The database itself records each price.
  deal_prices: createStatements(
    'deal_prices',
    'price = 2',
    "(deal_id, price_record, price, currency, ends_at) values (gen_random_uuid(), gen_random_uuid(), 1, 'EUR', now())",
  ),
  testimonials: createStatements('testimonials', "name = 'x'", "(name, text) values ('x', 'x')"),
  settings: createSingleRowStatements('settings', "site_title = 'x'"),
  contact_info: createSingleRowStatements('contact_info', "email = 'x@example.com'"),
  about_page: createSingleRowStatements('about_page', "mission = 'x'"),
  legal_texts: createSingleRowStatements('legal_texts', "privacy = 'x'"),
  start_guide: createSingleRowStatements('start_guide', 'tested_url = null'),
  statistics: createSingleRowStatements('statistics', "value_1 = '9', label_1 = 'x'"),
  // The database itself writes it, and only its functions read it.
  destination_search: createStatements(
    'destination_search',
    "name = 'x'",
    "(id, published_at, featured, name, filter_values, terms) values (gen_random_uuid(), now(), false, 'x', '{}', '')",
  ),
  destination_counts: createStatements(
    'destination_counts',
    'count = 2',
    "(filter, value, label, count) values ('region', 'x', 'x', 1)",
  ),
  post_search: createStatements(
    'post_search',
    "words = ''",
    "select id, '', '' from public.posts on conflict do nothing",
  ),
  previews: createStatements(
    'previews',
    "token = 'x'",
    "(collection, record_id) select 'destinations', id from public.destinations",
  ),
  messages: createStatements(
    'messages',
    'read_at = now()',
    "(name, email, subject, message) values ('x', 'x@example.com', 'other', 'x')",
  ),
  imports: createStatements(
    'imports',
    'finished_at = now()',
    "(origin, file_name, record_count) values ('x', 'x.xml', 1)",
  ),
  imported_records: createStatements(
    'imported_records',
    "fingerprint = 'x'",
    "(origin, source_id, file_path) values ('image', 'https://example.com/new.png', 'new.png')",
  ),
  redirects: createStatements(
    'redirects',
    "path = '/x'",
    "(path, collection, record_id) values ('/new', 'posts', gen_random_uuid())",
  ),
  trash: createStatements(
    'trash',
    "title = 'x'",
    "(table_name, row_id, title, fields) values ('posts', gen_random_uuid(), 'x', '{}')",
  ),
  'storage.objects in the bucket “images”': {
    select: "select * from storage.objects where bucket_id = 'images'",
    insert: "insert into storage.objects (bucket_id, name, version) values ('images', 'new.png', 'v1')",
    update: "update storage.objects set user_metadata = '{}' where bucket_id = 'images'",
    delete: "delete from storage.objects where bucket_id = 'images'",
  },
  'storage.objects in another bucket': {
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
  'installation.message_mail': {
    select: 'select * from installation.message_mail',
    insert: 'insert into installation.message_mail default values',
    update: 'update installation.message_mail set single_emails = 0',
    delete: 'delete from installation.message_mail',
  },
};

function createStatements(table: string, assignment: string, values: string) {
  return {
    select: `select * from public.${table}`,
    insert: `insert into public.${table} ${values}`,
    update: `update public.${table} set ${assignment}`,
    delete: `delete from public.${table}`,
  };
}

/** The row with id 1 already exists, so an insert that is allowed affects no row. */
function createSingleRowStatements(table: string, assignment: string) {
  return { ...createStatements(table, assignment, '(id) values (1) on conflict do nothing returning 1') };
}

const content: [string, string][] = [
  ['visitor', 'yes no no no'],
  ['signed-in user', 'yes yes yes yes'],
  ['token without a user', 'yes no none none'],
  ['service', 'yes yes yes yes'],
];
const singleRow: [string, string][] = [
  ['visitor', 'yes no no no'],
  ['signed-in user', 'yes none yes no'],
  ['token without a user', 'yes no none no'],
  ['service', 'yes none yes yes'],
];
const forbidden: [string, string][] = Object.keys(identities).map((who) => [who, 'no no no no']);

/** The outcomes of select, insert, update and delete, in this order. */
const expected: Record<string, [string, string][]> = {
  posts: content,
  destinations: content,
  hero_slides: content,
  deals: content,
  deal_prices: [
    ['visitor', 'no no no no'],
    ['signed-in user', 'yes no no no'],
    ['token without a user', 'none no no no'],
    ['service', 'yes no no no'],
  ],
  testimonials: content,
  settings: singleRow,
  contact_info: singleRow,
  about_page: singleRow,
  legal_texts: singleRow,
  start_guide: [
    ['visitor', 'no no no no'],
    ['signed-in user', 'yes none yes no'],
    ['token without a user', 'none no none no'],
    ['service', 'yes none yes yes'],
  ],
  statistics: singleRow,
  destination_search: forbidden,
  destination_counts: forbidden,
  post_search: forbidden,
  // A link is created and revoked, but nobody changes it.
  previews: [
    ['visitor', 'no no no no'],
    ['signed-in user', 'yes yes no yes'],
    ['token without a user', 'none no no none'],
    ['service', 'yes yes yes yes'],
  ],
  // Visitors only call `send_message`, which tests/access/messages.test.ts tests.
  messages: [
    ['visitor', 'no no no no'],
    ['signed-in user', 'yes no yes yes'],
    ['token without a user', 'none no none none'],
    ['service', 'yes yes yes yes'],
  ],
  // An import is begun and finished. What is known about it stays.
  imports: [
    ['visitor', 'no no no no'],
    ['signed-in user', 'yes yes yes no'],
    ['token without a user', 'none no none no'],
    ['service', 'yes yes yes yes'],
  ],
  imported_records: [
    ['visitor', 'no no no no'],
    ['signed-in user', 'yes yes no yes'],
    ['token without a user', 'none no no none'],
    ['service', 'yes yes yes yes'],
  ],
  redirects: [
    ['visitor', 'yes no no no'],
    ['signed-in user', 'yes yes no yes'],
    ['token without a user', 'none no no none'],
    ['service', 'yes yes yes yes'],
  ],
  // Deleting a row from a collection adds an entry, and restoring it removes one.
  trash: [
    ['visitor', 'no no no no'],
    ['signed-in user', 'yes no no yes'],
    ['token without a user', 'none no no none'],
    ['service', 'yes yes yes yes'],
  ],
  'storage.objects in the bucket “images”': [
    ['visitor', 'none no none none'],
    ['signed-in user', 'yes yes yes yes'],
    ['token without a user', 'none no none none'],
    ['service', 'yes yes yes yes'],
  ],
  'storage.objects in another bucket': [
    ['visitor', 'none no none none'],
    ['signed-in user', 'none no none none'],
    ['token without a user', 'none no none none'],
    ['service', 'yes yes yes yes'],
  ],
  'auth.users': forbidden,
  'auth.refresh_tokens': forbidden,
  'installation.secrets': forbidden,
  'installation.message_mail': forbidden,
};

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.database.privileged.query(`
    insert into public.posts (title) values ('one');
    insert into public.destinations (name) values ('one');
    insert into public.deals (title, price, ends_at) values ('one', 1, now() + interval '1 day');
    insert into public.testimonials (name, text) values ('one', 'x');
    insert into public.previews (collection, record_id) select 'posts', id from public.posts;
    insert into public.imports (origin, file_name, record_count) values ('x', 'x.xml', 1);
    insert into public.imported_records (origin, source_id, file_path) values ('image', 'https://example.com/a.png', 'a.png');
    insert into public.redirects (path, collection, record_id) select '/old', 'posts', id from public.posts;
    insert into public.posts (title) values ('deleted');
    delete from public.posts where title = 'deleted';
    select public.send_message('Ana', 'ana@example.com', 'other', 'Hello');
    insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere');
    insert into storage.objects (bucket_id, name, version) values ('images', 'one.png', 'v2'), ('elsewhere', 'one.png', 'v3');
  `);
});
afterAll(() => db.close());

class Rollback extends Error {}

/** Executes a statement as an identity and rolls it back. */
async function attempt(identity: Identity, text: string): Promise<Outcome> {
  let outcome: Outcome | undefined;
  await db.database
    .transaction({ identity }, async (query) => {
      // Without this setting, PostgreSQL rejects every deletion from storage.objects. The storage service sets it, because
      // it also removes the file.
      await query("select set_config('storage.allow_delete_query', 'true', true)");
      const { rowCount } = await query(text);
      outcome = rowCount ? 'yes' : 'none';
      throw new Rollback();
    })
    .catch((error) => {
      if (error instanceof Rollback) return;
      if (error.code !== '42501') throw error;
      outcome = 'no';
    });
  if (!outcome) throw new Error('The statement had no outcome');
  return outcome;
}

describe.each(Object.entries(expected))('Access to %s', (table, rows) => {
  test.each(
    rows,
  )('as a %s: select, insert, update and delete have the outcomes %s', async (who, outcomes) => {
    const identity = identities[who];
    if (!identity) throw new Error(`There is no identity ${who}`);
    const actual: Outcome[] = [];
    for (const verb of verbs) actual.push(await attempt(identity, statements[table]?.[verb] ?? ''));
    expect(actual.join(' ')).toBe(outcomes);
  });
});

test('Nobody can delete a file’s row with SQL, because the file itself would remain', async () => {
  const statement = { text: "delete from storage.objects where bucket_id = 'images'" };
  await expect(
    db.database.run({ identity: identities.service as Identity }, statement),
  ).rejects.toMatchObject({
    code: '42501',
  });
});

test('Every table of the public schema has row level security and is tested in this file', async () => {
  const { rows } = await db.database.privileged.query(
    "select relname, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  expect(rows.map(({ relname }) => relname).sort()).toEqual([
    'about_page',
    'contact_info',
    'deal_prices',
    'deals',
    'destination_counts',
    'destination_search',
    'destinations',
    'hero_slides',
    'imported_records',
    'imports',
    'legal_texts',
    'messages',
    'post_search',
    'posts',
    'previews',
    'redirects',
    'settings',
    'start_guide',
    'statistics',
    'testimonials',
    'trash',
  ]);
  expect(rows.every(({ relrowsecurity }) => relrowsecurity)).toBe(true);
});

test('A visitor can call only these functions of the public schema', async () => {
  const { rows } = await db.database.privileged.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace
     and has_function_privilege('anon', oid, 'execute') and prorettype <> 'trigger'::regtype
     order by proname`,
  );
  expect(rows.map(({ proname }) => proname)).toEqual(visitorFunctions);
});

const orderedTables = [
  {
    table: 'hero_slides',
    column: 'slide_order',
    call: 'order_slides',
    message: 'One of these slides no longer exists, so none was moved.',
  },
  {
    table: 'testimonials',
    column: 'sort_order',
    call: 'order_testimonials',
    message: 'One of these testimonials no longer exists, so none was moved.',
  },
];

describe.each(orderedTables)('Calling $call', ({ table, column, call, message }) => {
  test.each([
    ['visitor', 'no'],
    ['signed-in user', 'yes'],
    ['service', 'yes'],
  ])('as a %s has the outcome %s', async (who, expected) => {
    const statement = `select public.${call}(array_agg(id), array_agg(${column} + 1)) from public.${table}`;
    expect(await attempt(identities[who] as Identity, statement)).toBe(expected);
  });

  test.each([
    ['the token belongs to no user', 'token without a user', 'id'],
    ['one of the rows does not exist', 'signed-in user', 'gen_random_uuid()'],
  ])('moves nothing if %s', async (_, who, id) => {
    const readOrders = async () =>
      (await db.database.privileged.query(`select id, ${column} from public.${table} order by id`)).rows;
    const before = await readOrders();
    const text = `select public.${call}(array_agg(case n when 1 then ${id} else id end), array_agg(n::integer + 90))
      from (select id, row_number() over (order by id) as n from public.${table}) as numbered`;
    await expect(
      db.database.transaction({ identity: identities[who] as Identity }, (query) => query(text)),
    ).rejects.toMatchObject({ message });
    expect(await readOrders()).toEqual(before);
  });
});

import { describe, expect, test } from 'vitest';
import { registry } from '#app/admin/registry.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import {
  createAccessDatabase,
  fullContent,
  owner,
  service,
  visitor,
  withoutUser,
  writeSampleValues,
} from './access-database.ts';

/**
 * Says what PostgreSQL does with a statement (docs/product/permissions.md: visitors read, signed-in users write).
 * `yes`: the statement affects a row. `none`: it is allowed, but affects no row. `no`: it is rejected (42501).
 */
type Outcome = 'yes' | 'none' | 'no';

const verbs = ['select', 'insert', 'update', 'delete'] as const;

/** The callers who run the statements, in the order of the outcomes below. */
const identities = { visitor, 'signed-in user': owner, 'token without a user': withoutUser, service };

/** The outcomes of select, insert, update and delete, by each of the identities. */
type Outcomes = readonly [visitor: string, user: string, withoutUser: string, service: string];

const content: Outcomes = ['yes no no no', 'yes yes yes yes', 'yes no none none', 'yes yes yes yes'];
const privateContent: Outcomes = ['no no no no', 'yes yes yes yes', 'none no none none', 'yes yes yes yes'];
const singleRow: Outcomes = ['yes no no no', 'yes none yes no', 'yes no none no', 'yes none yes yes'];
const forbidden: Outcomes = ['no no no no', 'no no no no', 'no no no no', 'no no no no'];

/** One statement per verb: `assignment` is that of the update, `values` are those of the insert. */
const describeTable = (name: string, assignment: string, values: string, outcomes: Outcomes) => ({
  name,
  outcomes,
  select: `select * from ${name}`,
  insert: `insert into ${name} ${values}`,
  update: `update ${name} set ${assignment}`,
  delete: `delete from ${name}`,
});

/** The row with id 1 already exists, so an insert that is allowed affects no row. */
const describeSingleRow = (name: string, assignment: string, outcomes = singleRow) =>
  describeTable(name, assignment, '(id) values (1) on conflict do nothing returning 1', outcomes);

const describeBucket = (bucket: string, outcomes: Outcomes) => ({
  name: `storage.objects in the bucket “${bucket}”`,
  outcomes,
  select: `select * from storage.objects where bucket_id = '${bucket}'`,
  insert: `insert into storage.objects (bucket_id, name, version) values ('${bucket}', 'new.png', 'v1')`,
  update: `update storage.objects set user_metadata = '{}' where bucket_id = '${bucket}'`,
  delete: `delete from storage.objects where bucket_id = '${bucket}'`,
});

const publicTables = [
  ...registry.collections.map(({ table, nameColumn, isPrivate }) =>
    describeTable(
      table,
      `${nameColumn} = 'x'`,
      writeSampleValues(table),
      isPrivate ? privateContent : content,
    ),
  ),
  // The database itself records each price.
  describeTable(
    'deal_prices',
    'price = 2',
    "(deal_id, price_record, price, currency, ends_at) values (gen_random_uuid(), gen_random_uuid(), 1, 'EUR', now())",
    ['no no no no', 'yes no no no', 'none no no no', 'yes no no no'],
  ),
  describeSingleRow('settings', "site_title = 'x'"),
  describeSingleRow('contact_info', "email = 'x@example.com'"),
  describeSingleRow('about_page', "mission = 'x'"),
  describeSingleRow('legal_texts', "privacy = 'x'"),
  describeSingleRow('start_guide', 'tested_url = null', [
    'no no no no',
    'yes none yes no',
    'none no none no',
    'yes none yes yes',
  ]),
  describeSingleRow('statistics', "value_1 = '9', label_1 = 'x'"),
  // The database itself writes these, and only its functions read them.
  describeTable(
    'destination_search',
    "name = 'x'",
    "(id, published_at, featured, name, filter_values, terms) values (gen_random_uuid(), now(), false, 'x', '{}', '')",
    forbidden,
  ),
  describeTable(
    'destination_counts',
    'count = 2',
    "(filter, value, label, count) values ('region', 'x', 'x', 1)",
    forbidden,
  ),
  describeTable(
    'post_search',
    "words = ''",
    "select id, '', '' from public.posts on conflict do nothing",
    forbidden,
  ),
  // Each person sees and changes only her own (saved-drafts.test.ts). Nobody deletes them.
  describeTable(
    'saved_drafts',
    "browser = 'x'",
    `(user_id, name, version, browser) values ('${owner.claims.sub}', 'posts/new/2', gen_random_uuid(), 'x')`,
    ['no no no no', 'yes yes yes no', 'none no none no', 'yes yes yes yes'],
  ),
  // Only `add_counts` adds to them.
  describeTable('counts', 'views = 2', "(day, subject, key) values ('2026-11-30', 'page', '/new')", [
    'no no no no',
    'yes no no no',
    'none no no no',
    'yes yes yes yes',
  ]),
  // Triggers of `counts` add to them.
  describeTable('month_counts', 'views = 2', "values ('2026-11-01', 'page', '/new', 1, 1, 1)", [
    'no no no no',
    'yes no no no',
    'none no no no',
    'yes yes yes yes',
  ]),
  describeTable('count_batches', 'added_at = now()', '(id) values (gen_random_uuid())', [
    'no no no no',
    'no no no no',
    'no no no no',
    'yes yes yes yes',
  ]),
  // A report is imported and deleted, and what it said is never changed. Deleting it also deletes its rows.
  describeTable('report_imports', "file_name = 'x'", "(partner, file_name) values ('x', 'x.csv')", [
    'no no no no',
    'yes yes no yes',
    'none no no none',
    'yes yes yes yes',
  ]),
  describeTable(
    'report_rows',
    "label = 'x'",
    "(import_id, partner, reference, booked_on, label, status, currency, commission) select id, 'x', 'new', now(), '', 'pending', 'EUR', 1 from public.report_imports",
    ['no no no no', 'yes yes no no', 'none none no no', 'yes yes yes yes'],
  ),
  describeTable(
    'report_mappings',
    "mapping = '{}'",
    "(partner, mapping) values ('new', '{}')",
    privateContent,
  ),
  // A link is created and revoked, but nobody changes it.
  describeTable(
    'previews',
    "token = 'x'",
    "(collection, record_id) select 'destinations', id from public.destinations",
    ['no no no no', 'yes yes no yes', 'none no no none', 'yes yes yes yes'],
  ),
  // Visitors only call `send_message`, which tests/access/messages.test.ts tests.
  describeTable(
    'messages',
    'read_at = now()',
    "(name, email, subject, message) values ('x', 'x@example.com', 'other', 'x')",
    ['no no no no', 'yes no yes yes', 'none no none none', 'yes yes yes yes'],
  ),
  // A user begins an import and finishes it, but cannot delete it.
  describeTable(
    'imports',
    'finished_at = now()',
    "(origin, file_name, record_count) values ('x', 'x.xml', 1)",
    ['no no no no', 'yes yes yes no', 'none no none no', 'yes yes yes yes'],
  ),
  describeTable(
    'imported_records',
    "fingerprint = 'x'",
    "(origin, source_id, file_path) values ('image', 'https://example.com/new.png', 'new.png')",
    ['no no no no', 'yes yes no yes', 'none no no none', 'yes yes yes yes'],
  ),
  describeTable(
    'redirects',
    "path = path || 'x'",
    "(path, collection, record_id) values ('/new', 'posts', gen_random_uuid())",
    ['yes no no no', 'yes yes no yes', 'yes no no none', 'yes yes yes yes'],
  ),
  // Visitors read some columns of who is public. tests/access/roles.test.ts tests the rows of accounts.
  describeTable('people', "name = 'x'", "(name) values ('x')", [
    'no no no no',
    'yes yes yes yes',
    'yes no none none',
    'yes yes yes yes',
  ]),
  // `invite_person` adds them, and the database marks them as used.
  describeTable(
    'invitations',
    "name = 'x'",
    "(email, role, token_hash) values ('b@example.com', 'editor', 'y')",
    ['no no no no', 'yes no no yes', 'none no no none', 'yes yes yes yes'],
  ),
  // Deleting a row from a collection adds an entry, and restoring it removes one.
  describeTable(
    'trash',
    "title = 'x'",
    "(table_name, row_id, title, fields) values ('posts', gen_random_uuid(), 'x', '{}')",
    ['no no no no', 'yes no no yes', 'none no no none', 'yes yes yes yes'],
  ),
  // tests/access/staged-changes.test.ts tests who stages what.
  describeTable(
    'staged_changes',
    'live_at = null',
    `(table_name, id, fields, base)
      select 'pages', id, '{"title": "x"}', '{"title": "y"}' from public.pages`,
    ['no no no no', 'yes yes yes yes', 'none no none none', 'yes yes yes yes'],
  ),
  // The database itself keeps each change.
  describeTable(
    'revisions',
    "change = 'delete'",
    "(table_name, record_id, change, fields) values ('posts', 'x', 'insert', '{}')",
    ['no no no no', 'yes no no no', 'none no no no', 'yes no no no'],
  ),
  // The database itself logs what people do, and servers email some of it.
  describeTable('activity_log', "name = 'x'", "(kind, action) values ('people', 'x')", [
    'no no no no',
    'yes no no no',
    'none no no no',
    'yes no no no',
  ]),
  describeTable(
    'activity_mail',
    'attempts = 1',
    "(activity_id, recipient) select max(id), 'new@example.com' from public.activity_log",
    ['no no no no', 'no no no no', 'no no no no', 'yes yes yes yes'],
  ),
  // Deleting a file adds its state, and restoring it removes that.
  describeTable('file_states', "state = 'replaced'", "(name, state) values ('new.png', 'deleted')", [
    'no no no no',
    'yes yes yes yes',
    'none no none none',
    'yes yes yes yes',
  ]),
  // Only the server checks links.
  describeTable('link_checks', "reason = 'x'", "(url, state) values ('https://new.example', 'works')", [
    'no no no no',
    'yes no no no',
    'none no no no',
    'yes yes yes yes',
  ]),
  describeSingleRow('link_watch', 'server = null', [
    'no no no no',
    'no no no no',
    'no no no no',
    'yes none yes yes',
  ]),
  // The database itself records where links stand.
  describeTable('link_uses', "url = 'x'", "(table_name, record_id, url) values ('posts', 'x', '/new')", [
    'no no no no',
    'yes no no no',
    'none no no no',
    'yes yes yes yes',
  ]),
];

const tables = [
  ...publicTables,
  describeBucket('images', ['none no none none', 'yes yes yes yes', 'none no none none', 'yes yes yes yes']),
  describeBucket('trash', ['none no none none', 'yes yes yes yes', 'none no none none', 'yes yes yes yes']),
  describeBucket('elsewhere', [
    'none no none none',
    'none no none none',
    'none no none none',
    'yes yes yes yes',
  ]),
  describeTable('auth.users', "email = 'mine@example.com'", '(id) values (gen_random_uuid())', forbidden),
  describeTable('auth.refresh_tokens', 'revoked = false', 'default values', forbidden),
  describeTable('installation.secrets', "jwt_secret = 'x'", "values (1, 'x', 'x', 'x')", forbidden),
  describeTable('installation.message_mail', 'single_emails = 0', 'default values', forbidden),
  describeTable(
    'installation.mail_settings',
    "host = 'x'",
    "(host, port, security, user_name, sender_name, sender_address) values ('x', 1, 'tls', '', '', 'x')",
    forbidden,
  ),
];

const { database, query } = await createAccessDatabase(`${fullContent};
  insert into auth.users (id, email) values ('${owner.claims.sub}', 'owner@example.com');
  insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere');
  insert into storage.objects (bucket_id, name, version) values ('elsewhere', 'one.png', 'v3')`);

class Rollback extends Error {}

/** Executes a statement as an identity and rolls it back. */
async function attempt(identity: Identity, text: string): Promise<Outcome> {
  let outcome: Outcome | undefined;
  await database
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

describe.each(tables)('Access to $name', ({ outcomes, ...statements }) => {
  test.each(
    Object.entries(identities).map(([who, identity], index) => [who, outcomes[index], identity] as const),
  )('as a %s: select, insert, update and delete have the outcomes %s', async (_, expected, identity) => {
    const actual: Outcome[] = [];
    for (const verb of verbs) actual.push(await attempt(identity, statements[verb]));
    expect(actual.join(' ')).toBe(expected);
  });
});

test('Nobody can delete a file’s row with SQL, because the file itself would remain', async () => {
  const statement = { text: "delete from storage.objects where bucket_id = 'images'" };
  await expect(database.run({ identity: service }, statement)).rejects.toMatchObject({ code: '42501' });
});

test('Every table of the public schema has row level security and is tested in this file', async () => {
  const rows = await query(
    "select relname, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  expect(rows.map(({ relname }) => relname).toSorted()).toEqual(
    publicTables.map(({ name }) => name).toSorted(),
  );
  expect(rows.every(({ relrowsecurity }) => relrowsecurity)).toBe(true);
});

/** Nobody follows these tables: only functions and imports write them, or the panel reads them whenever it shows them. */
const unpublished = [
  'activity_log',
  'activity_mail',
  'invitations',
  'count_batches',
  'counts',
  'deal_prices',
  'destination_counts',
  'destination_search',
  'imported_records',
  'imports',
  'link_checks',
  'link_uses',
  'link_watch',
  'month_counts',
  'post_search',
  'redirects',
  'report_imports',
  'report_mappings',
  'report_rows',
  'revisions',
  'start_guide',
];

// Everybody receives only the rows that they may read, as platform/realtime/changes tests.
test('The panel can follow every table that it edits, and the files of the media library', async () => {
  const rows = await query(
    `select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime'`,
  );
  const followed = publicTables.map(({ name }) => name).filter((name) => !unpublished.includes(name));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...followed.map((name) => `public.${name}`), 'storage.objects'].toSorted(),
  );
});

test('A visitor may write to no table, no view and no column of either', async () => {
  const rows = await query(`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and (has_any_column_privilege('anon', oid, 'insert, update') or has_table_privilege('anon', oid, 'delete, truncate'))`);
  expect(rows).toEqual([]);
});

describe.each([
  ['hero_slides', 'slide_order'],
  ['testimonials', 'sort_order'],
  ['pages', 'sort_order'],
])('Calling order_rows for %s', (table, column) => {
  const call = `order_rows('${table}', '${column}', `;

  test.each([
    ['visitor', 'no'],
    ['signed-in user', 'yes'],
    ['service', 'yes'],
  ] as const)('as a %s has the outcome %s', async (who, expected) => {
    const statement = `select public.${call}array_agg(id), array_agg(${column} + 1)) from public.${table}`;
    expect(await attempt(identities[who], statement)).toBe(expected);
  });

  test.each([
    ['the token belongs to no user', 'token without a user', 'id'],
    ['one of the rows does not exist', 'signed-in user', 'gen_random_uuid()'],
  ] as const)('moves nothing if %s', async (_, who, id) => {
    const readOrders = () => query(`select id, ${column} from public.${table} order by id`);
    const before = await readOrders();
    const text = `select public.${call}array_agg(case n when 1 then ${id} else id end), array_agg(n::integer + 90))
      from (select id, row_number() over (order by id) as n from public.${table}) as numbered`;
    await expect(database.run({ identity: identities[who] }, { text })).rejects.toMatchObject({
      message: 'One of them no longer exists, so none was moved.',
    });
    expect(await readOrders()).toEqual(before);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { createAccessDatabase, fullContent, service, visitor, withoutUser } from './access-database.ts';

/**
 * What each role may do with each table, view and column, read from the catalog: a new one fails here until it has a rule
 * (docs/product/permissions.md). Policies decide for REST, embedded resources, storage and realtime alike, so the
 * statements below stand for all of them.
 */

const people = {
  owner: randomUUID(),
  editor: randomUUID(),
  author: randomUUID(),
  other: randomUUID(),
  gone: randomUUID(),
};
type Role = 'owner' | 'editor' | 'author';

const identify = (sub: string): Identity => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub },
});

const { database, query, runAs } = await createAccessDatabase(`
  ${fullContent}
  insert into auth.users (id, email) values
    ${Object.entries(people)
      .filter(([name]) => name !== 'gone')
      .map(([name, id]) => `('${id}', '${name}@example.com')`)};
  insert into public.people (user_id, role, name) values
    ('${people.editor}', 'editor', 'Editor'), ('${people.author}', 'author', 'Author'), ('${people.other}', 'author', 'Other');
  insert into public.posts (title, published_at, created_by) values
    ('Own draft', null, '${people.author}'), ('Own public', now(), '${people.author}'),
    ('Own scheduled', now() + interval '1 day', '${people.author}'), ('Own deleted', null, '${people.author}'),
    ('Own deleted in public', now(), '${people.author}'), ('Draft of another', null, '${people.other}');
  delete from public.posts where title like 'Own deleted%';
  insert into public.partners (id, name) values ('${people.other}', 'Deleted');
  delete from public.partners where name = 'Deleted';
  insert into public.previews (collection, record_id)
    select 'posts', id from public.posts where title in ('Own draft', 'Draft of another');
  insert into storage.objects (bucket_id, name, version, owner_id) values
    ('images', 'own.png', 'o1', '${people.author}'), ('images', 'shown.png', 'o2', '${people.author}'),
    ('trash', 'own-deleted.png', 'o3', '${people.author}');
  insert into public.file_states (name, state, created_by) values ('own-deleted.png', 'deleted', '${people.author}');
  update public.destinations set image = '/storage/v1/object/public/images/shown.png', booking_url = 'https://booking.example'
    where name = 'Pemba';
  update public.posts set image = '/storage/v1/object/public/images/own.png' where title = 'Own draft'`);

/** The tables and views, with their columns and a row of each. */
const relations = await query<{
  name: string;
  columns: Record<string, string>;
  privileges: { insert: string[]; update: string[]; delete: boolean };
}>(`
  select oid::regclass::text as name,
    jsonb_object_agg(attname, format_type(atttypid, null)) as columns,
    jsonb_build_object(
      'insert', coalesce(jsonb_agg(attname order by attnum) filter (where has_column_privilege('authenticated', oid, attnum, 'insert')), '[]'),
      'update', coalesce(jsonb_agg(attname order by attnum) filter (where has_column_privilege('authenticated', oid, attnum, 'update')), '[]'),
      'delete', has_table_privilege('authenticated', oid, 'delete')
    ) as privileges
  from pg_class join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped and attgenerated = ''
  where (relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') or oid = 'storage.objects'::regclass)
    and has_any_column_privilege('authenticated', oid, 'select, insert, update')
  group by oid order by 1`);

type Outcome = 'no' | 'invalid' | `${number}`;

/**
 * Executes statements as a role, each undone, in one request. Returns the number of rows of each, `no` if it was rejected, and
 * `invalid` after any other error, which comes after the rights have been checked.
 */
async function attempt(role: Role, statements: string[]): Promise<Outcome[]> {
  const result = await database.transaction({ identity: identify(people[role]) }, async (run) => {
    await run(`do $do$
      declare
        statement text;
        outcome text;
        outcomes text := '';
      begin
        perform set_config('storage.allow_delete_query', 'true', true);
        foreach statement in array array[${statements.map((text) => `$x$${text}$x$`)}]::text[] loop
          begin
            execute statement;
            get diagnostics outcome = row_count;
            raise exception using errcode = 'UNDO1';
          exception
            when sqlstate 'UNDO1' then null;
            when insufficient_privilege then outcome := 'no';
            when others then outcome := 'invalid';
          end;
          outcomes := concat_ws(' ', nullif(outcomes, ''), outcome);
        end loop;
        perform set_config('tests.outcomes', outcomes, true);
      end $do$`);
    return run<{ outcomes: string }>("select current_setting('tests.outcomes') as outcomes");
  });
  return (result.rows[0]?.outcomes ?? '').split(' ') as Outcome[];
}

/** An expression whose value differs from the column's. */
const changed = (name: string, type: string): string => {
  const column = `"${name}"`;
  if (name === 'bucket_id') return "'trash'";
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'boolean') return `${column} is not true`;
  if (type === 'jsonb') return `'{"x": 1}'`;
  if (type === 'date') return `coalesce(${column}, current_date) - 1`;
  if (type.startsWith('timestamp')) return `coalesce(${column}, now()) - interval '1 day'`;
  if (type === 'text[]') return `array['x']`;
  if (type === 'uuid[]') return 'array[gen_random_uuid()]';
  if (type.endsWith('[]')) return `'{1}'`;
  if (type === 'text') return `coalesce(${column}, '') || 'x'`;
  return `coalesce(${column}, 0) + 1`;
};

/** In the rows that a role inserts: no role but an owner may set everything. */
const given = (role: Role) => ({
  slug: '',
  published_at: null,
  featured: false,
  owner_id: people[role],
  created_by: people[role],
  booking_url: null,
  partner_id: null,
  partner_code: null,
});

/** Rows that an author may add, where the first one of the table is not. */
const rowsOfAuthor: Record<string, string> = {
  previews: `select * from public.previews join public.posts on posts.id = record_id where title = 'Own draft'`,
  file_states: `select 'own.png' as name, 'deleted' as state`,
};

const findRow = async (role: Role, { name, columns }: (typeof relations)[number]) => {
  const text = (role === 'author' && rowsOfAuthor[name]) || `select * from ${name}`;
  const [found] = await query(`select to_jsonb(found) as row from (${text} limit 1) as found`);
  return { ...found?.row, ...given(role), ...(columns.id === 'uuid' && { id: randomUUID() }) };
};

const insert = (name: string, row: Record<string, unknown>, columns: readonly string[]) => {
  const list = columns.map((column) => `"${column}"`).join();
  return `insert into ${name} (${list}) select ${list} from jsonb_populate_record(null::${name}, '${JSON.stringify(row).replaceAll("'", "''")}')`;
};

/** Nobody reads the accounts. */
const reject = 'select from auth.users';

/** What a role does with each table: the rows that it selects, whether it inserts, the rows that it changes and deletes. */
async function readRights(role: Role): Promise<Record<string, string>> {
  const rights: Record<string, string> = {};
  for (const relation of relations) {
    const { name, privileges } = relation;
    const [column] = privileges.update;
    const [selected, inserted, updated, deleted] = await attempt(role, [
      `select from ${name}`,
      // Without the right, PostgreSQL may find another error first.
      privileges.insert.length > 0 ? insert(name, await findRow(role, relation), privileges.insert) : reject,
      column ? `update ${name} set "${column}" = "${column}"` : reject,
      privileges.delete ? `delete from ${name}` : reject,
    ]);
    rights[name] = [selected, inserted === 'no' ? 'no' : 'yes', updated, deleted].join(' ');
  }
  return rights;
}

/** The columns that an owner writes and this role does not, in the tables that both write. */
async function readForbiddenColumns(role: Role, rights: Record<string, string>) {
  const forbidden: Record<string, { insert?: string; update?: string }> = {};
  for (const relation of relations) {
    const { name, columns, privileges } = relation;
    const [, inserts, updates] = rights[name]?.split(' ') ?? [];
    const row = await findRow(role, relation);
    const values = await query(
      `select ${Object.entries(columns).map(([column, type]) => `${changed(column, type)} as "${column}"`)}
       from jsonb_populate_record(null::${name}, $1)`,
      JSON.stringify(row),
    );
    const statements = {
      insert: inserts === 'yes' ? privileges.insert : [],
      update: Number(updates) > 0 ? privileges.update : [],
    };
    const toStatement = (verb: 'insert' | 'update', column: string) =>
      verb === 'insert'
        ? insert(name, { ...row, [column]: values[0]?.[column] }, privileges.insert)
        : `update ${name} set "${column}" = ${changed(column, columns[column] ?? '')}`;
    for (const verb of ['insert', 'update'] as const) {
      const outcomes = await attempt(
        role,
        statements[verb].map((column) => toStatement(verb, column)),
      );
      const columns = statements[verb].filter((_, index) => outcomes[index] === 'no');
      if (columns.length > 0) forbidden[name] = { ...forbidden[name], [verb]: columns.join(' ') };
    }
  }
  return forbidden;
}

const nothing = ['0 no 0 0', '0 no 0 0'];
/**
 * For each table the rights of editors and of authors: how many rows they select, whether they insert one, how many they change and
 * delete. Both read what visitors read, too.
 */
const rights: Record<string, string[]> = {
  // Their own draft, also in the trash, their own images, and what is public.
  posts: ['7 yes 7 7', '4 yes 1 1'],
  trash: ['3 no no 3', '1 no no 1'],
  // Those of the records that they write, and an author's of all own posts outside of the trash.
  revisions: ['30 no no no', '3 no no no'],
  previews: ['3 yes no 3', '1 yes no 1'],
  'storage.objects': ['5 yes 5 5', '3 yes 2 2'],
  file_states: ['2 yes 2 2', '1 yes 1 1'],
  media_files: ['3 no no no', '2 no no no'],
  // Of public posts.
  staged_changes: ['1 yes 1 1', '0 no 0 0'],
  trash_entries: ['5 no no no', '2 no no no'],
  values_in_use: ['4 no no no', '2 no no no'],
  // Everybody's own.
  people: ['5 no 1 0', '5 no 1 0'],
  destinations: ['3 yes 3 3', '1 no 0 0'],
  deals: ['3 yes 3 3', '1 no 0 0'],
  testimonials: ['3 yes 3 3', '1 no 0 0'],
  hero_slides: ['3 yes 3 3', '3 no 0 0'],
  pages: ['1 yes 1 1', '1 no 0 0'],
  about_page: ['1 yes 1 no', '1 no 0 no'],
  statistics: ['1 yes 1 no', '1 no 0 no'],
  deal_prices: ['3 no no no', '0 no no no'],
  seen_prices: ['1 no no no', '0 no no no'],
  settings: ['1 no 0 no', '1 no 0 no'],
  contact_info: ['1 no 0 no', '1 no 0 no'],
  legal_texts: ['1 no 0 no', '1 no 0 no'],
  // Those to public records, as visitors, whose function reads them.
  redirects: ['6 no no 0', '2 no no 0'],
  partners: nothing,
  links: nothing,
  messages: nothing,
  report_mappings: nothing,
  imports: ['0 no 0 no', '0 no 0 no'],
  invitations: ['0 no no 0', '0 no no 0'],
  // Those of somebody else.
  saved_drafts: ['0 no 0 no', '0 no 0 no'],
  start_guide: ['0 no 0 no', '0 no 0 no'],
  imported_records: ['0 no no 0', '0 no no 0'],
  report_imports: ['0 no no 0', '0 no no 0'],
  report_rows: ['0 no no no', '0 no no no'],
  counts: ['0 no no no', '0 no no no'],
  month_counts: ['0 no no no', '0 no no no'],
  earnings: ['0 no no no', '0 no no no'],
  link_checks: ['0 no no no', '0 no no no'],
  link_uses: ['0 no no no', '0 no no no'],
  activity_log: ['0 no no no', '0 no no no'],
};

const partnerColumns = {
  deals: { insert: 'booking_url partner_id', update: 'booking_url partner_id' },
  destinations: {
    insert: 'booking_url partner_code partner_id',
    update: 'booking_url partner_code partner_id',
  },
};

test.each([
  ['editor', 0, { ...partnerColumns, staged_changes: { update: 'id' } }],
  [
    'author',
    1,
    {
      posts: { insert: 'featured published_at', update: 'featured published_at' },
      // Of what is not hers, an author adds nothing.
      previews: { insert: 'collection record_id' },
      file_states: { insert: 'name created_by', update: 'name created_by' },
      'storage.objects': { insert: 'owner_id', update: 'owner_id' },
    },
  ],
] as const)('Each table and each column of it is read and written by an %s as far as the role allows', async (role, position, forbidden) => {
  const found = await readRights(role);
  expect(found).toEqual(
    Object.fromEntries(Object.entries(rights).map(([name, expected]) => [name, expected[position]])),
  );
  expect(await readForbiddenColumns(role, found)).toEqual({ ...forbidden, people: { update: 'bylines' } });
});

const runAsRole = (role: Role, text: string, ...values: unknown[]) =>
  runAs(identify(people[role]), text, ...values);
const rejected = { code: '42501' };

test('The role of the caller is that of people, an owner’s without a row, and none without an account', async () => {
  const text = `select public.get_role() as role, array(
    select role from unnest('{author,editor,owner,admin}'::text[]) as list (role) where public.has_role(role)) as has`;
  expect(await runAsRole('owner', text)).toEqual([{ role: 'owner', has: ['author', 'editor', 'owner'] }]);
  expect(await runAsRole('editor', text)).toEqual([{ role: 'editor', has: ['author', 'editor'] }]);
  expect(await runAsRole('author', text)).toEqual([{ role: 'author', has: ['author'] }]);
  expect(await runAs(withoutUser, text)).toEqual([{ role: null, has: [] }]);
  await expect(runAs(visitor, text)).rejects.toMatchObject(rejected);
});

test('Which tables editors write is what is_editor_table says', async () => {
  const rows = await query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and public.is_editor_table(relname)`);
  // What belongs to records, such as their previews, is no record itself.
  const others = ['previews', 'file_states', 'people', 'staged_changes'];
  const written = Object.entries(rights).flatMap(([name, [editor = '']]) =>
    / [1-9]\d* /.test(editor.slice(1)) && !name.includes('.') && !others.includes(name) ? [name] : [],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(written.toSorted());
});

describe('What an author writes', () => {
  test('is hers, whatever the client says, and waits for review until an editor publishes it', async () => {
    const [post] = await runAsRole(
      'author',
      'insert into public.posts (title, published_at, created_by) values ($1, null, $2) returning id, created_by',
      'Review',
      people.other,
    );
    expect(post?.created_by).toBe(people.author);
    const change = (role: Role, changes: string) =>
      runAsRole(
        role,
        `update public.posts set ${changes} where id = $1 returning created_by, ready_at is not null as ready`,
        post?.id,
      );
    expect(await change('author', `ready_at = now(), created_by = '${people.other}'`)).toEqual([
      { created_by: people.author, ready: true },
    ]);
    await expect(change('author', 'published_at = now()')).rejects.toThrow('Only an editor publishes');
    expect(await change('editor', "published_at = now() + interval '1 day'")).toMatchObject([
      { ready: false },
    ]);
    // Nobody would have read the change before it is public.
    expect(await change('author', "content = 'x'")).toEqual([]);
  });

  test('is neither found nor named in the drafts of others', async () => {
    const find = (collection: string, word: string) =>
      runAsRole(
        'author',
        'select * from public.find_ids_by_words($1, $2, $3)',
        collection,
        [word],
        [collection === 'posts' ? 'title' : 'name'],
      );
    expect(await find('posts', 'own draft')).toHaveLength(1);
    expect(await find('posts', 'draft of another')).toEqual([]);
    expect(await find('destinations', 'draft')).toEqual([]);
    expect(await find('destinations', 'pemba')).toHaveLength(1);
    await expect(
      runAsRole(
        'author',
        "insert into public.posts (title, slug, published_at) values ('x', 'draft-of-another', null)",
      ),
    ).rejects.toThrow('Another post already has the URL “draft-of-another”.');
  });

  test('comes back from the trash unless it was public, which an editor restores', async () => {
    const restore = (role: Role, title: string) =>
      runAsRole(
        role,
        `select public.restore_from_trash(array(select id from public.trash where title = $1))`,
        title,
      );
    const read = () =>
      query(`select title, created_by from public.posts where title like 'Own deleted%' order by title`);
    await restore('author', 'Own deleted');
    await restore('author', 'Own deleted in public');
    expect(await read()).toEqual([{ title: 'Own deleted', created_by: people.author }]);
    await restore('editor', 'Own deleted in public');
    expect(await read()).toHaveLength(2);
  });

  test('embeds no hidden destination', async () => {
    await query(
      `update public.posts set destination_ids = array(select id from public.destinations) where title = 'Own draft'`,
    );
    const text = `select found.name from public.posts as post, public.destinations(post) as found where title = 'Own draft'`;
    expect(await runAsRole('author', text)).toEqual([{ name: 'Pemba' }]);
    expect(await runAsRole('editor', text)).toHaveLength(3);
  });
});

test.each<[Role, string]>([
  ['author', "select public.find_free_slug('destinations', 'draft', gen_random_uuid())"],
  ['author', 'select public.mail_waiting_messages()'],
  ['editor', 'select public.mail_waiting_messages()'],
  ['editor', 'select public.mail_message_again(gen_random_uuid())'],
  ['editor', 'insert into public.people (user_id) values (gen_random_uuid())'],
])('An %s is rejected: %s', async (role, text) => {
  await expect(runAsRole(role, text)).rejects.toMatchObject(rejected);
});

test('An editor who restores a record brings back its link to the partner, and sets no other', async () => {
  await runAsRole('editor', "delete from public.destinations where name = 'Pemba'");
  const restore =
    "select public.restore_from_trash(array(select id from public.trash where title = 'Pemba'))";
  await expect(runAsRole('author', restore)).resolves.toEqual([{ restore_from_trash: '' }]);
  await runAsRole('editor', restore);
  const read = "select booking_url from public.destinations where name = 'Pemba'";
  expect(await query(read)).toEqual([{ booking_url: 'https://booking.example' }]);
  await expect(
    runAsRole('editor', "update public.destinations set booking_url = null where name = 'Pemba'"),
  ).rejects.toThrow('Only an owner changes the link to a partner.');
  // A form sends back what it has read.
  await runAsRole(
    'editor',
    "update public.destinations set booking_url = booking_url, partner_code = '' where name = 'Pemba'",
  );
});

describe('The row of a person', () => {
  test.each(['owner', 'service_role', 'postgres'])('stays while the account exists: %s', async (who) => {
    const run = (text: string) =>
      who === 'postgres' ? query(text) : runAs(who === 'owner' ? identify(people.owner) : service, text);
    await expect(run(`delete from public.people where user_id = '${people.editor}'`)).rejects.toThrow(
      'Remove the account',
    );
    await expect(
      run(`update public.people set user_id = null where user_id = '${people.editor}'`),
    ).rejects.toMatchObject(rejected);
    if (who !== 'owner') await expect(run('truncate public.people')).rejects.toThrow('Remove the account');
  });

  test('outlives the account, with its name', async () => {
    await query(`insert into auth.users (id, email) values ('${people.gone}', 'gone@example.com')`);
    await query(
      `insert into public.people (user_id, role, name) values ('${people.gone}', 'author', 'Gone')`,
    );
    await query(`delete from auth.users where id = '${people.gone}'`);
    const names = await runAsRole('author', 'select name from public.list_names() order by name collate "C"');
    expect(names.map(({ name }) => name)).toEqual(['Author', 'Editor', 'Gone', 'Other', 'owner']);
    await query(`delete from public.people where user_id = '${people.gone}'`);
  });

  test('has the slug of the name, with a number if another person or byline has it', async () => {
    const add = async (name: string, bylines = '{}') => {
      const [row] = await runAsRole(
        'owner',
        'insert into public.people (name, bylines) values ($1, $2) returning id, slug',
        name,
        bylines,
      );
      return row;
    };
    const mei = await add('Mei Lin', '{Mei L.}');
    expect(mei?.slug).toBe('mei-lin');
    expect((await add('Mei Lin'))?.slug).toBe('mei-lin-2');
    expect((await add('Mei L'))?.slug).toBe('mei-l-2');
    const [renamed] = await runAsRole(
      'owner',
      "update public.people set name = 'Mei' where id = $1 returning slug",
      mei?.id,
    );
    expect(renamed?.slug).toBe('mei');
  });

  test('is read by visitors only if it is public, and without the account', async () => {
    const rows = await runAs(visitor, 'select name, slug from public.people');
    expect(rows).toEqual([{ name: 'Ana', slug: 'ana' }]);
    await expect(runAs(visitor, 'select user_id from public.people')).rejects.toMatchObject(rejected);
  });
});

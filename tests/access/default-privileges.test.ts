import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { migrateAndSeed } from '#server/installation/prepare-database.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { grantByDefault } from '#tests/setup/default-privileges.ts';
import { visitor } from './access-database.ts';

/**
 * A hosted project grants everything that the migrations create in the schema `public` to the roles of its API, unless they
 * revoke it. Visitors and users have the same privileges there as on our server, so what the other tests find here is true
 * there, too. The service role, which no policy binds, may also call the functions of triggers there. If a migration forgot
 * to revoke some, row level security would still decide what a visitor reads and writes.
 */

/** How many rows a visitor finds in each table and view. Of posts, destinations, deals and testimonials, one is public, and two are hidden. */
const visibleRows = {
  about_page: 1,
  contact_info: 1,
  deal_prices: 0,
  deals: 1,
  destination_counts: 0,
  destination_search: 0,
  destinations: 1,
  hero_slides: 3,
  imported_records: 0,
  imports: 0,
  legal_texts: 1,
  media_files: 0,
  messages: 0,
  post_search: 0,
  posts: 1,
  previews: 0,
  redirects: 2,
  seen_prices: 0,
  settings: 1,
  start_guide: 0,
  statistics: 1,
  testimonials: 1,
  trash: 0,
  // The region and the tag of what is public.
  values_in_use: 2,
};
const views = ['media_files', 'seen_prices', 'values_in_use'];
const tables = Object.keys(visibleRows).filter((name) => !views.includes(name));

const [hosted, ours] = await Promise.all([createTestDatabase('template0'), createTestDatabase()]);
await grantByDefault(hosted.settings);
await migrateAndSeed(hosted.settings, () => {});
/** The privileges that the migrations have left. */
const privileges = await listPrivileges(hosted.database);
await hosted.database.privileged.query(`
    -- As if the migrations had revoked nothing.
    grant all on all tables in schema public to anon, authenticated;
    insert into public.posts (title, tags) values ('Ferries', '{Sea}');
    insert into public.destinations (name, region) values ('Pemba', 'Indian Ocean');
    insert into public.testimonials (name, text, published_at) values
      ('Amina', 'x', now()), ('Juma', 'x', null), ('Asha', 'x', now() + interval '1 day');
    insert into public.posts (title, tags, published_at) values
      ('Zanzibar by dhow', '{Clove}', null), ('Zanzibar in June', '{Clove}', now() + interval '1 day');
    insert into public.destinations (name, region, published_at) values
      ('Zanzibar', 'Spice Islands', null), ('Unguja', 'Spice Islands', now() + interval '1 day');
    insert into public.deals (title, price, published_at, ends_at) values
      ('Ferries', 90, now(), now() + interval '1 day'), ('Dhows', 90, null, now() + interval '1 day'),
      ('Last week', 90, now() - interval '8 days', now() - interval '1 day');
    insert into public.previews (collection, record_id) select 'posts', id from public.posts;
    insert into public.imports (origin, file_name, record_count) values ('x', 'x.xml', 1);
    insert into public.imported_records (origin, source_id, file_path) values ('image', 'https://example.com/a.png', 'a.png');
    insert into public.redirects (path, collection, record_id)
      select '/old/' || slug, 'posts', id from public.posts union all
      select '/places/' || slug, 'destinations', id from public.destinations;
    insert into public.posts (title) values ('Deleted');
    delete from public.posts where title = 'Deleted';
    select public.send_message('Ana', 'ana@example.com', 'other', 'Hello');
    insert into storage.objects (bucket_id, name, version) values ('images', 'one.png', 'v1');
  `);

/** Executes a statement as a visitor. */
const run = (text: string) =>
  hosted.database.transaction({ identity: visitor }, async (query) => (await query(text)).rowCount);

describe('With all privileges of a table,', () => {
  test.each(
    Object.entries(visibleRows),
  )('a visitor reads of %s only these rows: %i', async (table, count) => {
    const { rows } = await hosted.database.privileged.query(`select * from public.${table}`);
    // Otherwise the test would pass for a table without rows.
    expect(rows.length).toBeGreaterThan(0);
    expect(await run(`select * from public.${table}`)).toBe(count);
  });

  test.each(tables)('a visitor writes nothing to %s', async (table) => {
    const { rows } = await hosted.database.privileged.query(
      `select attname from pg_attribute where attrelid = 'public.${table}'::regclass and attnum = 1`,
    );
    const column = rows[0]?.attname;
    expect(await run(`update public.${table} set ${column} = ${column}`)).toBe(0);
    expect(await run(`delete from public.${table}`)).toBe(0);
    await expect(run(`insert into public.${table} default values`)).rejects.toMatchObject({ code: '42501' });
  });
});

test('Every table and view of the public schema is tested in this file', async () => {
  const { rows } = await hosted.database.privileged.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')",
  );
  expect(rows.map(({ relname }) => relname).toSorted()).toEqual(Object.keys(visibleRows));
});

/**
 * Lists what visitors and users may do with each object of the public schema, and the service role with each table, by a
 * grant to their role or to everybody.
 */
async function listPrivileges({ privileged }: Database): Promise<string[]> {
  const { rows } = await privileged.query<{ privilege: string }>(`
    select distinct role || ': ' || privilege_type || ' on ' || object as privilege
    from (
      select oid::regclass::text, relkind = 'r',
        coalesce(relacl, acldefault(case relkind when 'S' then 's'::"char" else 'r' end, relowner))
      from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i'
      union all
      select attrelid::regclass || '.' || attname, relkind = 'r', attacl
      from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
      union all
      select oid::regprocedure::text, false, coalesce(proacl, acldefault('f', proowner))
      from pg_proc where pronamespace = 'public'::regnamespace
      -- Its extension, which a hosted project keeps in another schema.
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    ) as objects (object, is_table, acl),
      lateral aclexplode(acl), unnest(array['anon', 'authenticated', 'service_role']) as role
    where grantee in (0, to_regrole(role)) and (is_table or role <> 'service_role')
    order by privilege`);
  return rows.map(({ privilege }) => privilege);
}

test('The default privileges give visitors and users nothing else, and the service role nothing else of a table', async () => {
  // No statement that the API runs for them reads or advances a sequence.
  const isOfSequence = (privilege: string) => privilege.endsWith('_id_seq');
  expect(privileges.filter((privilege) => !isOfSequence(privilege))).toEqual(
    await listPrivileges(ours.database),
  );
});

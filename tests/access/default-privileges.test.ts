import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { migrateAndSeed } from '#server/installation/prepare-database.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { grantByDefault } from '#tests/setup/default-privileges.ts';
import { fullContent, sampled, visitor } from './access-database.ts';

/**
 * A hosted project grants everything that the migrations create in the schema `public` to the roles of its API, unless they
 * revoke it. Visitors and users have the same privileges there as on our server, so what the other tests find here is true
 * there, too. The service role, which no policy binds, may also call the functions of triggers there. If a migration forgot
 * to revoke some, row level security would still decide what a visitor reads and writes.
 */

/** The number of rows that a visitor finds in each table and view. All others have only rows that visitors do not see. */
const visibleRows = {
  about_page: 1,
  contact_info: 1,
  deals: 1,
  destinations: 1,
  hero_slides: 3,
  legal_texts: 1,
  people: 1,
  posts: 1,
  redirects: 2,
  settings: 1,
  statistics: 1,
  testimonials: 1,
  ...Object.fromEntries(sampled.flatMap(({ table }) => (table === 'links' ? [] : [[table, 1]]))),
  // The region of the public destination, and the tag of the public post.
  values_in_use: 2,
};

const [hosted, ours] = await Promise.all([createTestDatabase('template0'), createTestDatabase()]);
await grantByDefault(hosted.settings);
await migrateAndSeed(hosted.settings, () => {});
/** The privileges that the migrations have left. */
const privileges = await listPrivileges(hosted.database);
// As if the migrations had revoked nothing.
await hosted.database.privileged.query('grant all on all tables in schema public to anon, authenticated');
await hosted.database.privileged.query(fullContent);

/** Executes a statement as a visitor. */
const run = (text: string) =>
  hosted.database.transaction({ identity: visitor }, async (query) => (await query(text)).rowCount);

test('With all privileges of each table and view, a visitor reads what is public, and writes nothing', async () => {
  const { query } = hosted.database.privileged;
  const { rows: relations } = await query<{ name: string; column: string; isView: boolean }>(`
    select relname as name, attname as column, relkind = 'v' as "isView"
    from pg_class join lateral (
      -- An identity column cannot be updated.
      select attname from pg_attribute where attrelid = pg_class.oid and attnum > 0 and attidentity = '' order by attnum limit 1
    ) as updatable on true
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`);
  const found: Record<string, number | null> = {};
  for (const { name, column, isView } of relations) {
    // A table without rows would pass the test, whatever a visitor may do.
    expect((await query(`select from public.${name}`)).rowCount, name).toBeGreaterThan(0);
    const count = await run(`select * from public.${name}`);
    if (count) found[name] = count;
    if (isView) continue;
    expect(await run(`update public.${name} set ${column} = ${column}`), name).toBe(0);
    expect(await run(`delete from public.${name}`), name).toBe(0);
    await expect(run(`insert into public.${name} default values`), name).rejects.toMatchObject({
      code: '42501',
    });
  }
  expect(found).toEqual(visibleRows);
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

import { randomUUID } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { registry } from '#app/admin/registry.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import { samples } from '#tests/e2e/collection-samples.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

export const visitor: Identity = { role: 'anon', claims: { role: 'anon' } };
export const owner: Identity = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: randomUUID() },
};
/** The caller with an `authenticated` token without a `sub`, which belongs to no user. */
export const withoutUser: Identity = { role: 'authenticated', claims: { role: 'authenticated' } };
export const service: Identity = { role: 'service_role', claims: { role: 'service_role' } };

/**
 * What follows `insert into` and the name of a collection's table, to insert its sample (tests/e2e/samples), with other values
 * in some columns.
 */
export function writeSampleValues(table: CollectionTable, changes: Record<string, unknown> = {}): string {
  const values = { ...samples[table].row, ...changes };
  const row = JSON.stringify(values).replaceAll("'", "''");
  const columns = Object.keys(values).join(', ');
  return `(${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, '${row}')`;
}

/** The collections of which this file writes no rows: each has its sample. Slides come with the migrations. */
export const sampled = registry.collections.filter(
  ({ table }) => !['posts', 'destinations', 'deals', 'testimonials', 'hero_slides'].includes(table),
);

/**
 * Adds rows to each table: of posts, destinations, deals and testimonials one that is public and others that are hidden, and a
 * post in the trash.
 */
export const fullContent = `
  insert into public.posts (title, tags, published_at) values
    ('Ferries', '{Sea}', now()), ('Draft', '{Clove}', null), ('Tomorrow', '{Clove}', now() + interval '1 day'), ('Deleted', '{}', now());
  delete from public.posts where title = 'Deleted';
  insert into public.destinations (name, region, published_at) values
    ('Pemba', 'Indian Ocean', now()), ('Draft', 'Spice Islands', null), ('Unguja', 'Spice Islands', now() + interval '1 day');
  insert into public.testimonials (name, text, published_at) values
    ('Amina', 'x', now()), ('Juma', 'x', null), ('Asha', 'x', now() + interval '1 day');
  insert into public.deals (title, price, published_at, ends_at) values
    ('Ferries', 90, now(), now() + interval '1 day'), ('Dhows', 90, null, now() + interval '1 day'),
    ('Last week', 90, now() - interval '8 days', now() - interval '1 day');
  insert into public.staged_changes (table_name, id, fields, base)
    select 'posts', id, '{"title": "Boats"}', '{"title": "Ferries"}' from public.posts where title = 'Ferries';
  insert into public.previews (collection, record_id) select 'posts', id from public.posts where title = 'Draft';
  insert into public.imports (origin, file_name, record_count) values ('x', 'x.xml', 1);
  insert into public.imported_records (origin, source_id, file_path) values ('image', 'https://example.com/a.png', 'a.png');
  insert into public.redirects (path, collection, record_id)
    select '/old/' || slug, 'posts', id from public.posts union all
    select '/places/' || slug, 'destinations', id from public.destinations;
  select public.import_earnings('x', 'x.csv', '[{"reference": "1", "booked_on": "2026-10-01", "label": "", "status": "pending", "currency": "EUR", "commission": 1}]', '{}');
  select public.send_message('Ana', 'ana@example.com', 'other', 'Hello');
  insert into storage.objects (bucket_id, name, version) values ('images', 'one.png', 'v2'), ('trash', 'two.png', 'v4');
  insert into public.invitations (email, role, token_hash) values ('ana@example.com', 'editor', 'x');
  insert into public.link_checks (url, state) values ('https://shop.example/', 'works');
  select public.add_counts(gen_random_uuid(), '[{"day": "2026-11-30", "subject": "page", "key": "/", "views": 1, "clicks": 0, "reported": 0, "uncertain": 0, "robots": 0}]');
  update public.hero_slides set learn_more_url = 'https://www.booking.com/a?aid=42';
  insert into public.people (name, is_public) values ('Ana', true), ('Juma', false);
  -- The account of the owner is only in the tests that need it.
  set session_replication_role = replica;
  insert into public.saved_drafts (user_id, name, version, browser) values ('${owner.claims.sub}', 'posts/new/1', gen_random_uuid(), 'x');
  reset session_replication_role;
  insert into public.file_states (name, state) values ('two.png', 'deleted');
  insert into public.activity_mail (activity_id, recipient) select max(id), 'olga@example.com' from public.activity_log;
  ${sampled.map(({ table }) => `insert into public.${table} ${writeSampleValues(table)};`).join('')}`;

/** Creates a database for the tests of a file, in which the SQL `content` has been run. */
export async function createAccessDatabase(content = '') {
  const { database } = await createTestDatabase();
  if (content) await database.privileged.query(content);
  return {
    database,
    /** Runs a statement with all rights, and returns the rows. */
    query: async <Row extends QueryResultRow>(text: string, ...values: unknown[]) =>
      (await database.privileged.query<Row>({ text, values })).rows,
    /** Runs a statement as somebody who calls the API, and returns the rows. */
    runAs: async (identity: Identity, text: string, ...values: unknown[]) =>
      (await database.run({ identity }, { text, values })).rows,
  };
}

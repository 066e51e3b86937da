import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { registry } from '#app/admin/registry.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import { allowPurges } from '#tests/setup/purges.ts';
import { createAccessDatabase, service } from './access-database.ts';

/**
 * The database keeps what each change of a record replaces (docs/data.md#revisions). tests/access/access.test.ts has the access
 * rules.
 */

const { database, query, runAs } = await createAccessDatabase();
await allowPurges(database);
beforeEach(() => query('truncate public.posts cascade; truncate public.trash, public.revisions'));

/** A person with a session, which the database asks for. */
async function signIn(email: string): Promise<Identity> {
  const claims = { role: 'authenticated', sub: randomUUID(), session_id: randomUUID() };
  await query('insert into auth.users (id, email) values ($1, $2)', claims.sub, email);
  await query('insert into auth.sessions (id, user_id) values ($1, $2)', claims.session_id, claims.sub);
  return { role: 'authenticated', claims };
}
const [ana, ben] = await Promise.all([signIn('ana@example.com'), signIn('ben@example.com')]);

const readRevisions = (columns = 'change, public.changed_columns(revisions) as columns, fields') =>
  query(`select ${columns} from public.revisions order by id`);
const addPost = async (values: Record<string, unknown> = {}, identity = ana) => {
  const row = { title: 'Kyoto', content: 'Temples and tea', published_at: '2026-01-01', ...values };
  const columns = Object.keys(row).join(', ');
  const [post] = await runAs(
    identity,
    `insert into public.posts (${columns}) select ${columns} from jsonb_populate_record(null::public.posts, $1) returning id`,
    JSON.stringify(row),
  );
  return post?.id as string;
};
const change = (assignments: string, identity = ana) =>
  runAs(identity, `update public.posts set ${assignments}`);
const readPost = async () => (await query('select to_jsonb(posts) as post from public.posts'))[0]?.post;
test('Every table that a form of the panel writes keeps revisions', async () => {
  const rows = await query(
    "select relname from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'keep_revision'",
  );
  const kept = rows.map(({ relname }) => relname);
  expect(kept).toEqual(
    expect.arrayContaining([...registry.collections, ...registry.singletons].map(({ table }) => table)),
  );
});

test('A revision says who changed what, with the former values alone', async () => {
  await addPost();
  const { updated_at } = await readPost();
  await change("title = 'Nara', content = 'Temples and tea'", ben);
  await change("title = 'Nara'");
  await runAs(service, 'delete from public.posts');
  expect(await readRevisions()).toEqual([
    { change: 'insert', columns: [], fields: {} },
    { change: 'update', columns: ['title'], fields: { title: 'Kyoto', updated_at } },
    { change: 'delete', columns: [], fields: expect.objectContaining({ title: 'Nara', tags: [] }) },
  ]);
  const [created, changed, deleted] = await readRevisions(
    'user_id, session_id, began_at = saved_at as is_single',
  );
  expect(created).toEqual({ user_id: ana.claims.sub, session_id: ana.claims.session_id, is_single: true });
  expect(changed).toEqual({ user_id: ben.claims.sub, session_id: ben.claims.session_id, is_single: true });
  expect(deleted).toEqual({ user_id: null, session_id: null, is_single: true });
});

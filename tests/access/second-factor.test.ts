import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { createAccessDatabase, fullContent } from './access-database.ts';

/** These tests show what a session reads and writes if it has not used its user's second factor, or has ended. */

const owner = randomUUID();
const colleague = randomUUID();
const banned = randomUUID();
const sessions = {
  current: randomUUID(),
  other: randomUUID(),
  colleague: randomUUID(),
  expired: randomUUID(),
  banned: randomUUID(),
};

const createIdentity = (sub: string, session_id: string | undefined, aal?: string): Identity => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub, session_id, ...(aal && { aal }) },
});

/** The owner has a verified factor; the colleague has none that is verified. */
const identities = {
  'the owner at aal2': createIdentity(owner, sessions.current, 'aal2'),
  'the owner at aal1': createIdentity(owner, sessions.current, 'aal1'),
  'the owner without a level': createIdentity(owner, sessions.current),
  'the colleague at aal1': createIdentity(colleague, sessions.colleague, 'aal1'),
  'the colleague without a session': createIdentity(colleague, undefined, 'aal1'),
};

/** None of these tokens has a session any more. */
const ended = {
  'the owner at aal2 whose session has ended': createIdentity(owner, randomUUID(), 'aal2'),
  'the colleague whose session has expired': createIdentity(colleague, sessions.expired),
  'the colleague with the session of another user': createIdentity(colleague, sessions.current),
  'a user who has been banned': createIdentity(banned, sessions.banned),
  'a user who has been removed': createIdentity(randomUUID(), randomUUID()),
};

const { query, runAs } = await createAccessDatabase(`
    insert into auth.users (id, email) values ('${owner}', 'owner@example.com'), ('${colleague}', 'b@example.com');
    insert into auth.users (id, email, banned_until) values ('${banned}', 'c@example.com', now() + interval '1 day');
    insert into auth.mfa_factors (user_id, factor_type, status, friendly_name) values
      ('${owner}', 'totp', 'verified', 'Phone'), ('${colleague}', 'totp', 'unverified', 'Phone');
    insert into auth.sessions (id, user_id, user_agent, ip, updated_at) values
      ('${sessions.current}', '${owner}', 'Firefox', '192.0.2.1', now() - interval '1 day'),
      ('${sessions.other}', '${owner}', 'Safari', '2001:db8::1', now()),
      ('${sessions.colleague}', '${colleague}', 'Chrome', null, now()), ('${sessions.banned}', '${banned}', null, null, now());
    insert into auth.sessions (id, user_id, not_after) values ('${sessions.expired}', '${colleague}', now());
    ${fullContent}`);

/** The tables and views that signed-in users may select from. Of saved drafts, each reads only her own. */
const relations = await query<{ name: string }>(`
  select oid::regclass::text as name from pg_class
  where (relnamespace = 'public'::regnamespace or oid = 'storage.objects'::regclass) and relkind in ('r', 'v', 'm', 'p')
    and relname <> 'saved_drafts' and has_any_column_privilege('authenticated', oid, 'select')`);

test('Signed-in users may select from many tables and views', () => {
  expect(relations.length).toBeGreaterThan(20);
  expect(relations.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['posts', 'messages', 'media_files', 'storage.objects']),
  );
});

test.each([
  ['the owner at aal2', true],
  ['the owner at aal1', false],
  ['the owner without a level', false],
  ['the colleague at aal1', true],
  ['the colleague without a session', true],
  ...Object.keys(ended).map((who): [string, boolean] => [who, false]),
])('Rows of each table and view are read by %s: %s', async (who, isVisible) => {
  const identity = { ...identities, ...ended }[who] as Identity;
  for (const { name } of relations)
    expect([name, (await runAs(identity, `select from ${name}`)).length > 0]).toEqual([name, isVisible]);
});

describe.each(
  Object.entries({ 'the owner at aal1': identities['the owner at aal1'], ...ended }),
)('%s', (_, who) => {
  test.each([
    ['insert', "insert into public.posts (title) values ('x')"],
    ['upload', "insert into storage.objects (bucket_id, name, version) values ('images', 'two.png', 'v1')"],
    ['find_free_slug', "select public.find_free_slug('posts', 'draft', gen_random_uuid())"],
    ['mail_message_again', 'select public.mail_message_again(gen_random_uuid())'],
    ['mail_waiting_messages', 'select public.mail_waiting_messages()'],
  ])('is rejected: %s', async (_, text) => {
    await expect(runAs(who, text)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ["update public.settings set site_title = 'Stolen' returning site_title"],
    ["update public.posts set title = 'Stolen' returning title"],
    ['delete from public.posts returning id'],
    ["update storage.objects set name = 'stolen.png' returning id"],
    ["select * from public.find_ids_by_words('posts', '{draft}', '{title}')"],
    ['select * from public.list_sessions()'],
  ])('changes and finds nothing: %s', async (text) => {
    expect(await runAs(who, text)).toEqual([]);
  });
});

test('Drafts are read by signed-in users only, not by any token of their role', async () => {
  const rows = await query(`
    select polrelid::regclass::text as table, polname from pg_policy
    where polpermissive and polroles = array['authenticated'::regrole::oid]
      and coalesce(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) not like '%has_role(%'`);
  expect(rows).toEqual([]);
  const nobody: Identity = { role: 'authenticated', claims: { role: 'authenticated' } };
  for (const table of ['posts', 'destinations', 'deals'])
    expect(await runAs(nobody, `select from public.${table} where published_at is null`)).toEqual([]);
});

test('Every table that signed-in users may read or write asks for the second factor', async () => {
  const rows = await query<{ table: string }>(`
    select distinct polrelid::regclass::text as table from pg_policy p
    join pg_class c on c.oid = p.polrelid
    where polpermissive and polroles @> array['authenticated'::regrole::oid]
      and not exists (
        select from pg_policy r where r.polrelid = p.polrelid and not r.polpermissive and r.polcmd = '*'
          and r.polroles = array['authenticated'::regrole::oid]
          and pg_get_expr(r.polqual, r.polrelid) like '%is_session_valid()%'
      )`);
  expect(rows).toEqual([]);
});

test('A session at aal1 of a user with a second factor does not learn which record has a slug, by saving another with it', async () => {
  const save = (identity: Identity) =>
    runAs(identity, `insert into public.posts (title, slug) values ('x', 'draft')`);
  await expect(save(identities['the colleague at aal1'])).rejects.toThrow('“Draft” already has the URL');
  await expect(save(identities['the owner at aal1'])).rejects.toMatchObject({
    code: '42501',
    message: expect.not.stringContaining('Draft'),
  });
});

/** The caller's own role, and those that delete only what has been kept for long enough, which the server deletes anyway. */
const exceptions = ['get_role', 'purge_activity', 'purge_messages', 'purge_revisions', 'purge_trash'];

test('Every function with the rights of its owner that only signed-in users may call asks for the second factor', async () => {
  const rows = await query<{ proname: string }>(`
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')
      and prosrc !~ '(is_session_valid|has_role)[(]' and proname <> 'is_session_valid'
    order by proname`);
  expect(rows.map(({ proname }) => proname)).toEqual(exceptions);
});

test('list_sessions returns the caller’s own sessions, this one first', async () => {
  const rows = await runAs(identities['the owner at aal2'], 'select * from public.list_sessions()');
  expect(rows).toMatchObject([
    { id: sessions.current, is_current: true, user_agent: 'Firefox', ip_address: '192.0.2.1' },
    { id: sessions.other, is_current: false, user_agent: 'Safari', ip_address: '2001:db8::1' },
  ]);
});

describe('end_session', () => {
  const end = (identity: Identity, id: string) =>
    runAs(identity, `select public.end_session('${id}') as ended`);

  test('ends none of another user, and none at aal1', async () => {
    expect(await end(identities['the owner at aal2'], sessions.colleague)).toEqual([{ ended: false }]);
    expect(await end(identities['the colleague at aal1'], sessions.other)).toEqual([{ ended: false }]);
    expect(await end(identities['the owner at aal1'], sessions.other)).toEqual([{ ended: false }]);
    const rows = await query('select count(*)::int from auth.sessions');
    expect(rows).toEqual([{ count: 5 }]);
  });

  test('ends a session of the caller once', async () => {
    expect(await end(identities['the owner at aal2'], sessions.other)).toEqual([{ ended: true }]);
    expect(await end(identities['the owner at aal2'], sessions.other)).toEqual([{ ended: false }]);
  });
});

describe('cancel_email_change', () => {
  const cancel = (identity: Identity) => runAs(identity, 'select public.cancel_email_change() as canceled');
  const readChanges = async () => {
    const rows = await query(
      `select id, email_change from auth.users where email_change <> '' and id in ('${owner}', '${colleague}')`,
    );
    const tokens = await query('select token_hash from auth.one_time_tokens order by token_hash');
    return { changes: rows.map(({ id }) => id), tokens: tokens.map(({ token_hash }) => token_hash) };
  };

  test('withdraws the caller’s own change with its links, once and at aal2 only', async () => {
    await query(`update auth.users set email_change = 'new-' || email, email_change_sent_at = now()
      where id in ('${owner}', '${colleague}')`);
    await query(`insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values
      ('${owner}', 'email_change_token_new', 'a', 'x'), ('${owner}', 'email_change_token_current', 'b', 'x'),
      ('${owner}', 'recovery_token', 'c', 'x'), ('${colleague}', 'email_change_token_new', 'd', 'x')`);
    expect(await cancel(identities['the owner at aal1'])).toEqual([{ canceled: false }]);
    expect(await readChanges()).toMatchObject({ tokens: ['a', 'b', 'c', 'd'] });
    expect(await cancel(identities['the owner at aal2'])).toEqual([{ canceled: true }]);
    expect(await readChanges()).toEqual({ changes: [colleague], tokens: ['c', 'd'] });
    expect(await cancel(identities['the owner at aal2'])).toEqual([{ canceled: false }]);
  });
});

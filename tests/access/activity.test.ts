import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { createFailedSignIns } from '#server/activity/failed-sign-ins.ts';
import { allowPurges } from '#tests/setup/purges.ts';
import { createAccessDatabase, service, visitor } from './access-database.ts';

/** What the log says of what is done, who reads it, and that nobody changes it (docs/product/activity.md). */

const [ownerId, otherOwnerId, editorId] = [randomUUID(), randomUUID(), randomUUID()];
const [ownersSession, editorsSession] = [randomUUID(), randomUUID()];
const signedIn = (sub: string, session_id: string): Identity => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub, session_id },
});
const owner = signedIn(ownerId, ownersSession);
const editor = signedIn(editorId, editorsSession);

const { database, query, runAs } = await createAccessDatabase();

interface Logged {
  id: string;
  [column: string]: unknown;
}

/** Reads what has been logged since the last entry of `beforeEach`, without the columns that are empty. */
async function readLog(columns = 'kind, action, subject, field, old_value, new_value') {
  const rows = await query<Logged>(
    `select ${columns} from public.activity_log where id > $1 order by id`,
    start,
  );
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
}

/** Reads to whom which entries will be mailed. */
const readMail = () =>
  query<{ recipient: string; action: string }>(
    `select recipient, action from public.activity_mail join public.activity_log on id = activity_id order by recipient, id`,
  );

let start = '0';

await query(`insert into auth.users (id, email, created_at) values
  ('${ownerId}', 'olga@example.com', now() - interval '1 year'), ('${otherOwnerId}', 'otto@example.com', now() - interval '1 year'),
  ('${editorId}', 'ed@example.com', now() - interval '1 year')`);
await query(`insert into public.people (user_id, role, name) values ('${editorId}', 'editor', 'Ed')`);
await query(`insert into auth.sessions (id, user_id, user_agent) values
  ('${ownersSession}', '${ownerId}', 'Firefox'), ('${editorsSession}', '${editorId}', 'Safari')`);

beforeEach(async () => {
  await query('delete from public.activity_mail');
  start = (await query<Logged>('select coalesce(max(id), 0) as id from public.activity_log'))[0]?.id ?? '0';
});

describe('The log', () => {
  test('begins empty but for the accounts, whatever the migrations and the samples have written', async () => {
    const rows = await query(
      `select kind, subject from public.activity_log where kind <> 'sign_ins' order by subject, kind`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      'ed@example.com',
      'ed@example.com',
      'olga@example.com',
      'otto@example.com',
    ]);
  });

  test('says who published, scheduled and withdrew a record, in which browser', async () => {
    const insert = `insert into public.posts (title, published_at) values ('Ferries', null) returning id`;
    const id = (await runAs(owner, insert))[0]?.id;
    await runAs(owner, 'update public.posts set published_at = now() where id = $1', id);
    await runAs(editor, 'update public.posts set title = $2 where id = $1', id, 'Ferries!');
    await runAs(editor, 'update public.posts set published_at = null where id = $1', id);
    await runAs(editor, `update public.posts set published_at = '2100-01-01T08:00Z' where id = $1`, id);
    await runAs(editor, 'update public.posts set published_at = null where id = $1', id);
    expect(await readLog('name, user_agent, kind, action, subject, new_value')).toEqual([
      { name: 'olga', user_agent: 'Firefox', kind: 'publishing', action: 'published', subject: 'Ferries' },
      { name: 'Ed', user_agent: 'Safari', kind: 'publishing', action: 'unpublished', subject: 'Ferries!' },
      {
        name: 'Ed',
        user_agent: 'Safari',
        kind: 'publishing',
        action: 'scheduled',
        subject: 'Ferries!',
        new_value: '2100-01-01 08:00:00',
      },
      { name: 'Ed', user_agent: 'Safari', kind: 'publishing', action: 'unscheduled', subject: 'Ferries!' },
    ]);
    expect(await readMail()).toEqual([]);
  });

  test('says what was deleted, restored and deleted forever', async () => {
    const insert = `insert into public.posts (title, published_at, created_at) values ('Old', null, now() - interval '1 day') returning id`;
    const id = (await query(insert))[0]?.id;
    await runAs(editor, 'delete from public.posts where id = $1', id);
    await runAs(
      editor,
      'select public.restore_from_trash(array(select id from public.trash where row_id = $1))',
      id,
    );
    await runAs(editor, 'delete from public.posts where id = $1', id);
    await runAs(owner, 'delete from public.trash where row_id = $1', id);
    expect(await readLog('name, kind, action, table_name')).toEqual([
      { name: 'Ed', kind: 'deletions', action: 'deleted', table_name: 'posts' },
      { name: 'Ed', kind: 'deletions', action: 'restored', table_name: 'posts' },
      { name: 'Ed', kind: 'deletions', action: 'deleted', table_name: 'posts' },
      { name: 'olga', kind: 'deletions', action: 'deleted_forever', table_name: 'posts' },
    ]);
  });

  test('has one entry for an import, and none for what it adds', async () => {
    const importId = randomUUID();
    await runAs(
      owner,
      `insert into public.imports (id, origin, file_name, record_count) values ($1, 'ghost', 'ghost.json', 1)`,
      importId,
    );
    const record = { source_id: '1', fingerprint: '', paths: [], lists: [], fields: { title: 'Imported' } };
    await runAs(
      owner,
      'select public.import_records($1, $2, $3, $4)',
      importId,
      'posts',
      'ghost',
      JSON.stringify([record]),
    );
    expect(await readLog('kind, action, subject, count')).toEqual([
      { kind: 'imports', action: 'imported', subject: 'ghost.json', count: 1 },
    ]);
  });

  test('has the old and the new value of settings and of links, and of legal texts only that they changed', async () => {
    await query(
      `update public.settings set site_title = 'Old', affiliate_booking_url = 'https://old.example/'`,
    );
    start = (await query<Logged>('select max(id) as id from public.activity_log'))[0]?.id ?? start;
    await runAs(
      owner,
      `update public.settings set site_title = 'New', affiliate_booking_url = 'https://new.example/'`,
    );
    await runAs(
      owner,
      `update public.settings set logo_url = 'https://x.example/storage/v1/object/public/images/a/logo.png'`,
    );
    await runAs(owner, `update public.legal_texts set privacy = 'A long text'`);
    expect(await readLog()).toEqual([
      {
        kind: 'partner_links',
        action: 'changed',
        field: 'affiliate_booking_url',
        old_value: 'https://old.example/',
        new_value: 'https://new.example/',
      },
      { kind: 'settings', action: 'changed', field: 'site_title', old_value: 'Old', new_value: 'New' },
      { kind: 'settings', action: 'changed', field: 'logo_url', new_value: 'logo.png' },
      { kind: 'legal_texts', action: 'changed', field: 'privacy' },
    ]);
    const [{ revision_id } = {}] = await query(
      `select revision_id from public.activity_log where kind = 'partner_links' order by id desc limit 1`,
    );
    expect(
      await query(
        'select fields ? $2 as kept from public.revisions where id = $1',
        revision_id,
        'site_title',
      ),
    ).toEqual([{ kept: true }]);
  });

  test('knows the partner whose ID is new, and nothing of a link that a text has', async () => {
    const insert = `insert into public.partners (name, hosts) values ('Boats', '{boats.example}') returning id`;
    const id = (await runAs(owner, insert))[0]?.id;
    await runAs(
      owner,
      `insert into public.posts (title, published_at, content) values ('A', null, '[x](https://boats.example/a)')`,
    );
    expect(await readLog()).toEqual([]);
    await runAs(owner, `update public.partners set affiliate_id = '42' where id = $1`, id);
    const place = (
      await runAs(
        owner,
        `insert into public.destinations (name, published_at) values ('Pemba', null) returning id`,
      )
    )[0]?.id;
    await runAs(owner, 'update public.destinations set partner_id = $2 where id = $1', place, id);
    await runAs(owner, 'delete from public.partners where id = $1', id);
    expect(await readLog('action, subject, field, old_value, new_value')).toEqual([
      { action: 'changed', subject: 'Boats', field: 'affiliate_id', new_value: '42' },
      { action: 'changed', subject: 'Pemba', field: 'partner_id', new_value: 'Boats' },
      { action: 'deleted', subject: 'Boats', old_value: '42' },
    ]);
    await runAs(owner, `insert into public.partners (name, affiliate_id) values ('Trains', '7')`);
    expect((await readLog()).at(-1)).toEqual({
      kind: 'partner_links',
      action: 'added',
      subject: 'Trains',
      new_value: '7',
    });
    expect(await readMail()).toHaveLength(2 * 4);
  });

  test('knows of passwords, emails, passkeys and second factors, and of no secret', async () => {
    const id = randomUUID();
    await query(
      `insert into auth.users (id, email, encrypted_password) values ('${id}', 'new@example.com', 'first hash')`,
    );
    await query(`update auth.users set encrypted_password = 'second hash' where id = $1`, id);
    await query(`update auth.users set email_change = 'newer@example.com' where id = $1`, id);
    await query(`update auth.users set email = email_change, email_change = '' where id = $1`, id);
    await query(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name) values ($1, 'x', 'x', 'iCloud')`,
      id,
    );
    const factor = randomUUID();
    await query(
      `insert into auth.mfa_factors (id, user_id, factor_type, friendly_name) values ($2, $1, 'totp', 'Phone')`,
      id,
      factor,
    );
    await query(`update auth.mfa_factors set status = 'verified' where id = $1`, factor);
    const codes = randomUUID();
    await query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status) values ($2, $1, 'recovery_code', 'verified')`,
      id,
      codes,
    );
    await query(
      `insert into auth.mfa_recovery_codes (factor_id, code_hash) values ($1, 'a'), ($1, 'b')`,
      codes,
    );
    await query('delete from auth.users where id = $1', id);
    expect(await readLog()).toEqual([
      { kind: 'people', action: 'person_added', subject: 'new@example.com', new_value: 'owner' },
      { kind: 'keys', action: 'password_changed', subject: 'new@example.com' },
      {
        kind: 'keys',
        action: 'email_changed',
        subject: 'newer@example.com',
        old_value: 'new@example.com',
        new_value: 'newer@example.com',
      },
      { kind: 'keys', action: 'passkey_added', subject: 'newer@example.com', field: 'iCloud' },
      { kind: 'keys', action: 'factor_added', subject: 'newer@example.com', field: 'Phone' },
      { kind: 'keys', action: 'recovery_codes_added', subject: 'newer@example.com' },
      { kind: 'people', action: 'person_removed', subject: 'newer@example.com' },
    ]);
    // Who has lost an address learns of it there.
    expect((await readMail()).filter(({ recipient }) => recipient.startsWith('new'))).toEqual([
      { recipient: 'new@example.com', action: 'password_changed' },
      { recipient: 'new@example.com', action: 'email_changed' },
      { recipient: 'newer@example.com', action: 'email_changed' },
      { recipient: 'newer@example.com', action: 'passkey_added' },
      { recipient: 'newer@example.com', action: 'factor_added' },
      { recipient: 'newer@example.com', action: 'recovery_codes_added' },
      { recipient: 'newer@example.com', action: 'person_removed' },
    ]);
  });

  test('knows each session once, also one without a trigger, and whose second factor was still missing', async () => {
    const [plain, careful] = [randomUUID(), randomUUID()];
    await query(
      `insert into auth.sessions (id, user_id, user_agent) values ($1, '${editorId}', 'Opera')`,
      plain,
    );
    await query(`update auth.sessions set aal = 'aal2' where id = $1`, plain);
    await query(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ('${editorId}', 'totp', 'verified')`,
    );
    await query(`insert into auth.sessions (id, user_id) values ($1, '${editorId}')`, careful);
    await query(`update auth.sessions set aal = 'aal2' where id = $1`, careful);
    await query(`delete from auth.mfa_factors where user_id = '${editorId}'`);
    await query('alter table auth.sessions disable trigger log_session');
    await query(
      `insert into auth.sessions (user_id, user_agent, created_at) values ('${editorId}', 'Edge', '2026-11-01')`,
    );
    await query('alter table auth.sessions enable trigger log_session');
    await runAs(owner, 'select public.log_sign_ins()');
    await runAs(owner, 'select public.log_sign_ins()');
    await expect(runAs(editor, 'select public.log_sign_ins()')).rejects.toThrow(
      'Only an owner reads the log.',
    );
    expect(
      (await readLog('name, kind, action, user_agent')).filter(({ kind }) => kind === 'sign_ins'),
    ).toEqual([
      { name: 'Ed', kind: 'sign_ins', action: 'signed_in', user_agent: 'Opera' },
      { name: 'Ed', kind: 'sign_ins', action: 'password_accepted' },
      { name: 'Ed', kind: 'sign_ins', action: 'signed_in' },
      { name: 'Ed', kind: 'sign_ins', action: 'signed_in', user_agent: 'Edge' },
    ]);
  });

  test('has the sums of failed sign-ins when an hour is over, and when the server stops', async () => {
    const failures = createFailedSignIns(database);
    for (const userId of [ownerId, null, null]) failures.count(userId);
    await failures.stop();
    await failures.stop();
    const sums = [
      { action: 'sign_in_failed', subject: 'olga@example.com', count: 1 },
      { action: 'sign_in_failed', count: 2 },
    ];
    expect(await readLog('action, subject, count')).toEqual(sums);
    createFailedSignIns(database, 1).count(null);
    await expect.poll(() => readLog('action, subject, count')).toHaveLength(3);
  });

  test('knows who changed a role, and tells who was an owner', async () => {
    await query(`insert into public.people (user_id, role) values ($1, 'author')`, otherOwnerId);
    await query(`update public.people set role = 'editor' where user_id = $1`, otherOwnerId);
    await query(`update public.people set name = 'Otto' where user_id = $1`, otherOwnerId);
    await query(`update public.people set role = 'owner' where user_id = $1`, otherOwnerId);
    expect(await readLog()).toEqual(
      [
        ['owner', 'author'],
        ['author', 'editor'],
        ['editor', 'owner'],
      ].map(([old_value, new_value]) => ({
        kind: 'people',
        action: 'role_changed',
        subject: 'otto@example.com',
        old_value,
        new_value,
      })),
    );
    expect((await readMail()).filter(({ recipient }) => recipient === 'otto@example.com')).toHaveLength(2);
  });

  test('is read by owners alone, who are named by their last name', async () => {
    await runAs(owner, `update public.settings set site_title = 'Read'`);
    for (const reader of [editor, signedIn(randomUUID(), randomUUID())]) {
      expect(await runAs(reader, 'select * from public.activity_log')).toEqual([]);
      expect(await runAs(reader, 'select * from public.list_active_people()')).toEqual([]);
    }
    await expect(runAs(visitor, 'select * from public.activity_log')).rejects.toThrow('permission denied');
    expect(
      await runAs(owner, 'select * from public.list_active_people() where user_id = $1', editorId),
    ).toEqual([{ user_id: editorId, name: 'Ed' }]);
  });

  test.each([
    ['the owner', owner],
    ['the service role', service],
  ])('is not changed by %s', async (_, identity) => {
    for (const statement of [
      `insert into public.activity_log (kind, action) values ('people', 'x')`,
      `update public.activity_log set name = 'x'`,
      'delete from public.activity_log',
      'truncate public.activity_log',
      `select public.add_activity(null)`,
    ])
      await expect(runAs(identity, statement)).rejects.toThrow('permission denied');
  });

  test('is not changed even by the owner of the database, until it is 25 months old', async () => {
    await query(`insert into public.activity_log (at, kind, action) values
      (now() - interval '25 months', 'people', 'old'), (now() - interval '24 months', 'people', 'kept')`);
    for (const statement of [
      `update public.activity_log set name = 'x'`,
      `delete from public.activity_log where action = 'kept'`,
      'truncate public.activity_log cascade',
    ])
      await expect(query(statement)).rejects.toThrow('Nothing that was logged can be changed.');
    await allowPurges(database);
    expect(await query('select public.purge_activity() as purged')).toEqual([{ purged: 1 }]);
  });
});

describe('An email to the owners', () => {
  const claim = async () =>
    (
      await query<{ mail: null | { recipient: string; entries: { id: number; new_value: string }[] } }>(
        'select public.claim_activity_mail() as mail',
      )
    )[0]?.mail;
  const makeDue = () => query(`update public.activity_mail set mail_at = mail_at - interval '1 day'`);

  test('is claimed once, a minute after the first change, with all of that minute', async () => {
    await runAs(owner, `update public.settings set affiliate_booking_url = 'https://one.example/'`);
    expect(await claim()).toBeNull();
    await makeDue();
    await runAs(owner, `update public.settings set affiliate_booking_url = 'https://two.example/'`);
    const claims = [await claim(), await claim()];
    expect(claims.map((mail) => mail?.recipient).sort()).toEqual(['olga@example.com', 'otto@example.com']);
    for (const mail of claims)
      expect(mail?.entries.map(({ new_value }) => new_value)).toEqual([
        'https://one.example/',
        'https://two.example/',
      ]);
    expect(await claim()).toBeNull();
  });

  test('that could not be sent is tried again, seven times, and one that was sent is not', async () => {
    await runAs(owner, `update public.settings set affiliate_booking_url = 'https://three.example/'`);
    const claimed: string[] = [];
    for (let mail = await claim(); claimed.length < 20; mail = await claim()) {
      if (mail) {
        claimed.push(mail.recipient);
        const ids = mail.entries.map(({ id }) => id);
        const isSent = mail.recipient === 'otto@example.com';
        await runAs(service, 'select public.note_activity_mail($1, $2, $3)', mail.recipient, ids, isSent);
      } else if ((await readMail()).length === 0) break;
      await makeDue();
    }
    expect(claimed.filter((recipient) => recipient === 'otto@example.com')).toHaveLength(1);
    expect(claimed.filter((recipient) => recipient === 'olga@example.com')).toHaveLength(8);
  });

  test('is not sent when nothing could be mailed for three days', async () => {
    await runAs(owner, `update public.settings set affiliate_booking_url = 'https://four.example/'`);
    await query(`update public.activity_mail set mail_at = now() - interval '4 days'`);
    expect(await claim()).toBeNull();
    expect(await readMail()).toEqual([]);
  });
});

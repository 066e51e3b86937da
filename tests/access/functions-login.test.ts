import pg from 'pg';
import { expect, test } from 'vitest';
import { getPassword } from '#platform/database/embedded/passwords.ts';
import { connectToDatabase } from '#tests/setup/connect-to-database.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { testPassword } from '#tests/setup/embedded.ts';

const db = await createTestDatabase();
const owner = db.settings.forLogin('owner');
await db.database.privileged.query(
  "insert into public.messages (name, email, subject, message) values ('Amina', 'a@mail.test', 'support', 'Jambo')",
);
const client = await connectToDatabase({
  ...owner,
  user: 'functions',
  password: getPassword(testPassword, 'functions'),
});

test.each([
  ['read what no visitor may', 'select message from public.messages', [{ message: 'Jambo' }]],
  ['write', "update public.messages set name = 'Juma' returning name", [{ name: 'Juma' }]],
  ['select from the table of users, which is empty', 'select email from auth.users', []],
  ['select from the table of files, which is empty', 'select name from storage.objects', []],
])('The login of functions may %s', async (_, statement, rows) => {
  expect((await client.query(statement)).rows).toEqual(rows);
});

test('The login of functions may act as a visitor, whom row level security applies to', async () => {
  await client.query('begin; set local role anon');
  await expect(client.query('select message from public.messages')).rejects.toMatchObject({ code: '42501' });
  await client.query('rollback');
});

const denied = /^permission denied|^must be |^functions may not change the schema|^Only roles with/;

test.each([
  ['run programs', "copy (select 1) to program 'true'"],
  ['read files of the server', "select pg_read_file('/etc/passwd')"],
  ['write files of the server', "copy (select 1) to '/tmp/written'"],
  ['export files to the server', 'select lo_export(1, $$/tmp/written$$)'],
  ['become the owner', 'set role postgres'],
  ['become a superuser', 'alter role functions superuser'],
  ['take a role of the server', 'grant pg_execute_server_program to functions'],
  ['read the passwords', 'select rolpassword from pg_authid'],
  ['read the secrets of the installation', 'select * from installation.secrets'],
  ['read the mail server of the installation', 'select * from installation.mail_settings'],
  ['change users', "update auth.users set email = 'a@mail.test'"],
  ['create tables', 'create table public.own (id int)'],
  ['create temporary views', 'create temporary view posts as select 1'],
  ['create temporary functions', "create function pg_temp.own() returns int language sql as 'select 1'"],
  [
    'create triggers, which the owner would execute',
    "create trigger own before delete on public.messages for each row when (pg_read_file('/etc/passwd') <> '') execute function suppress_redundant_updates_trigger()",
  ],
  ['create schemas', 'create schema own'],
  ['load extensions', 'create extension dblink'],
  [
    'end the sessions of the server',
    "select pg_terminate_backend(pid) from pg_stat_activity where usename <> 'functions'",
  ],
  ['change settings of the server', "set log_statement = 'all'"],
  ['switch off the event triggers that stop it', 'set event_triggers = off'],
])('The login of functions may not %s, not even as another role', async (_, statement) => {
  for (const role of ['functions', 'service_role', 'authenticated']) {
    await client.query('begin');
    await client.query(`set local role ${role}`);
    const failure = await client.query(statement).catch((error: unknown) => error);
    await client.query('rollback');
    expect(failure).toBeInstanceOf(pg.DatabaseError);
    expect((failure as pg.DatabaseError).message).toMatch(denied);
  }
});

test('The event trigger stops no other login', async () => {
  await db.database.privileged.query('create table public.own (id int)');
});

import { expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

/** A visitor's read runs with the request's settings if what it reads uses them (docs/protocols/rest-transactions.md). */

const rest = await createTestRest(`
  create table plain (id int primary key);
  create table guarded (id int primary key, plain_id int references plain);
  create function get_header(name text) returns text language sql stable as
    $$ select current_setting('request.headers', true)::json ->> name $$;
  create function is_allowed() returns boolean language plpgsql stable as
    $$ begin return public.get_header('x-pass') = 'open'; end $$;
  alter table guarded enable row level security;
  create policy pass on guarded for select to anon using (is_allowed());
  create view guarded_view with (security_invoker) as select * from guarded;
  create view greeting as select current_setting('request.method', true) as method;
  create table greeted (id int primary key);
  create function hello(greeted) returns text language sql stable as $$ select get_header('x-pass') $$;
  create table written (id int primary key);
  alter table written enable row level security;
  create policy reading on written for select to anon using (true);
  create policy writing on written for insert to anon with check (get_header('x-pass') = 'open');
  create function extensions.shout(text) returns text language sql immutable as 'select upper($1)';
  create table shouted (id int primary key);
  create function loud(shouted) returns text language plpgsql stable as $$ begin return shout('hi'); end $$;
  grant usage on schema extensions to anon;
  grant select on all tables in schema public to anon;
  insert into plain values (1);
  insert into guarded values (1, 1);
  insert into greeted values (1);
  insert into shouted values (1);
`);

const get = async (path: string, headers?: Record<string, string>) => (await rest.get(path, headers)).body;

test.each([
  ['a table whose policy reads a header through functions', '/guarded?select=id'],
  ['a view of that table', '/guarded_view?select=id'],
])('A visitor sees the rows of %s only with that header', async (_, path) => {
  expect(await get(path, { 'x-pass': 'open' })).toEqual([{ id: 1 }]);
  expect(await get(path)).toEqual([]);
  expect(await get(path, { 'x-pass': 'wrong' })).toEqual([]);
});

test('A visitor sees embedded rows whose policy reads a header only with that header', async () => {
  const path = '/plain?select=id,guarded(id)';
  expect(await get(path, { 'x-pass': 'open' })).toEqual([{ id: 1, guarded: [{ id: 1 }] }]);
  expect(await get(path)).toEqual([{ id: 1, guarded: [] }]);
});

test('A view and a computed column can read the request', async () => {
  expect(await get('/greeting')).toEqual([{ method: 'GET' }]);
  expect(await get('/greeted?select=hello', { 'x-pass': 'yes' })).toEqual([{ hello: 'yes' }]);
});

test('A function finds others in the schema of extensions', async () => {
  expect(await get('/shouted?select=loud')).toEqual([{ loud: 'HI' }]);
});

test.each([
  '/plain',
  '/written',
  '/shouted',
])('A visitor’s read of %s, which uses no setting of the request, is one statement', async (path) => {
  const before = rest.countVisitorReads();
  await get(path);
  expect(rest.countVisitorReads()).toBe(before + 1);
});

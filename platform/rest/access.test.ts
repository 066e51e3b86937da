import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

const rest = await createTestRest(`
  create table entries (id int primary key, owner uuid, title text, public boolean default false);
  alter table entries enable row level security;
  grant select, insert, update, delete on entries to anon, authenticated, service_role;
  create policy "everyone reads public entries" on entries for select using (public);
  create policy "owners read" on entries for select to authenticated
    using (owner = (current_setting('request.jwt.claims', true)::json ->> 'sub')::uuid);
  create policy "owners write" on entries for all to authenticated
    using (owner = (current_setting('request.jwt.claims', true)::json ->> 'sub')::uuid)
    with check (owner = (current_setting('request.jwt.claims', true)::json ->> 'sub')::uuid);
  insert into entries values (1, null, 'public', true), (2, 'b5a9c2f0-0d7b-4c0e-9f6e-3f1f3f6f5a01', 'mine', false),
    (3, '00000000-0000-4000-8000-000000000000', 'theirs', false);
  create table closed (id int primary key);
  create table members (id int primary key);
  insert into members values (1);
  grant select on members to authenticated;
  create table shared (id int primary key, token text);
  alter table shared enable row level security;
  grant select on shared to anon;
  create policy "by claim" on shared for select
    using (token = current_setting('request.jwt.claims', true)::json ->> 'share');
  insert into shared values (1, 'abc');
`);

const getIds = ({ data }: { data: { id: number }[] | null }) => data?.map(({ id }) => id);

describe('Row level security', () => {
  test('lets each role read only the rows that its policies allow', async () => {
    expect(getIds(await rest.anon.from('entries').select('id').order('id'))).toEqual([1]);
    expect(getIds(await rest.user.from('entries').select('id').order('id'))).toEqual([1, 2]);
    expect(getIds(await rest.service.from('entries').select('id').order('id'))).toEqual([1, 2, 3]);
    expect((await rest.anon.from('entries').select('*', { count: 'exact', head: true })).count).toBe(1);
  });

  test('hides rows from updates and deletes without an error', async () => {
    for (const client of [rest.anon, rest.user]) {
      const changed = await client.from('entries').update({ title: 'x' }).eq('id', 3).select();
      expect([changed.status, changed.data]).toEqual([200, []]);
      const gone = await client.from('entries').delete().eq('id', 3).select();
      expect([gone.status, gone.data]).toEqual([200, []]);
    }
    const { data } = await rest.service.from('entries').select('title').eq('id', 3).single();
    expect(data).toEqual({ title: 'theirs' });
  });

  test('accepts an insert that a policy allows, and rejects any other', async () => {
    onTestFinished(async () => {
      await rest.service.from('entries').delete().gte('id', 10);
    });
    const entry = { id: 10, owner: rest.userId, title: 'new' };
    const mine = await rest.user.from('entries').insert(entry).select('id').single();
    expect([mine.status, mine.data]).toEqual([201, { id: 10 }]);
    const theirs = await rest.user.from('entries').insert({ id: 11, title: 'new' });
    const message = 'new row violates row-level security policy for table "entries"';
    expect(theirs).toMatchObject({ status: 403, error: { code: '42501', message } });
    expect((await rest.anon.from('entries').insert({ id: 12, title: 'new' })).status).toBe(401);
  });

  test('lets policies read all claims of an anonymous token', async () => {
    const token = await rest.sign({ role: 'anon', share: 'abc', exp: Date.now() / 1000 + 60 });
    const headers = { Authorization: `Bearer ${token}` };
    expect((await rest.get('/shared?select=id', headers)).body).toEqual([{ id: 1 }]);
    expect((await rest.get('/shared?select=id')).body).toEqual([]);
  });
});

describe('Table privileges', () => {
  test.each<[who: 'anon' | 'user' | 'service', table: string, status: number]>([
    ['anon', 'closed', 401],
    ['user', 'closed', 403],
    ['user', 'members', 200],
  ])('When the caller is %s, reading the table "%s" returns %i', async (who, table, status) => {
    const response = await rest[who].from(table).select();
    expect([response.status, response.error?.code]).toEqual([status, status === 200 ? undefined : '42501']);
    if (status !== 200) expect(response.error?.message).toBe(`permission denied for table ${table}`);
  });
});

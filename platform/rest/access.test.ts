import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { createRest } from './rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await createTestRest(`
    create table entries (id int primary key, owner uuid, title text, public boolean default false);
    alter table entries enable row level security;
    grant select, insert, update, delete on entries to anon, authenticated, service_role;
    create policy "public ones are read" on entries for select using (public);
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
});
afterAll(() => rest.close());

const getIds = ({ data }: { data: { id: number }[] | null }) => data?.map(({ id }) => id);

describe('Row level security', () => {
  test('returns each role the rows that it may read', async () => {
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
    expect((await rest.service.from('entries').select('title').eq('id', 3).single()).data).toEqual({
      title: 'theirs',
    });
  });

  test('rejects an insert that violates a policy', async () => {
    const mine = await rest.user
      .from('entries')
      .insert({ id: 10, owner: rest.userId, title: 'new' })
      .select('id')
      .single();
    expect([mine.status, mine.data]).toEqual([201, { id: 10 }]);
    const theirs = await rest.user.from('entries').insert({ id: 11, title: 'new' });
    expect([theirs.status, theirs.error]).toMatchObject([
      403,
      { code: '42501', message: 'new row violates row-level security policy for table "entries"' },
    ]);
    expect((await rest.anon.from('entries').insert({ id: 12, title: 'new' })).status).toBe(401);
  });

  test('gives the policies of an anonymous read all claims of its token', async () => {
    const token = await rest.sign({ role: 'anon', share: 'abc', exp: Date.now() / 1000 + 60 });
    const response = await rest.call('/shared?select=id', { headers: { Authorization: `Bearer ${token}` } });
    expect(await response.json()).toEqual([{ id: 1 }]);
    expect(await (await rest.call('/shared?select=id')).json()).toEqual([]);
  });
});

describe('With the grants of its role', () => {
  test.each<[who: 'anon' | 'user' | 'service', table: string, status: number]>([
    ['anon', 'closed', 401],
    ['user', 'closed', 403],
    ['service', 'closed', 403],
    ['anon', 'members', 401],
    ['user', 'members', 200],
  ])('%s reading %s gets %i', async (who, table, status) => {
    const response = await rest[who].from(table).select();
    expect([response.status, response.error?.code]).toEqual([status, status === 200 ? undefined : '42501']);
    if (status !== 200) expect(response.error?.message).toBe(`permission denied for table ${table}`);
  });

  test('an anonymous caller is rejected with WWW-Authenticate', async () => {
    const response = await rest.call('/members');
    expect([
      response.status,
      response.headers.get('www-authenticate'),
      response.headers.get('proxy-status'),
    ]).toEqual([401, 'Bearer', 'PostgREST; error=42501']);
  });
});

describe('A request', () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each<
    [
      title: string,
      headers: () => Promise<Record<string, string>>,
      status: number,
      body: Record<string, unknown>,
    ]
  >([
    [
      'no key',
      async () => ({ apikey: '' }),
      401,
      { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
    ],
    ['an unknown key', async () => ({ apikey: 'x' }), 401, { message: 'Invalid API key' }],
    [
      'a malformed token',
      async () => ({ Authorization: 'Bearer x' }),
      401,
      { code: 'PGRST301', message: 'Expected 3 parts in JWT; got 1' },
    ],
    [
      'a token signed with another secret',
      async () => ({
        Authorization: `Bearer ${await createJwt('y'.repeat(40)).sign({ role: 'service_role' })}`,
      }),
      401,
      { code: 'PGRST301', message: 'No suitable key or wrong key type' },
    ],
    [
      'an expired token',
      async () => ({
        Authorization: `Bearer ${await rest.sign({ role: 'authenticated', exp: now() - 60 })}`,
      }),
      401,
      { code: 'PGRST303', message: 'JWT expired' },
    ],
    [
      'a role of the database, not of the API',
      async () => ({ Authorization: `Bearer ${await rest.sign({ role: 'postgres', exp: now() + 60 })}` }),
      401,
      { code: '22023', message: 'role "postgres" does not exist' },
    ],
    [
      'a role with a line break',
      async () => ({ Authorization: `Bearer ${await rest.sign({ role: 'a\r\nX: 1"', exp: now() + 60 })}` }),
      401,
      { code: '22023' },
    ],
  ])('with %s is rejected', async (_, headers, status, body) => {
    const response = await rest.call('/entries', { headers: await headers() });
    expect([response.status, await response.json()]).toMatchObject([status, body]);
    if (body.code)
      expect(response.headers.get('www-authenticate')).toMatch(
        /^Bearer error="invalid_token", error_description="[^"]+"$/,
      );
  });

  test('can have its API key in the URL', async () => {
    const response = await rest.call(
      `/entries?select=id&apikey=${rest.keys.serviceRoleKey}&order=id&id=lt.4`,
      {
        headers: { apikey: '' },
      },
    );
    expect([response.status, await response.json()]).toEqual([200, [{ id: 1 }, { id: 2 }, { id: 3 }]]);
    expect(response.headers.get('content-location')).not.toMatch(/apikey/);
  });
});

describe('CORS', () => {
  test('allows a preflight without an API key', async () => {
    const response = await rest.call('/entries', {
      method: 'OPTIONS',
      headers: {
        apikey: '',
        Origin: 'http://a.test',
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'apikey,prefer',
      },
    });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Authorization, apikey,prefer',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-max-age': '86400',
    });
  });

  test.each(['/entries', '/nope', '/rpc/nope'])('lets scripts read %s and its count', async (path) => {
    const response = await rest.call(path, { headers: { Origin: 'http://a.test' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toMatch(/Content-Range/);
    expect(response.headers.get('access-control-allow-credentials')).toBe(null);
  });

  test('lets scripts read the error of a missing API key', async () => {
    const response = await rest.call('/entries', { headers: { apikey: 'x', Origin: 'http://a.test' } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  });
});

test.each<[path: string, status: number, allow: string | null]>([
  ['/entries', 200, 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
  ['/nope', 404, null],
  ['/rpc/nope', 404, null],
])('OPTIONS %s returns %i with Allow: %s', async (path, status, allow) => {
  const response = await rest.call(path, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
});

test.each<[path: string, status: number, code: string]>([
  ['/', 404, 'PGRST126'],
  ['/entries/1', 404, 'PGRST125'],
  ['/rpc', 404, 'PGRST205'],
  ['/rpc/', 404, 'PGRST125'],
  ['/a/b/c', 404, 'PGRST125'],
  ['/%', 404, 'PGRST205'],
  ['/ent%2Fries', 404, 'PGRST205'],
])('GET %s returns %i %s', async (path, status, code) => {
  const response = await rest.call(path);
  expect([response.status, (await response.json()).code]).toEqual([status, code]);
});

test('A database that is unavailable gives 503 with Retry-After', async () => {
  const away = () => Promise.reject(new DatabaseUnavailable('away', { cause: new Error('ECONNREFUSED') }));
  const database: Database = {
    visitorRead: away,
    run: away,
    transaction: away,
    listen: away,
    close: away,
    privileged: { query: away, transaction: away },
  };
  const keys = await issueApiKeys('z'.repeat(40), 0);
  const app = createRest({ database, gateway: createGateway(keys, createJwt('z'.repeat(40))) });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await app.request('/entries', { headers: { apikey: keys.anonKey } });
  expect([response.status, response.headers.get('retry-after'), (await response.json()).code]).toEqual([
    503,
    '2',
    'PGRST000',
  ]);
  expect(log.mock.calls).toEqual([['REST 503 PGRST000:', 'away: ECONNREFUSED']]);
  log.mockRestore();
});

import { describe, expect, test } from 'vitest';
import { createJwt } from '#platform/jwt/jwt.ts';
import { createTestRest } from '#tests/setup/rest.ts';

const rest = await createTestRest(`
  create table entries (id int primary key);
  grant select, insert, update, delete on entries to anon, service_role;
  insert into entries values (1), (2), (3);
`);

describe('A request', () => {
  const now = Math.floor(Date.now() / 1000);
  const sign = async (claims: Record<string, unknown>) => `Bearer ${await rest.sign(claims)}`;
  const forge = async () => `Bearer ${await createJwt('y'.repeat(40)).sign({ role: 'service_role' })}`;

  test.each<[string, getToken: () => Promise<string>, code: string, message: string]>([
    ['a token signed with another secret', forge, 'PGRST301', 'No suitable key or wrong key type'],
    ['an expired token', () => sign({ role: 'authenticated', exp: now - 60 }), 'PGRST303', 'JWT expired'],
    [
      'a database role that the API does not accept',
      () => sign({ role: 'postgres', exp: now + 60 }),
      '22023',
      'role "postgres" does not exist',
    ],
    [
      'a role with a line break',
      () => sign({ role: 'a\r\nX: 1"', exp: now + 60 }),
      '22023',
      'role "a\r\nX: 1"" does not exist',
    ],
  ])('with %s is rejected', async (_, getToken, code, message) => {
    const { status, body, headers } = await rest.get('/entries', { authorization: await getToken() });
    expect([status, body]).toMatchObject([401, { code, message }]);
    expect(headers.get('www-authenticate')).toMatch(
      /^Bearer error="invalid_token", error_description="[^"]+"$/,
    );
  });

  test('without a key, or with an unknown one, is rejected', async () => {
    const hint = 'No `apikey` request header or url param was found.';
    const missing = { message: 'No API key found in request', hint };
    expect(await rest.get('/entries', { apikey: '' })).toMatchObject({ status: 401, body: missing });
    const unknown = { message: 'Invalid API key' };
    expect(await rest.get('/entries', { apikey: 'x' })).toMatchObject({ status: 401, body: unknown });
  });

  test('can take a role that is granted to the login of requests, and no other', async () => {
    const read = async (role: string) => {
      const authorization = await sign({ role, exp: now + 60 });
      const { status, body } = await rest.get('/entries?id=eq.1', { authorization });
      return [status, body];
    };
    const missing = (role: string) => [
      401,
      expect.objectContaining({ message: `role "${role}" does not exist` }),
    ];
    // Roles belong to all databases of the server, which other tests use, too, so these are dropped at the end.
    await rest.sql(`
      create role rest_reader nologin; create role rest_stranger nologin;
      grant select on entries to rest_reader, rest_stranger;
      grant rest_reader to authenticator`);
    try {
      expect(await read('rest_reader')).toEqual([200, [{ id: 1 }]]);
      for (const role of ['rest_stranger', 'authenticator', 'visitor'])
        expect(await read(role)).toEqual(missing(role));
    } finally {
      await rest.sql('drop owned by rest_reader, rest_stranger; drop role rest_reader, rest_stranger');
    }
  });

  test('can have its API key in the URL', async () => {
    const path = `/entries?select=id&apikey=${rest.keys.serviceRoleKey}&order=id&id=lt.4`;
    const { status, body, headers } = await rest.get(path, { apikey: '' });
    expect([status, body]).toEqual([200, [{ id: 1 }, { id: 2 }, { id: 3 }]]);
    expect(headers.get('content-location')).not.toMatch(/apikey/);
  });
});

import { describe, expect, test } from 'vitest';
import { createJwt } from '#platform/jwt/jwt.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestRest } from '#tests/setup/rest.ts';

const rest = await closeAfterTests(
  createTestRest(`
    create table entries (id int primary key);
    grant select, insert, update, delete on entries to anon, service_role;
    insert into entries values (1), (2), (3);
  `),
);

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
      'a token from the future',
      async () => ({
        Authorization: `Bearer ${await rest.sign({ role: 'authenticated', iat: now() + 1000 })}`,
      }),
      401,
      { code: 'PGRST303', message: 'JWT issued at future' },
    ],
    [
      'an expiry that is not a number',
      async () => ({
        Authorization: `Bearer ${await rest.sign({ role: 'authenticated', exp: 'abc' as unknown as number })}`,
      }),
      401,
      { code: 'PGRST303', message: `The JWT 'exp' claim must be a number` },
    ],
    [
      'a database role that the API does not accept',
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

  test('can take a role that is granted to the login of requests, and no other', async () => {
    const read = async (role: string) => {
      const authorization = `Bearer ${await rest.sign({ role, exp: now() + 60 })}`;
      const response = await rest.call('/entries?id=eq.1', { headers: { authorization } });
      return [response.status, await response.json()];
    };
    const missing = (role: string) => [
      401,
      expect.objectContaining({ message: `role "${role}" does not exist` }),
    ];
    // Roles belong to all databases of the server, and other tests use it too.
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

import { describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

const rest = await createTestRest(`
  create table entries (id int primary key);
  grant select, insert, update, delete on entries to anon, service_role;
`);

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

  test.each([
    ['/entries', {}, 200],
    ['/rpc/nope', {}, 404],
    ['/entries', { apikey: 'x' }, 401],
  ])('lets scripts of other origins read the response to %s with %j', async (path, key, status) => {
    const response = await rest.call(path, { headers: { ...key, Origin: 'http://a.test' } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
    expect(response.headers.get('access-control-expose-headers')).toMatch(/Content-Range/);
    expect(response.headers.get('access-control-allow-credentials')).toBe(null);
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

test.each([
  ['/', 404, 'PGRST126'],
  ['/entries/1', 404, 'PGRST125'],
  ['/entries/', 404, 'PGRST125'],
  ['/rpc/', 404, 'PGRST125'],
  ['/rpc/now/1', 404, 'PGRST125'],
  // Each of the next three is taken for the name of a table, which is unknown.
  ['/rpc', 404, 'PGRST205'],
  ['/%', 404, 'PGRST205'],
  ['/ent%2Fries', 404, 'PGRST205'],
])('GET %s is rejected with %i %s', async (path, status, code) => {
  expect(await rest.get(path)).toMatchObject({ status, body: { code } });
});

import { describe, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestRest } from '#tests/setup/rest.ts';
import { functionSchema } from '#tests/setup/rest-schemas.ts';

const rest = await closeAfterTests(createTestRest(functionSchema, { maxRows: 3 }));

describe('A function', () => {
  test('can set the whole error response with raise sqlstate PGRST', async () => {
    const response = await rest.send('POST', '/rpc/raises_pgrst', {});
    const body = { code: '123', message: 'Payment Required', details: 'Quota exceeded', hint: 'Upgrade' };
    expect(response).toMatchObject({ status: 402, body });
    expect(response.headers.get('x-powered-by')).toBe('Nerd Rage');
  });

  test('can set the status and the headers with response.status and response.headers', async () => {
    const { status, text, headers } = await rest.send('POST', '/rpc/teapot', {});
    expect([status, text]).toEqual([418, '1']);
    expect([headers.get('x-tea'), headers.get('content-type')]).toEqual(['green', 'text/plain']);
  });

  test.each([
    ['GET', undefined],
    ['POST', {}],
  ])('can set several cookies, and a header several times, beside the CORS headers: %s', async (method, body) => {
    const origin = 'https://a.example';
    const { status, headers } = await rest.send(method, '/rpc/cookies', body, { origin });
    expect([status, headers.getSetCookie()]).toEqual([204, ['a=1; Path=/', 'b=2']]);
    expect(headers.get('x-tea')).toBe('green, black');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('can set several cookies with raise sqlstate PGRST', async () => {
    const { status, headers } = await rest.send('POST', '/rpc/raises_cookies', {});
    expect([status, headers.getSetCookie()]).toEqual([400, ['a=1', 'b=2']]);
  });

  test('can read the request from the settings of its transaction', async () => {
    const response = await rest.get('/rpc/seen', { 'X-Mine': 'yes', Cookie: 'crumb=c=1; other=2' });
    expect(response.body).toEqual({
      method: 'GET',
      path: '/rpc/seen',
      header: 'yes',
      cookie: 'c=1',
      role: 'anon',
      sub: null,
      path_set: '"public", "extensions"',
    });
    const user = { method: 'POST', role: 'authenticated', sub: rest.userId };
    expect((await rest.user.rpc('seen')).data).toMatchObject(user);
  });
});

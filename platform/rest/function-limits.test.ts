import { expect, test } from 'vitest';
import { createRateLimit } from '#platform/limits/rate-limit.ts';
import { createTestRest } from '#tests/setup/rest.ts';
import { functionSchema } from '#tests/setup/rest-schemas.ts';

/** The limit of a client's calls of a function (docs/protocols/auth-limits.md#limits). */

const { retryAfter, take } = createRateLimit({ tokens: 1, perSeconds: 3600, burst: 2 });
/** The limit of the function `noargs`, which returns 7. */
const noargs = { retryAfter, take: (client: string) => take(client) };
const rest = await createTestRest(functionSchema, { functionLimits: { noargs } });

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } as never } });
const call = async (address: string, name: string, key = rest.keys.anonKey) => {
  const response = await rest.call(
    `/rpc/${name}`,
    { method: 'POST', headers: { apikey: key, 'content-type': 'application/json' }, body: '{}' },
    from(address),
  );
  const body = await response.json();
  return [response.status, body.code ?? body, response.headers.get('retry-after')];
};

test('Beyond its limit, a client is rejected by this function only; other clients and the service role are not', async () => {
  const rejected = [429, 'PGRSTX03', '3600'];
  expect(await call('192.0.2.1', 'noargs')).toEqual([200, 7, null]);
  expect(await call('192.0.2.1', 'noargs')).toEqual([200, 7, null]);
  expect(await call('192.0.2.1', 'noargs')).toEqual(rejected);
  expect((await call('192.0.2.1', 'ages'))[0]).toBe(200);
  expect(await call('192.0.2.2', 'noargs')).toEqual([200, 7, null]);
  expect(await call('192.0.2.1', 'noargs', rest.keys.serviceRoleKey)).toEqual([200, 7, null]);
});

test('The process itself has no limit, because it limits its own clients', async () => {
  for (let n = 0; n < 4; n += 1) expect((await rest.anon.rpc('noargs')).data).toBe(7);
});

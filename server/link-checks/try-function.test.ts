import { beforeEach, expect, test } from 'vitest';
import type { LinkCheck } from '#domain/partners/link-check.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createTestAuth } from '#tests/setup/auth.ts';
import type { CheckedLink } from './check-link.ts';
import { createTryFunction } from './try-function.ts';

const auth = await createTestAuth();
const { database, jwt, keys } = auth;
const { token } = await auth.signInNewUser();
await auth.sql("insert into public.links (url) values ('https://bit.ly/3AbC')");

const calls: [CheckedLink, unknown][] = [];
const found: LinkCheck = { state: 'works', reason: null, finalUrl: 'https://shop.example/', hops: [] };
let tryFunction = createTryFunction({
  database,
  gateway: createGateway(keys, jwt),
  check: async () => found,
});
beforeEach(() => {
  calls.length = 0;
  tryFunction = createTryFunction({
    database,
    gateway: createGateway(keys, jwt),
    async check(link, how) {
      calls.push([link, how?.wholeChain]);
      return found;
    },
    now: () => 0,
  });
});

async function call(body: unknown, bearer: string | null = token) {
  const response = await tryFunction.request('/link-check', {
    method: 'POST',
    headers: { apikey: keys.anonKey, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  return [response.status, await response.json()];
}
const link = { url: 'https://bit.ly/3AbC' };

test('The owner follows a link to its end, also through a host that counts it, and what she finds is stored', async () => {
  expect(await call(link)).toEqual([200, { ...found, ms: 0 }]);
  expect(calls).toMatchObject([[{ url: 'https://bit.ly/3AbC' }, true]]);
  const rows = await auth.sql('select state, final_url from public.link_checks');
  expect(rows).toEqual([{ state: 'works', final_url: 'https://shop.example/' }]);
});

test('A link is opened as visitors open it, with what the partner says of its IDs, labels and codes', async () => {
  await auth.sql(
    `insert into public.partners (name, hosts, affiliate_id, id_parameter, label_parameter, codes)
     values ('Boats', '{boats.example}', 'own1', 'aff', 'tag', '{en=en-gb}')`,
  );
  await auth.sql("insert into public.links (url) values ('https://boats.example/{lang}')");
  await call({ url: 'https://boats.example/{lang}' });
  expect(calls[0]?.[0].url).toMatch(/^https:\/\/boats\.example\/en-gb\?aff=own1&tag=\w+$/);
});

test.each([
  { url: 'http://169.254.169.254/' },
  { url: 5 },
  {},
  null,
])('A link that stands nowhere on the site is not opened: %j', async (body) => {
  expect(await call(body)).toMatchObject([404, { code: 'unknown_link' }]);
  expect(calls).toEqual([]);
});

test('Only a signed-in owner may follow one', async () => {
  for (const bearer of [null, keys.anonKey, keys.serviceRoleKey, 'nonsense'])
    expect(await call(link, bearer)).toMatchObject([401, { code: 'signed_out' }]);
  const ended = await auth.signInNewUser();
  await auth.sql('delete from auth.sessions where user_id = $1', ended.userId);
  expect(await call(link, ended.token)).toMatchObject([403, { code: 'session_not_valid' }]);
  const editor = await auth.signInNewUser();
  await auth.sql("insert into public.people (user_id, role) values ($1, 'editor')", editor.userId);
  expect(await call(link, editor.token)).toMatchObject([403, { code: 'owners_only' }]);
  expect(calls).toEqual([]);
});

test('The eleventh try at once has to wait', async () => {
  for (let n = 0; n < 10; n += 1) expect((await call(link))[0]).toBe(200);
  expect(await call(link)).toMatchObject([429, { code: 'too_many_tries' }]);
});

import { expect, test } from 'vitest';
import { addKey, rotateKeys } from '#platform/jwt/signing-keys.ts';
import { createTestFunctions } from '#tests/setup/functions.ts';

/** A function in the form that `supabase functions new --auth MODE` writes. */
const createModule = (auth: string, respond: string) => `
  import "@supabase/functions-js/edge-runtime.d.ts";
  import { withSupabase } from "@supabase/server";
  export default {
    fetch: withSupabase({ auth: ${auth} }, async (request, context) => Response.json(${respond})),
  };`;

const importMap = JSON.stringify({
  imports: {
    '@supabase/functions-js': 'jsr:@supabase/functions-js@^2',
    '@supabase/server': 'npm:@supabase/server@^1',
  },
});

const files = {
  'open/index.ts': createModule('"none"', '{ name: (await request.json()).name }'),
  'open/deno.json': importMap,
  'keyed/index.ts': createModule('["publishable", "secret"]', '{ mode: context.authMode }'),
  'keyed/deno.json': importMap,
  'personal/index.ts': createModule('"user"', '{ email: context.userClaims?.email }'),
  'personal/deno.json': importMap,
};

const functions = await createTestFunctions(files, {
  environment: {
    SUPABASE_URL: 'http://localhost:3000',
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: 'publishable key' }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: 'secret key' }),
  },
  functions: { open: { verifyJwt: false }, keyed: { verifyJwt: false } },
});

async function call(name: string, headers: Record<string, string>): Promise<[number, unknown]> {
  const body = JSON.stringify({ name: 'Amani' });
  const response = await functions.request(name, { method: 'POST', body, headers });
  return [response.status, await response.json()];
}

const signToken = () =>
  functions.jwt.signAccessToken({
    sub: 'someone',
    role: 'authenticated',
    email: 'amani@example.com',
    exp: Math.floor(Date.now() / 1000) + 60,
  });

test('A new function without authentication runs', async () => {
  expect(await call('open', { authorization: '' })).toEqual([200, { name: 'Amani' }]);
});

test.each([
  ['publishable key', 200, { mode: 'publishable' }],
  ['secret key', 200, { mode: 'secret' }],
  ['another key', 401, expect.anything()],
])('A new function for API keys that gets the %s has the status %i', async (apikey, status, body) => {
  expect(await call('keyed', { authorization: '', apikey })).toEqual([status, body]);
});

test('A new function for users knows the user of a token, and rejects an API key', async () => {
  expect(await call('personal', { authorization: `Bearer ${await signToken()}` })).toEqual([
    200,
    { email: 'amani@example.com' },
  ]);
  expect((await call('personal', {}))[0]).toBe(401);
});

test('A new function for users verifies tokens of a signing key, and gets only its public half', {
  timeout: 30_000,
}, async () => {
  functions.jwt.setSigningKeys(rotateKeys(await addKey([], 'ES256')));
  // After a file has changed, a new worker serves the next request, and gets the new keys.
  functions.write('personal/changed.ts', '');
  const authorization = `Bearer ${await signToken()}`;
  await expect
    .poll(() => call('personal', { authorization }), { timeout: 20_000 })
    .toEqual([200, { email: 'amani@example.com' }]);
  // These are the keys that a worker gets: neither the shared secret nor the private half.
  expect(JSON.stringify(functions.jwt.getVerificationKeys())).not.toMatch(/"oct"|"d"/);
});

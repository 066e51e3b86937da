import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl, type TestAuth } from '#tests/setup/auth.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

let auth: TestAuth;
let count = 0;
const password = 'correct horse';

beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

/** A client with the option without which supabase-js does not offer recovery codes. */
const createRecoveryClient = () =>
  createClient(siteUrl, auth.keys.anonKey, {
    global: { fetch: async (input, init) => auth.app.fetch(new Request(input, init)) },
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
  });

async function signIn({ email = `user${++count}@example.com`, isNew = true } = {}) {
  if (isNew) await auth.addUser(email, password);
  const client = createRecoveryClient();
  await client.auth.signInWithPassword({ email, password });
  return { email, client, codes: client.auth.mfa.recoveryCodes };
}

/** Signs in a user who has an authenticator app and recovery codes, at aal2. */
async function createUser() {
  const user = await signIn();
  const { factorId } = await enrollTotp(user.client);
  const { data, error } = await user.codes.generate();
  if (error) throw error;
  return { ...user, factorId, set: data };
}

const getAal = async (client: ReturnType<typeof createRecoveryClient>) =>
  (await client.auth.getClaims()).data?.claims;

describe('Recovery codes', () => {
  it('are ten, are returned once, and are stored as hashes', async () => {
    const { codes, set, client } = await createUser();
    expect(set).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 });
    expect(new Set(set.codes).size).toBe(10);
    expect((await codes.getStatus()).data).toEqual({
      id: set.id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
    const stored = JSON.stringify(await auth.sql('select * from auth.mfa_recovery_codes'));
    for (const code of set.codes) expect(stored).not.toContain(code);
    const { data } = await client.auth.getUser();
    expect(data.user?.factors).toMatchObject([
      { factor_type: 'totp' },
      { factor_type: 'recovery_code', status: 'verified' },
    ]);
  });

  it('each raise a session to aal2 once, however they are typed', async () => {
    const { email, set } = await createUser();
    const [code = ''] = set.codes;
    const typed = ` ${code.toUpperCase().replace(/(.{4})/g, '$1-')} `;
    const lost = await signIn({ email, isNew: false });
    expect((await lost.codes.verify({ code: typed })).error).toBeNull();
    expect(await getAal(lost.client)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await lost.codes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
    const again = await signIn({ email, isNew: false });
    expect((await again.codes.verify({ code })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
    expect(await getAal(again.client)).toMatchObject({ aal: 'aal1' });
  });

  it('work once only if they are sent many times at once', async () => {
    const { email, set } = await createUser();
    const { client } = await signIn({ email, isNew: false });
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        auth.call('/factors/recovery-codes/verify', { token, body: { code: set.codes[0] } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('are replaced as a whole, under the same name', async () => {
    const { email, codes, set } = await createUser();
    const { data } = await codes.regenerate();
    expect(data).toMatchObject({ id: set.id, friendly_name: 'Recovery codes', total: 10 });
    const lost = await signIn({ email, isNew: false });
    expect((await lost.codes.verify({ code: set.codes[1] ?? '' })).error?.code).toBe(
      'mfa_verification_failed',
    );
    expect((await lost.codes.verify({ code: data?.codes[1] ?? '' })).error).toBeNull();
  });

  it('let somebody who lost the authenticator app enroll a new one', async () => {
    const { email, set, factorId } = await createUser();
    const lost = await signIn({ email, isNew: false });
    await lost.codes.verify({ code: set.codes[0] ?? '' });
    await enrollTotp(lost.client, 'New phone');
    expect((await lost.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it('can be removed', async () => {
    const { codes, set } = await createUser();
    expect((await codes.unenroll()).data).toEqual({ id: set.id });
    expect((await codes.getStatus()).error?.code).toBe('mfa_factor_not_found');
    expect(await auth.sql('select from auth.mfa_recovery_codes where factor_id = $1', set.id)).toEqual([]);
  });
});

describe('Recovery codes are not', () => {
  it('given out twice', async () => {
    const { codes } = await createUser();
    expect((await codes.generate()).error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  });

  it('the only factor', async () => {
    const { codes, client } = await signIn();
    expect((await codes.generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor',
    });
    const { factorId } = await enrollTotp(client);
    const { data } = await codes.generate();
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_recovery_codes_sole_factor');
    expect((await client.auth.mfa.unenroll({ factorId: data?.id ?? '' })).error?.code).toBe(
      'validation_failed',
    );
  });

  it.each([
    'generate',
    'regenerate',
    'unenroll',
  ] as const)('given to a session at aal1: %s', async (method) => {
    const { email, codes } = await createUser();
    if (method === 'generate') await codes.unenroll();
    const thief = await signIn({ email, isNew: false });
    expect((await thief.codes[method]()).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  it.each([
    [''],
    ['0'.repeat(16)],
    ['x'.repeat(10_000)],
    ['\0'],
    ["' or true --"],
  ])('guessed: %j', async (code) => {
    const { email } = await createUser();
    const thief = await signIn({ email, isNew: false });
    expect((await thief.codes.verify({ code })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
  });

  it('valid for another user', async () => {
    const { set } = await createUser();
    const { email } = await createUser();
    const thief = await signIn({ email, isNew: false });
    expect((await thief.codes.verify({ code: set.codes[0] ?? '' })).error?.code).toBe(
      'mfa_verification_failed',
    );
  });

  it('a way to verify, challenge or enroll another factor', async () => {
    const { client, set } = await createUser();
    expect((await client.auth.mfa.challenge({ factorId: set.id })).error?.code).toBe('validation_failed');
  });
});

import { describe, expect, it } from 'vitest';
import { createTestAuth, createUserWithPasskey, readResponse, readResult } from '#tests/setup/auth.ts';

const auth = await createTestAuth({ settings: { enablePasskeys: true } });

describe('PATCH /passkeys/:passkeyId', () => {
  it('renames a passkey', async () => {
    const { client, id: passkeyId } = await createUserWithPasskey(auth);
    const { data, error } = await client.auth.passkey.update({ passkeyId, friendlyName: 'Laptop' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: passkeyId, friendly_name: 'Laptop' });
    expect((await client.auth.passkey.list()).data).toEqual([data]);
  });

  it.each([
    ['no name', {}, 'validation_failed'],
    ['an empty name', { friendly_name: '' }, 'validation_failed'],
    ['a name of 121 characters', { friendly_name: 'x'.repeat(121) }, 'validation_failed'],
    ['a name with a NUL', { friendly_name: 'a\0b' }, 'validation_failed'],
    ['half of a surrogate pair', { friendly_name: '\ud800' }, 'validation_failed'],
    ['a name that is a number', { friendly_name: 1 }, 'bad_json'],
  ])('rejects %s', async (_, body, code) => {
    const { token, client, id } = await createUserWithPasskey(auth);
    const response = await auth.call(`/passkeys/${id}`, { method: 'PATCH', token, body });
    expect(readResult(response)).toEqual([400, code]);
    expect((await client.auth.passkey.list()).data).toMatchObject([{ friendly_name: 'Passkey' }]);
  });

  it('says of somebody else’s passkey what it says of one that does not exist', async () => {
    const { client, id } = await createUserWithPasskey(auth);
    const { token } = await createUserWithPasskey(auth);
    for (const passkeyId of [id, crypto.randomUUID(), "' or true"]) {
      const path = `/passkeys/${encodeURIComponent(passkeyId)}`;
      const response = await auth.call(path, { method: 'PATCH', token, body: { friendly_name: 'Mine' } });
      expect(await readResponse(response)).toEqual([
        404,
        { code: 'validation_failed', message: 'Passkey not found' },
      ]);
    }
    expect((await client.auth.passkey.list()).data).toMatchObject([{ friendly_name: 'Passkey' }]);
  });
});

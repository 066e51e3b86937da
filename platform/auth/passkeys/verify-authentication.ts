import { readClientInfo } from '#platform/auth/protocol/client-info.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { createSessionObject } from '#platform/auth/protocol/session-object.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { findPasskeyByCredential, recordUse } from '#platform/auth/store/passkeys.ts';
import { createSession } from '#platform/auth/store/sessions.ts';
import { lockUser, type UserRow } from '#platform/auth/store/users.ts';
import { toUserHandle } from '#platform/auth/webauthn/ceremony-options.ts';
import { readCeremony, verificationFailed } from '#platform/auth/webauthn/read-ceremony.ts';
import { useWebauthnChallenge } from '#platform/auth/webauthn/use-challenge.ts';
import { parseAssertion, verifyAssertion } from '#platform/auth/webauthn/verify-assertion.ts';
import type { Handler } from '#platform/http/handler.ts';

/** POST /passkeys/authentication/verify: signs in the user whose passkey has signed the challenge. */
export const verifyAuthentication: Handler<AuthService> = async (service, context) => {
  const { challengeId, credential } = await readCeremony(context);
  const client = readClientInfo(context);
  const { query, transaction } = service.getPrivileged(context);
  const owner = { session: null, ipAddress: client.ipAddress };
  const challenge = await useWebauthnChallenge(query, owner, challengeId);
  const assertion = parseAssertion(credential);
  const passkey = await findPasskeyByCredential(query, Buffer.from(assertion.id, 'base64url'));
  // Without a user handle, the authenticator has not chosen the passkey for this user.
  if (!passkey || assertion.response.userHandle !== toUserHandle(passkey.user_id)) throw verificationFailed();
  const use = await verifyAssertion(
    service.relyingParty,
    { challenge, requireUserVerification: true },
    assertion,
    {
      credentialId: passkey.credential_id,
      publicKey: passkey.public_key,
      counter: Number(passkey.sign_count),
    },
  );

  const session = await transaction(async (query) => {
    const user = await lockUser(query, passkey.user_id);
    if (!user) throw verificationFailed();
    requireActiveUser(user);
    if (!(await recordUse(query, passkey, use))) throw verificationFailed();
    return createSession(query, { userId: user.id, method: 'passkey', client });
  });
  return context.json(await createSessionObject(service, session));
};

function requireActiveUser(user: UserRow): void {
  if (user.email && !user.email_confirmed_at)
    throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
  if (user.phone && !user.phone_confirmed_at)
    throw new AuthError(403, 'phone_not_confirmed', 'Phone not confirmed');
  if (user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
}

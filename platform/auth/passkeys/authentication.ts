import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import { insertWebauthnChallenge } from '#platform/auth/store/challenges.ts';
import { recordUse } from '#platform/auth/store/passkeys.ts';
import { createSession } from '#platform/auth/store/sessions.ts';
import { lockUser, type UserRow } from '#platform/auth/store/users.ts';
import { challengeLifetime, createAuthenticationOptions } from '#platform/auth/webauthn/ceremony-options.ts';
import { readCeremony, verificationFailed } from '#platform/auth/webauthn/read-ceremony.ts';
import { verifyPasskey } from '#platform/auth/webauthn/verify-assertion.ts';
import type { Handler } from '#platform/http/handler.ts';

/**
 * POST /passkeys/authentication/options: what the browser needs to sign in with a passkey. The response names no
 * passkeys, so that nobody learns who has one. The body is not read.
 */
export const createAuthenticationChallenge: Handler<AuthService> = async (service, context) => {
  const options = createAuthenticationOptions(service.relyingParty);
  const { id, expires_at } = await insertWebauthnChallenge(
    service.getPrivileged(context).query,
    { session: null, ipAddress: readClientInfo(context).ipAddress },
    { challenge: options.challenge, lifetime: challengeLifetime },
  );
  return context.json({ challenge_id: id, options, expires_at });
};

/** POST /passkeys/authentication/verify: signs in the user whose passkey has signed the challenge. */
export const verifyAuthentication: Handler<AuthService> = async (service, context) => {
  const { passkey, use } = await verifyPasskey(service, context, await readCeremony(context));
  const session = await service.getPrivileged(context).transaction(async (query) => {
    const user = await lockUser(query, passkey.user_id);
    if (!user) throw verificationFailed();
    requireActiveUser(user);
    if (!(await recordUse(query, passkey, use))) throw verificationFailed();
    return createSession(query, { userId: user.id, method: 'passkey', client: readClientInfo(context) });
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

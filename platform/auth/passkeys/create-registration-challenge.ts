import { requireReauthentication } from '#platform/auth/reauthentication/require-reauthentication.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { requirePermanentUser } from '#platform/auth/session/require-permanent-user.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { listPasskeyRows } from '#platform/auth/store/passkeys.ts';
import { insertWebauthnChallenge } from '#platform/auth/store/webauthn-challenges.ts';
import { challengeLifetime, createRegistrationOptions } from '#platform/auth/webauthn/ceremony-options.ts';
import type { Handler } from '#platform/http/handler.ts';
import { requireManagementLevel, requireRoomForPasskey } from './passkey-rules.ts';

/** POST /passkeys/registration/options: what the browser needs to create a passkey. The body is not read. */
export const createRegistrationChallenge: Handler<AuthService, SignedIn> = async (service, context) => {
  const { user, sessionId } = context.var;
  requirePermanentUser(user);
  requireManagementLevel(context);
  const { query } = service.getPrivileged(context);
  await requireReauthentication(service, query, context);
  const existing = await listPasskeyRows(query, user.id);
  requireRoomForPasskey(existing);
  const options = createRegistrationOptions(
    { rpId: service.relyingParty.rpId, rpDisplayName: await service.readRelyingPartyName(query) },
    user,
    existing.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
  );
  const { id, expires_at } = await insertWebauthnChallenge(
    query,
    { session: { id: sessionId, userId: user.id }, ipAddress: readClientInfo(context).ipAddress },
    { challenge: options.challenge, lifetime: challengeLifetime },
  );
  return context.json({ challenge_id: id, options, expires_at });
};

import { readClientInfo } from '#platform/auth/protocol/client-info.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { requirePermanentUser } from '#platform/auth/protocol/require-permanent-user.ts';
import type { SignedIn } from '#platform/auth/protocol/require-session.ts';
import { requireReauthentication } from '#platform/auth/reauthentication/require-reauthentication.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { insertPasskey, listPasskeyRows } from '#platform/auth/store/passkeys.ts';
import { lockUser } from '#platform/auth/store/users.ts';
import { readCeremony } from '#platform/auth/webauthn/read-ceremony.ts';
import { takeWebauthnChallenge } from '#platform/auth/webauthn/take-challenge.ts';
import { verifyAttestation } from '#platform/auth/webauthn/verify-attestation.ts';
import type { Handler } from '#platform/http/handler.ts';
import { getAuthenticatorName } from './authenticator-name.ts';
import { toPasskeyObject } from './passkey-object.ts';
import { requireManagementLevel } from './require-management-level.ts';
import { requireRoomForPasskey } from './require-room-for-passkey.ts';

/** POST /passkeys/registration/verify: adds the passkey that the browser has created. */
export const verifyRegistration: Handler<AuthService, SignedIn> = async (service, context) => {
  const { user, sessionId } = context.var;
  requirePermanentUser(user);
  requireManagementLevel(context);
  const { challengeId, credential } = await readCeremony(context);
  const { query, transaction } = service.getPrivileged(context);
  await requireReauthentication(service, query, context);
  const challenge = await takeWebauthnChallenge(
    query,
    { session: { id: sessionId, userId: user.id }, ipAddress: readClientInfo(context).ipAddress },
    challengeId,
  );
  const verified = await verifyAttestation(
    service.relyingParty,
    { challenge, requireUserVerification: true },
    credential,
  );

  const passkey = await transaction(async (query) => {
    await lockUser(query, user.id);
    requireRoomForPasskey(await listPasskeyRows(query, user.id));
    return insertPasskey(query, {
      ...verified,
      userId: user.id,
      friendlyName: getAuthenticatorName(verified.aaguid),
    });
  });
  if (!passkey)
    throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');
  return context.json(toPasskeyObject(passkey));
};

import { AuthError } from '#platform/auth/protocol/errors.ts';
import { requireReauthentication } from '#platform/auth/reauthentication/reauthentication.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { requirePermanentUser, type SignedIn } from '#platform/auth/session/require-session.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import { insertWebauthnChallenge, takeWebauthnChallenge } from '#platform/auth/store/challenges.ts';
import { insertPasskey, listPasskeyRows, type PasskeyRow, recordUse } from '#platform/auth/store/passkeys.ts';
import { createSession } from '#platform/auth/store/sessions.ts';
import { lockUser, type UserRow } from '#platform/auth/store/users.ts';
import {
  challengeLifetime,
  createAuthenticationOptions,
  createRegistrationOptions,
} from '#platform/auth/webauthn/ceremony-options.ts';
import { readCeremony, verificationFailed } from '#platform/auth/webauthn/read-ceremony.ts';
import { verifyAttestation, verifyPasskey } from '#platform/auth/webauthn/verify-credential.ts';
import type { Handler } from '#platform/http/handler.ts';
import { requireManagementLevel, toPasskeyObject } from './manage-passkeys.ts';

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
  const expected = { challenge, requireUserVerification: true };
  const verified = await verifyAttestation(service.relyingParty, expected, credential);

  const passkey = await transaction(async (query) => {
    await lockUser(query, user.id);
    requireRoomForPasskey(await listPasskeyRows(query, user.id));
    // The name is that of the program or device that has created the passkey, if it is known.
    const friendlyName = authenticatorNames[verified.aaguid] ?? 'Passkey';
    return insertPasskey(query, { ...verified, userId: user.id, friendlyName });
  });
  if (!passkey)
    throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');
  return context.json(toPasskeyObject(passkey));
};

/** The default of Supabase (docs/protocols/auth-proofs.md#passkeys). */
const maxPasskeys = 10;

function requireRoomForPasskey(existing: readonly PasskeyRow[]): void {
  if (existing.length >= maxPasskeys)
    throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
}

/** Widespread authenticators by their AAGUID (https://github.com/passkeydeveloper/passkey-authenticator-aaguids). */
const authenticatorNames: Record<string, string> = {
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  'b78a0a55-6ef8-d246-a042-ba0f6d55050c': 'LastPass',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
};

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

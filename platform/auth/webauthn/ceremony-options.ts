import { randomBytes } from 'node:crypto';
import type { PasskeyRow } from '#platform/auth/store/passkeys.ts';
import type { UserRow } from '#platform/auth/store/users.ts';
import type { RelyingParty } from './relying-party.ts';

/** In seconds. After this time, browsers end the ceremony and the challenge is no longer accepted. */
export const challengeLifetime = 300;

/** ES256, EdDSA and RS256 (https://www.iana.org/assignments/cose#algorithms), which cover all authenticators in use. */
export const algorithms = [-7, -8, -257];

/** 256 random bits in base64url. */
const createChallenge = () => randomBytes(32).toString('base64url');

/**
 * A passkey replaces the password, so it must not be enough to hold the device
 * (docs/decisions/0061-sign-in-with-passkeys-as-a-first-factor.md).
 */
const userVerification = 'required';

/** Creates what a browser needs to create a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export function createRegistrationOptions(
  { rpId, rpDisplayName }: RelyingParty,
  user: UserRow,
  existing: readonly PasskeyRow[],
) {
  const name = user.email || user.phone || user.id;
  const displayName = user.raw_user_meta_data.name;
  return {
    rp: { id: rpId, name: rpDisplayName },
    user: {
      id: toUserHandle(user.id),
      name,
      displayName: typeof displayName === 'string' && displayName !== '' ? displayName : name,
    },
    challenge: createChallenge(),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetime * 1000,
    // An authenticator that has a passkey of this user does not create another one.
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      type: 'public-key',
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
    attestation: 'none',
  };
}

/** Creates what a browser needs to sign in with any passkey of the site: `PublicKeyCredentialRequestOptionsJSON`. */
export const createAuthenticationOptions = ({ rpId }: RelyingParty) => ({
  challenge: createChallenge(),
  rpId,
  timeout: challengeLifetime * 1000,
  userVerification,
});

/** The authenticator stores the user's ID in this form, and returns it at each sign-in. */
export const toUserHandle = (userId: string) => Buffer.from(userId).toString('base64url');

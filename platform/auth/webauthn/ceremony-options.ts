import { randomBytes } from 'node:crypto';
import type { RelyingParty, RelyingPartyScope } from '#platform/auth/service/relying-party.ts';
import type { Transport } from '#platform/auth/store/passkeys.ts';
import type { UserRow } from '#platform/auth/store/users.ts';

/** The time in seconds after which browsers end the ceremony and the challenge is no longer accepted. */
export const challengeLifetime = 300;

/** ES256, EdDSA and RS256 (https://www.iana.org/assignments/cose#algorithms) cover all authenticators in use. */
export const algorithms = [-7, -8, -257];

/** Returns 256 random bits in base64url. */
const createChallenge = () => randomBytes(32).toString('base64url');

/** Creates what a browser needs to create a credential, by default a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export function createRegistrationOptions(
  { rpId, rpDisplayName }: Pick<RelyingParty, 'rpId' | 'rpDisplayName'>,
  user: UserRow,
  existing: readonly { id: string; transports: Transport[] }[],
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
    // An authenticator that has a credential of this user does not create another one.
    excludeCredentials: existing.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: passkeyVerification,
    },
    attestation: 'none',
  };
}

/**
 * A passkey replaces the password, so it must not be enough to hold the device
 * (docs/decisions/0061-sign-in-with-passkeys-as-a-first-factor.md).
 */
const passkeyVerification = 'required';

/** Creates what a browser needs to sign in with any passkey of the site: `PublicKeyCredentialRequestOptionsJSON`. */
export const createAuthenticationOptions = (
  { rpId }: RelyingPartyScope,
  userVerification = passkeyVerification,
) => ({
  challenge: createChallenge(),
  rpId,
  timeout: challengeLifetime * 1000,
  userVerification,
});

/** The authenticator stores the user's ID in this form, and returns it at each sign-in. */
export const toUserHandle = (userId: string) => Buffer.from(userId).toString('base64url');

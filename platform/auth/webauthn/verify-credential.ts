import type { Context } from 'hono';
import * as z from 'zod';
import type { Expected, RelyingPartyScope } from '#platform/auth/service/relying-party.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { takeWebauthnChallenge } from '#platform/auth/store/challenges.ts';
import {
  findPasskeyByCredential,
  transports as knownTransports,
  type NewPasskey,
  type PasskeyRow,
} from '#platform/auth/store/passkeys.ts';
import { algorithms, toUserHandle } from './ceremony-options.ts';
import { type Ceremony, credentialFields, parseCredential, verificationFailed } from './read-ceremony.ts';

const attestationSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).max(20).catch([]),
  }),
});

/** The longest ID that the standard allows, in bytes. */
const maxIdLength = 1023;

/**
 * Verifies a credential that an authenticator has created for a challenge
 * (https://www.w3.org/TR/webauthn-3/#sctn-registering-a-new-credential).
 *
 * @throws AuthError
 */
export async function verifyAttestation(
  { rpId, rpOrigins }: RelyingPartyScope,
  { challenge, requireUserVerification }: Expected,
  credential: unknown,
): Promise<Omit<NewPasskey, 'userId' | 'friendlyName'>> {
  const { response, ...fields } = parseCredential(attestationSchema, credential);
  const transports = knownTransports.filter((transport) => response.transports.includes(transport));
  // Loaded when it is first needed: loading it takes half a second, for which every start would wait.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await rejectCertificates(response.attestationObject)
    .then(() =>
      verifyRegistrationResponse({
        response: { ...fields, response: { ...response, transports } },
        expectedChallenge: challenge,
        expectedOrigin: rpOrigins,
        expectedRPID: rpId,
        requireUserVerification,
        supportedAlgorithmIDs: algorithms,
      }),
    )
    .catch((): never => {
      throw verificationFailed();
    });
  if (!verified) throw verificationFailed();

  const { credential: created } = registrationInfo;
  const credentialId = Buffer.from(created.id, 'base64url');
  if (credentialId.length > maxIdLength) throw verificationFailed();
  return {
    credentialId,
    publicKey: Buffer.from(created.publicKey),
    attestationType: registrationInfo.fmt,
    aaguid: registrationInfo.aaguid,
    counter: created.counter,
    transports,
    isBackupEligible: registrationInfo.credentialDeviceType === 'multiDevice',
    isBackedUp: registrationInfo.credentialBackedUp,
  };
}

/**
 * Rejects an attestation with a certificate. To check the certificate, the library would send a request to a URL in it,
 * which the sender chooses. Browsers send no certificate, because the options ask for none.
 */
async function rejectCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const isSelfAttested = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (decoded.get('fmt') !== 'none' && !isSelfAttested) throw new Error('Unexpected attestation');
}

const assertionSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
});

interface StoredCredential {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
}

type Assertion = z.infer<typeof assertionSchema>;

/** @throws AuthError */
export const parseAssertion = (credential: unknown): Assertion =>
  parseCredential(assertionSchema, credential);

/**
 * Verifies that a credential has signed a challenge on a page of the site
 * (https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion). A signature counter that does not grow, which suggests
 * a copied authenticator, is rejected.
 */
export async function verifyAssertion(
  { rpId, rpOrigins }: RelyingPartyScope,
  { challenge, requireUserVerification }: Expected,
  { response: { userHandle, ...response }, ...fields }: Assertion,
  stored: StoredCredential,
): Promise<{ counter: number; isBackedUp: boolean }> {
  // Loaded when it is first needed: loading it takes half a second, for which every start would wait.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...fields, response: { ...response, ...(userHandle && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: rpOrigins,
    expectedRPID: rpId,
    requireUserVerification,
    credential: {
      id: stored.credentialId.toString('base64url'),
      publicKey: new Uint8Array(stored.publicKey),
      counter: stored.counter,
    },
  }).catch((): never => {
    throw verificationFailed();
  });
  if (!verified) throw verificationFailed();
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

/**
 * Verifies the response of a passkey to a challenge of `POST /passkeys/authentication/options`. Returns the passkey and
 * its use. The caller must record the use (`recordUse`) before it accepts the passkey.
 */
export async function verifyPasskey(
  service: AuthService,
  context: Context,
  { challengeId, credential }: Ceremony,
): Promise<{ passkey: PasskeyRow; use: Awaited<ReturnType<typeof verifyAssertion>> }> {
  const { query } = service.getPrivileged(context);
  const owner = { session: null, ipAddress: readClientInfo(context).ipAddress };
  const challenge = await takeWebauthnChallenge(query, owner, challengeId);
  const assertion = parseAssertion(credential);
  const passkey = await findPasskeyByCredential(query, Buffer.from(assertion.id, 'base64url'));
  // The user handle names the user for whom the authenticator keeps the passkey, so a missing one is rejected, too.
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
  return { passkey, use };
}

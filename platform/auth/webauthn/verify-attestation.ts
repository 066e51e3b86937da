import * as z from 'zod';
import type { Expected, RelyingPartyScope } from '#platform/auth/service/relying-party.ts';
import { transports as knownTransports, type NewPasskey } from '#platform/auth/store/passkeys.ts';
import { algorithms } from './ceremony-options.ts';
import { credentialFields, parseCredential, verificationFailed } from './read-ceremony.ts';

const schema = z.object({
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
  const { response, ...fields } = parseCredential(schema, credential);
  const transports = knownTransports.filter((transport) => response.transports.includes(transport));
  // Loaded when it is first needed: to load it takes half a second, which every start would wait for.
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
 * which the sender chooses. Browsers send none, because the options ask for no attestation.
 */
async function rejectCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const isSelfAttested = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (decoded.get('fmt') !== 'none' && !isSelfAttested) throw new Error('Unexpected attestation');
}

import * as z from 'zod';
import type { PasskeyRow } from '#platform/auth/store/passkeys.ts';
import { credentialFields, parseCredential, verificationFailed } from './read-ceremony.ts';
import type { RelyingParty } from './relying-party.ts';

const schema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
});

export type Assertion = z.infer<typeof schema>;

/** @throws AuthError */
export const parseAssertion = (credential: unknown): Assertion => parseCredential(schema, credential);

/**
 * Verifies that a passkey has signed a challenge on a page of the site
 * (https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion). A signature counter that does not grow, which suggests a
 * copied authenticator, is rejected.
 *
 * @throws AuthError
 */
export async function verifyAssertion(
  { rpId, rpOrigins }: RelyingParty,
  challenge: string,
  { response: { userHandle, ...response }, ...fields }: Assertion,
  passkey: PasskeyRow,
): Promise<{ counter: number; isBackedUp: boolean }> {
  // Loaded when it is first needed: to load it takes half a second, which every start would wait for.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...fields, response: { ...response, ...(userHandle && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: rpOrigins,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id.toString('base64url'),
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
  }).catch((): never => {
    throw verificationFailed();
  });
  if (!verified) throw verificationFailed();
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

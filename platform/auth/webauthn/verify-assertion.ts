import * as z from 'zod';
import type { Expected, RelyingPartyScope } from '#platform/auth/service/relying-party.ts';
import { credentialFields, parseCredential, verificationFailed } from './read-ceremony.ts';

const schema = z.object({
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

export type Assertion = z.infer<typeof schema>;

/** @throws AuthError */
export const parseAssertion = (credential: unknown): Assertion => parseCredential(schema, credential);

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
  // Loaded when it is first needed: to load it takes half a second, which every start would wait for.
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

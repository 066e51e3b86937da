import type { Context } from 'hono';
import * as z from 'zod';
import type { Expected, RelyingPartyScope } from '#platform/auth/service/relying-party.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { takeWebauthnChallenge } from '#platform/auth/store/challenges.ts';
import { findPasskeyByCredential, type PasskeyRow } from '#platform/auth/store/passkeys.ts';
import { toUserHandle } from './ceremony-options.ts';
import { type Ceremony, credentialFields, parseCredential, verificationFailed } from './read-ceremony.ts';

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

type Assertion = z.infer<typeof schema>;

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

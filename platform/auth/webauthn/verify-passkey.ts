import type { Context } from 'hono';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { findPasskeyByCredential, type PasskeyRow } from '#platform/auth/store/passkeys.ts';
import { takeWebauthnChallenge } from '#platform/auth/store/webauthn-challenges.ts';
import { toUserHandle } from './ceremony-options.ts';
import { type Ceremony, verificationFailed } from './read-ceremony.ts';
import { parseAssertion, verifyAssertion } from './verify-assertion.ts';

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

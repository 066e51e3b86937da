import type { Context } from 'hono';
import * as z from 'zod';
import { validationFailed } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import type { Challenge } from '#platform/auth/store/challenges.ts';
import type { FactorChange, FactorRow } from '#platform/auth/store/factors.ts';
import { verificationFailed } from '#platform/auth/webauthn/read-ceremony.ts';
import {
  parseAssertion,
  verifyAssertion,
  verifyAttestation,
} from '#platform/auth/webauthn/verify-credential.ts';
import { completeVerification, findUsableChallenge } from './complete-verification.ts';

const schema = z.object({ type: z.enum(['create', 'request']), credential_response: z.unknown().optional() });

/** POST /factors/:id/verify for a factor of the type webauthn: its signature is checked before the user is locked. */
export async function verifyWebauthnFactor(
  service: AuthService,
  context: Context<SignedIn>,
  { factor, challengeId, response }: { factor: FactorRow; challengeId?: string | null; response: unknown },
): Promise<Response> {
  const { query } = service.getPrivileged(context);
  const challenge = await findUsableChallenge(query, context, { challengeId, factorId: factor.id });
  const change = await verifyResponse(service, { factor, challenge }, response);
  return completeVerification(service, context, {
    challengeId,
    method: 'mfa/webauthn',
    getChange(current) {
      // This request comes too late if another one has added or used the credential since the signature was checked.
      if (current.web_authn_credential?.counter !== factor.web_authn_credential?.counter)
        throw verificationFailed();
      return change;
    },
  });
}

/**
 * Verifies the response of an authenticator to a challenge: a new credential if the factor has none yet, and its
 * signature otherwise.
 */
async function verifyResponse(
  { relyingParty }: AuthService,
  { factor, challenge }: { factor: FactorRow; challenge: Challenge },
  response: unknown,
): Promise<FactorChange> {
  const { type, credential_response: received } = parseResponse(response);
  const expected = { challenge: challenge.webauthnChallenge ?? '', requireUserVerification: false };
  const stored = factor.web_authn_credential;
  if (type !== (stored ? 'request' : 'create'))
    throw validationFailed('WebAuthn type does not match the challenge');
  if (!stored) {
    const { aaguid, ...created } = await verifyAttestation(relyingParty, expected, received);
    const credential = {
      id: created.credentialId.toString('base64url'),
      publicKey: created.publicKey.toString('base64url'),
      counter: created.counter,
      transports: created.transports,
    };
    return { credential, aaguid };
  }
  const assertion = parseAssertion(received);
  if (assertion.id !== stored.id) throw verificationFailed();
  const { counter } = await verifyAssertion(relyingParty, expected, assertion, {
    credentialId: Buffer.from(stored.id, 'base64url'),
    publicKey: Buffer.from(stored.publicKey, 'base64url'),
    counter: stored.counter,
  });
  return { credential: { ...stored, counter } };
}

function parseResponse(response: unknown): z.infer<typeof schema> {
  if (response === undefined || response === null) throw validationFailed('WebAuthn config required');
  const parsed = schema.safeParse(response);
  if (!parsed.success) throw validationFailed('WebAuthn type must be create or request');
  if (parsed.data.credential_response === undefined || parsed.data.credential_response === null)
    throw validationFailed('credential_response required');
  return parsed.data;
}

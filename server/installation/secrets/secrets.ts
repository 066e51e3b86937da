import { randomBytes } from 'node:crypto';
import { createJwt } from '#platform/jwt/jwt.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';
import { type ApiKeys, issueApiKeys } from '#platform/jwt/keys.ts';
import { type SigningKey, validateSigningKeys } from '#platform/jwt/signing-keys.ts';

/**
 * The secret that signs this installation's tokens (Base64), the two API keys signed with it, and the keys that sign
 * access tokens in its place (docs/protocols/api-keys.md#signing-keys).
 */
export interface Secrets extends ApiKeys {
  jwtSecret: string;
  signingKeys: SigningKey[];
}

/** Creates the secrets of a new installation. */
export async function createSecrets(): Promise<Secrets> {
  const jwtSecret = randomBytes(48).toString('base64');
  const keys = await issueApiKeys(jwtSecret, Math.floor(Date.now() / 1000));
  return { jwtSecret, ...keys, signingKeys: [] };
}

/**
 * Throws an error that says what is wrong, unless the secret has signed both keys for their roles and the signing keys can
 * be used. An expired key is not a damaged one.
 */
export async function validateSecrets(secrets: Secrets): Promise<void> {
  const jwt = createJwt(secrets.jwtSecret);
  for (const [name, role] of [
    ['anonKey', 'anon'],
    ['serviceRoleKey', 'service_role'],
  ] as const) {
    const fault = `its ${name} is not a key for ${role} that its jwtSecret has signed`;
    const identity = await jwt.identify(secrets[name]).catch((cause: unknown) => {
      if (cause instanceof JwtError && ['expired', 'not-yet-valid'].includes(cause.fault)) return { role };
      throw new Error(fault, { cause });
    });
    if (identity.role !== role) throw new Error(fault);
  }
  await validateSigningKeys(secrets.signingKeys).catch((cause: unknown) => {
    throw new Error('one of its signingKeys is invalid', { cause });
  });
}

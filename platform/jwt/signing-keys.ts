import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** The algorithms of keys that sign access tokens. Those for ES256 and RS256 have a public half; HS256 is a secret. */
const algorithms = ['ES256', 'RS256', 'HS256'] as const;
type SigningAlgorithm = (typeof algorithms)[number];

/**
 * A key that signs access tokens, with its private half (RFC 7517). A `standby` key is published, so that whoever
 * verifies tokens knows it before the first token is signed with it. The `current` key signs. A `previous` key signed
 * tokens that may still be valid.
 */
export interface SigningKey {
  status: 'standby' | 'current' | 'previous';
  jwk: JWK & { kid: string; alg: SigningAlgorithm };
}

/** A change of the signing keys that is not possible. Its message is for the console. */
export class SigningKeyError extends Error {
  override name = 'SigningKeyError';
}

const text = z.string().min(1);
const jwkSchema = z.looseObject({ kty: text, kid: text, alg: z.enum(algorithms) });
export const signingKeysSchema = z.array(
  z.object({ status: z.enum(['standby', 'current', 'previous']), jwk: jwkSchema }),
);

const keySetSchema = z.array(jwkSchema.extend({ key_ops: z.array(z.string()).optional() }));

/**
 * Converts the keys of a `signing_keys_path` of the Supabase CLI. The first key that may sign becomes the current
 * one, and the others only verify. Throws z.ZodError.
 */
export function parseKeySet(value: unknown): SigningKey[] {
  const keys = keySetSchema.parse(value);
  const current = keys.find(({ key_ops }) => key_ops === undefined || key_ops.includes('sign'));
  return keys.map((jwk) => ({ status: jwk === current ? 'current' : 'previous', jwk }));
}

/** Rejects keys that cannot be imported, and those that should sign but whose signatures are not valid. */
export async function validateSigningKeys(keys: SigningKey[]): Promise<void> {
  for (const key of keys) {
    const verifier = await importVerifier(key);
    if (key.status === 'previous') continue;
    const token = await new SignJWT().setProtectedHeader({ alg: key.jwk.alg }).sign(await importSigner(key));
    await jwtVerify(token, verifier);
  }
}

/** Adds a new standby key. `rotateKeys` makes it the current one. */
export async function addKey(keys: SigningKey[], alg: 'ES256' | 'RS256'): Promise<SigningKey[]> {
  const standby = keys.find(({ status }) => status === 'standby');
  if (standby)
    throw new SigningKeyError(
      `There is a standby key already: ${standby.jwk.kid}. Rotate or remove it first.`,
    );
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg };
  return [...keys, { status: 'standby', jwk }];
}

/** Makes the standby key the current one, and the current one a previous one. */
export function rotateKeys(keys: SigningKey[]): SigningKey[] {
  if (!keys.some(({ status }) => status === 'standby'))
    throw new SigningKeyError('There is no standby key. Add one first.');
  return keys.map(({ status, jwk }) => ({ jwk, status: status === 'standby' ? 'current' : 'previous' }));
}

/** Removes a key that does not sign. Tokens that it signed are rejected from then on. */
export function removeKey(keys: SigningKey[], kid: string): SigningKey[] {
  const key = keys.find(({ jwk }) => jwk.kid === kid);
  if (!key) throw new SigningKeyError(`There is no key ${kid}.`);
  if (key.status === 'current')
    throw new SigningKeyError('The current key cannot be removed. Add another one and rotate first.');
  return keys.filter((other) => other !== key);
}

/** Returns the public half of a key for the key set, or undefined for a shared secret, which is never published. */
export function toPublicJwk({ jwk }: SigningKey): JWK | undefined {
  const { kid, alg, kty } = jwk;
  const common = { kty, kid, alg, use: 'sig', key_ops: ['verify'] };
  if (alg === 'ES256') return { ...common, crv: jwk.crv, x: jwk.x, y: jwk.y };
  return alg === 'RS256' ? { ...common, n: jwk.n, e: jwk.e } : undefined;
}

// Keys are imported without `key_ops`, which may not allow the operation that they are imported for.
export const importVerifier = (key: SigningKey) => {
  const { use, key_ops, ...jwk } = toPublicJwk(key) ?? key.jwk;
  return importJWK(jwk, key.jwk.alg);
};

export const importSigner = ({ jwk: { use, key_ops, ext, ...jwk } }: SigningKey) => importJWK(jwk, jwk.alg);

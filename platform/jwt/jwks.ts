import { base64url, type JWK } from 'jose';
import { secretKid } from './sign-token.ts';
import { type SigningKey, toPublicJwk } from './signing-keys.ts';

// Sets of keys for whoever verifies tokens (JWKS, RFC 7517).

export const toPublicKeys = (signingKeys: SigningKey[]): JWK[] =>
  signingKeys.flatMap((signingKey) => toPublicJwk(signingKey) ?? []);

export const toVerificationKeys = (secret: Uint8Array, signingKeys: SigningKey[]): JWK[] => [
  ...signingKeys.map((signingKey) => toPublicJwk(signingKey) ?? signingKey.jwk),
  ...(signingKeys.some(({ status }) => status === 'current')
    ? []
    : [{ kty: 'oct', kid: secretKid, alg: 'HS256', k: base64url.encode(secret) }]),
];

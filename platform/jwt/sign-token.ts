import { SignJWT } from 'jose';
import type { Claims } from './identity.ts';
import { importSigner, type SigningKey } from './signing-keys.ts';

/** The `kid` of the installation's secret. Some libraries reject a token whose header has no `kid`. */
export const secretKid = 'jwt-secret';

export const signWithSecret = (
  claims: Claims,
  secret: Uint8Array,
  header: { kid?: string } = {},
): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(secret);

/** Creates the function that signs access tokens: with the current signing key or, if there is none, with the secret. */
export function createAccessTokenSigner(
  secret: Uint8Array,
  signingKeys: SigningKey[],
): (claims: Claims) => Promise<string> {
  const current = signingKeys.find(({ status }) => status === 'current');
  if (!current) return (claims) => signWithSecret(claims, secret, { kid: secretKid });
  const { alg, kid } = current.jwk;
  let signer: ReturnType<typeof importSigner> | undefined;
  return async (claims) => {
    signer ??= importSigner(current);
    return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(await signer);
  };
}

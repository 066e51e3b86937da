import { SignJWT } from 'jose';
import type { Claims } from './identity.ts';
import { importSigner, type SigningKey } from './signing-keys.ts';

/** Names the installation's secret, because some libraries verify no token without the name of its key. */
export const secretKid = 'jwt-secret';

/** Signs the claims as given with the installation's secret (HS256). */
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

import type { Claims, Identity } from '#platform/jwt/identity.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';
import type { ApiKeys } from '#platform/jwt/keys.ts';

/** A missing or unknown API key. Every service returns the same body for it (docs/protocols/api-keys.md#api-keys). */
export class ApiKeyError extends Error {
  override name = 'ApiKeyError';
  readonly status = 401;
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
  get body(): { message: string; hint: string } {
    return { message: this.message, hint: this.hint };
  }
}

/** The headers by which a request says who sends it. */
interface Credentials {
  apikey?: string | undefined;
  authorization?: string | undefined;
}

export type Gateway = ReturnType<typeof createGateway>;

/**
 * Creates the gateway of an installation, which decides who sends a request (docs/protocols/api-keys.md#api-keys).
 *
 * @param requiresKey whether only the two API keys are accepted, as by a hosted project (the default). Otherwise, as with the
 *   Supabase CLI, any valid token counts as a key, and a request without a key is anonymous (docs/protocols/standalone.md)
 */
export function createGateway(
  keys: ApiKeys,
  jwt: Jwt,
  { requiresKey = true }: { requiresKey?: boolean } = {},
) {
  const anonymous: Identity = { role: 'anon', claims: decodeClaims(keys.anonKey) };
  const identitiesByKey = new Map<string, Identity>([
    [keys.anonKey, anonymous],
    [keys.serviceRoleKey, { role: 'service_role', claims: decodeClaims(keys.serviceRoleKey) }],
  ]);

  async function identifyKey(apikey: string | undefined): Promise<Identity> {
    if (!apikey) {
      if (!requiresKey) return anonymous;
      throw new ApiKeyError(
        'No API key found in request',
        'No `apikey` request header or url param was found.',
      );
    }
    const identity = identitiesByKey.get(apikey);
    if (identity) return identity;
    if (!requiresKey) return jwt.identify(apikey);
    throw new ApiKeyError('Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.');
  }

  return {
    /**
     * Returns the caller's identity. The API key must be one of this installation's; a user's token in `Authorization`
     * takes precedence over the key's role.
     *
     * @throws ApiKeyError
     * @throws JwtError for an invalid token; each service maps it to its own error format.
     */
    async identify({ apikey, authorization }: Credentials): Promise<Identity> {
      const keyIdentity = await identifyKey(apikey);
      const token = parseBearerToken(authorization);
      if (token === undefined || token === apikey) return keyIdentity;
      return identitiesByKey.get(token) ?? jwt.identify(token);
    },
  };
}

/**
 * Wraps the gateway for Storage as in the Supabase CLI, where Storage itself rejects a request with neither a key nor a
 * token. Storage accepts the token in `Authorization` with or without `Bearer` before it.
 */
export const requireToken = (gateway: Gateway): Gateway => ({
  async identify({ apikey, authorization }) {
    const token = authorization?.replace(/^Bearer +/i, '');
    if (!apikey && !token) throw new JwtError('malformed', 'Invalid Compact JWS');
    return gateway.identify({ apikey, authorization: token && `Bearer ${token}` });
  },
});

/** Returns the token of an `Authorization: Bearer …` header, or undefined if there is none. */
export function parseBearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer +(\S.*)$/i)?.[1];
}

function decodeClaims(key: string): Claims {
  return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
}

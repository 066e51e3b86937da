import type { Claims, Identity, Jwt } from '#platform/jwt/jwt.ts';
import type { ApiKeys } from '#platform/jwt/keys.ts';

/** A missing or unknown API key. Every service returns the same body for it (docs/protocols.md#api-keys). */
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

export interface Gateway {
  /**
   * Returns the caller's identity. The API key must be one of this installation's; a user's token in `Authorization`
   * takes precedence over the key's role.
   *
   * @throws ApiKeyError
   * @throws JwtError for an invalid token; each service maps it to its own error format.
   */
  identify(request: { apikey?: string | undefined; authorization?: string | undefined }): Promise<Identity>;
}

export function createGateway(keys: ApiKeys, jwt: Jwt): Gateway {
  const identitiesByKey = new Map<string, Identity>([
    [keys.anonKey, { role: 'anon', claims: decodeClaims(keys.anonKey) }],
    [keys.serviceRoleKey, { role: 'service_role', claims: decodeClaims(keys.serviceRoleKey) }],
  ]);
  return {
    async identify({ apikey, authorization }) {
      if (!apikey)
        throw new ApiKeyError(
          'No API key found in request',
          'No `apikey` request header or url param was found.',
        );
      const keyIdentity = identitiesByKey.get(apikey);
      if (!keyIdentity)
        throw new ApiKeyError(
          'Invalid API key',
          'Double check your Supabase `anon` or `service_role` API key.',
        );
      const token = parseBearerToken(authorization);
      if (token === undefined || token === apikey) return keyIdentity;
      return identitiesByKey.get(token) ?? jwt.identify(token);
    },
  };
}

/** Returns the token of an `Authorization: Bearer …` header, or undefined if there is none. */
export function parseBearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer +(\S.*)$/i)?.[1];
}

function decodeClaims(key: string): Claims {
  return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
}

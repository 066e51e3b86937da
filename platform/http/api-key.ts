import type { Claims, Identity, Jwt } from '#platform/jwt/jwt.ts';
import type { ApiKeys } from '#platform/jwt/keys.ts';

/** The gateway's refusal, in the one shape it has for every service (docs/protocols.md#api-keys). */
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
   * Who a request speaks for: its key must be one of this installation's; a user's token in
   * `Authorization` outranks it. Throws ApiKeyError, or JwtError for a bad token, which each
   * service words itself.
   */
  identify(request: { apikey?: string | undefined; authorization?: string | undefined }): Promise<Identity>;
}

export function createGateway(keys: ApiKeys, jwt: Jwt): Gateway {
  const known = new Map<string, Identity>([
    [keys.anonKey, { role: 'anon', claims: claimsOf(keys.anonKey) }],
    [keys.serviceRoleKey, { role: 'service_role', claims: claimsOf(keys.serviceRoleKey) }],
  ]);
  return {
    async identify({ apikey, authorization }) {
      if (!apikey)
        throw new ApiKeyError(
          'No API key found in request',
          'No `apikey` request header or url param was found.',
        );
      const byKey = known.get(apikey);
      if (!byKey)
        throw new ApiKeyError(
          'Invalid API key',
          'Double check your Supabase `anon` or `service_role` API key.',
        );
      const bearer = bearerOf(authorization);
      if (bearer === undefined || bearer === apikey) return byKey;
      return known.get(bearer) ?? jwt.identify(bearer);
    },
  };
}

/** The token of an `Authorization: Bearer …` header; undefined where there is none. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer +(\S.*)$/i)?.[1];
}

function claimsOf(key: string): Claims {
  return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
}

import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AuthError } from '#platform/auth/protocol/errors.ts';

/**
 * Creates the handler of an endpoint that this service does not offer. It returns the error of a Supabase project that
 * has the feature disabled: always a 4xx, because clients retry on 5xx (docs/protocols/auth-endpoints.md#not-offered).
 */
export function notOffered(status: ContentfulStatusCode, code: string, message: string): () => never {
  return () => {
    throw new AuthError(status, code, message);
  };
}

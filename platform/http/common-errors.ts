import { CallerGone } from '#platform/database/database.ts';
import { ApiKeyError } from './api-key.ts';
import { BodyIncomplete } from './body.ts';

/**
 * Returns the response to an error that all services respond to alike: a rejected API key
 * (docs/protocols/api-keys.md#api-keys), or a client that is gone. Returns null for other errors.
 */
export function toCommonErrorResponse(error: unknown): Response | null {
  if (error instanceof ApiKeyError) return Response.json(error.body, { status: error.status });
  // Nobody receives this response. 499 is the status that proxies log for a client that closed its connection.
  if (error instanceof CallerGone || error instanceof BodyIncomplete)
    return new Response(null, { status: 499 });
  return null;
}

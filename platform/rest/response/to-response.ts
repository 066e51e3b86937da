import type { Context } from 'hono';
import { allowAnyOrigin } from './cors.ts';

/** The parts of a response. A null body is an empty body. */
export interface ResponseParts {
  status: number;
  headers: Record<string, string> | Headers;
  body: string | null;
}

/** Creates the response to a request, and adds the CORS headers if a browser sent it from another origin. */
export function toResponse({ req }: Context, { status, headers, body }: ResponseParts): Response {
  if (req.header('origin') !== undefined) allowAnyOrigin(headers);
  // The Response constructor rejects a body with these statuses.
  const isBodyless = status === 204 || status === 205 || status === 304;
  return new Response(isBodyless ? null : body, { status, headers });
}

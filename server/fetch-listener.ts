import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';

/**
 * Creates a listener of Node.js from a function that responds to requests of the Fetch standard.
 *
 * @param siteUrl gives its host to requests of HTTP/1.0, which have no Host header (RFC 9112, section 3.3). Health checks of
 *   load balancers are such requests. Node.js itself rejects requests of HTTP/1.1 without a Host header (section 3.2).
 */
export function createFetchListener(
  fetch: Parameters<typeof getRequestListener>[0],
  siteUrl: string,
): RequestListener {
  const listener = getRequestListener(fetch, {
    hostname: new URL(siteUrl).host,
    errorHandler: respondToInvalidRequest,
  });
  return (request, response) => void listener(request, response);
}

/** Responds to a request whose host or URL is not valid. After any other error, the client is gone or has a response already. */
function respondToInvalidRequest(error: unknown): Response {
  return error instanceof RequestError
    ? Response.json({ message: 'Bad Request' }, { status: 400 })
    : new Response(null, { status: 500 });
}

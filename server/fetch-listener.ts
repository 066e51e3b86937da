import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';

/**
 * Creates a listener of Node.js from a function that responds to requests of the Fetch standard.
 *
 * @param siteUrl has the host of requests without a Host header, which HTTP/1.0 does not have, and health checks of load
 *   balancers use it (RFC 9112, section 3.3). Of HTTP/1.1, Node.js rejects a request without one (section 3.2).
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

/** Responds to a request whose host or URL is not valid. All other errors have a response already, except of a client that is gone. */
function respondToInvalidRequest(error: unknown): Response {
  return error instanceof RequestError
    ? Response.json({ message: 'Bad Request' }, { status: 400 })
    : new Response(null, { status: 500 });
}

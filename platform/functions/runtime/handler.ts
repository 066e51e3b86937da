export type Handler = (request: Request, info?: unknown) => Response | Promise<Response>;

/** An object whose method `fetch` handles requests, the form of a module's default export. */
interface Fetcher {
  fetch: Handler;
}

/** Returns the handler of a module that exports one. Throws if it exports none and has not called `Deno.serve`. */
export function toHandler(exported: Partial<Fetcher> | undefined): (request: Request) => Promise<Response> {
  const fetch = exported?.fetch;
  if (typeof fetch !== 'function')
    throw new Error('It neither calls Deno.serve nor exports an object with a function fetch as its default');
  return catchErrors((request) => fetch.call(exported, request));
}

/** Makes an error of the handler fail its own request only, instead of ending the whole worker. */
export function catchErrors(handler: Handler): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const response = await handler(request);
      if (response instanceof Response) return removeConnectionHeaders(response);
      throw new TypeError('The handler of a function must return a Response');
    } catch (error) {
      console.error(error);
      return Response.json(
        { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
        { status: 500, headers: { 'sb-error-code': 'EDGE_FUNCTION_ERROR' } },
      );
    }
  };
}

/** Headers that concern one connection only. HTTP/2 rejects a message with one of them (RFC 9113, section 8.2.2). */
export const connectionHeaders = [
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
];

/** Removes these headers. A response that a function has fetched and passes on can have them. */
function removeConnectionHeaders(response: Response): Response {
  if (!connectionHeaders.some((name) => response.headers.has(name))) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  for (const name of connectionHeaders) headers.delete(name);
  return new Response(response.body, { status, statusText, headers });
}

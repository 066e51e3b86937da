import type { Context } from 'hono';

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
};

/** Lets scripts from any origin read a response and its row count (docs/protocols/README.md). Modifies `headers`. */
export function allowAnyOrigin(headers: Record<string, string> | Headers): void {
  if (headers instanceof Headers)
    for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value);
  else Object.assign(headers, corsHeaders);
}

export const isPreflight = ({ req }: Context): boolean =>
  req.method === 'OPTIONS' && Boolean(req.header('access-control-request-method'));

/** Responds to a browser's preflight, which needs no API key. */
export function respondToPreflight({ req }: Context): Response {
  const requestedHeaders = req.header('access-control-request-headers');
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'Access-Control-Allow-Headers': requestedHeaders
        ? `Authorization, ${requestedHeaders}`
        : 'Authorization',
      'Access-Control-Max-Age': '86400',
      Vary: 'Access-Control-Request-Headers',
    },
  });
}

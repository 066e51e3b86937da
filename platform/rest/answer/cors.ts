import type { Answer } from './answer.ts';

const exposed =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit';

/** Lets scripts of any origin read the answer, its count included (docs/protocols.md#cors). */
export function allowOrigin(headers: Record<string, string>): void {
  headers['Access-Control-Allow-Origin'] = '*';
  headers['Access-Control-Expose-Headers'] = exposed;
}

/** The answer to a browser's question whether it may send `requested` headers. */
export function preflight(requested: string | undefined): Answer {
  return {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'Access-Control-Allow-Headers': requested ? `Authorization, ${requested}` : 'Authorization',
      'Access-Control-Max-Age': '86400',
      Vary: 'Access-Control-Request-Headers',
    },
    body: null,
  };
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** The limits of a request's header, all in characters (docs/protocols/connections.md#connection-limits). */
const limits = {
  /**
   * The URL and the fields together. The booking form sends a destination of any length in the URL, percent-encoded, if
   * the page's scripts do not run.
   */
  header: 128 * 1024,
  /** The key of an object has at most 1,024 characters, each of which takes up to nine in a URL. */
  path: 16 * 1024,
  /** The default of Node.js for the whole header. */
  fields: 16 * 1024,
};

/** The option of `createServer` that limits the header as a whole. */
export const maxHeaderSize = limits.header;

/**
 * Rejects a request before anything parses its path and header fields, if these are longer than any that the site or one
 * of its clients sends. Parsing a long one keeps the only thread busy.
 */
export function limitRequestSize(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (getPathLength(request) > limits.path) reject(response, 414, 'This URL is too long.');
    else if (getFieldsLength(request) > limits.fields)
      reject(response, 431, 'The header of this request is too long.');
    else listener(request, response);
  };
}

function getPathLength({ url = '' }: IncomingMessage): number {
  const query = url.indexOf('?');
  return query === -1 ? url.length : query;
}

/** Returns the length of all names and values. */
function getFieldsLength({ rawHeaders }: IncomingMessage): number {
  let length = 0;
  for (const text of rawHeaders) length += text.length;
  return length;
}

function reject(response: ServerResponse, status: 414 | 431, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}

import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http2';
import { connectionHeaders } from '#platform/functions/runtime/handler.ts';
import type { FunctionRequest } from './send-request.ts';

/** Headers that are not passed on: they concern one connection (RFC 9110, section 7.6.1), or HTTP/2 replaces them. */
const hopByHop = new Set([
  ...connectionHeaders,
  'expect',
  'host',
  'trailer',
  // The server replaces it by the client's address as it knows it.
  'x-forwarded-for',
]);

/** Returns the headers with which a worker gets a request. */
export function toRequestHeaders({ raw, origin, path, clientAddress }: FunctionRequest): OutgoingHttpHeaders {
  const { host, protocol } = new URL(origin);
  const headers: OutgoingHttpHeaders = {
    ':method': raw.method,
    ':scheme': protocol.slice(0, -1),
    ':authority': host,
    ':path': path,
    'x-forwarded-for': clientAddress,
  };
  for (const [name, value] of raw.headers) if (!hopByHop.has(name)) headers[name] = value;
  return headers;
}

/** Returns the headers of a worker's response. The server sets the date itself. */
export function toResponseHeaders(received: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    if (name.startsWith(':') || name === 'date' || hopByHop.has(name)) continue;
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) headers.append(name, item);
  }
  return headers;
}

import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** The statuses of Node.js for what its parser and its time limits reject. */
const statuses = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * Responds to what is no request of HTTP, such as an unknown method or a URL with bytes beyond ASCII, and closes the
 * connection. Node.js would do so without a body, which clients cannot parse (docs/protocols/connections.md).
 */
export function respondToClientErrors(server: Server): void {
  /** The responses of each connection that have not ended. */
  const responses = new WeakMap<Duplex, ServerResponse[]>();
  server.prependListener('request', ({ socket }, response) => {
    const pending = responses.get(socket) ?? [];
    if (pending.push(response) === 1) responses.set(socket, pending); // It may be a new list.
    response.on('close', () => pending.splice(pending.indexOf(response), 1));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // If another response has begun, the client would take this one for a part of it.
    const isResponding = responses.get(socket)?.some(({ headersSent }) => headersSent);
    if (socket.writable && !isResponding) socket.write(formatResponse(statuses.get(error.code ?? '') ?? 400));
    socket.destroy();
  });
}

function formatResponse(status: number): string {
  const message = STATUS_CODES[status];
  const body = JSON.stringify({ message });
  return [
    `HTTP/1.1 ${status} ${message}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

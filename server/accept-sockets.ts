import type { IncomingMessage, Server } from 'node:http';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** The part of the realtime service that an HTTP server needs. */
export type Sockets = Pick<Realtime, 'accept' | 'closeSockets'>;

/** The path of the realtime service, which is the only one that accepts websockets. */
const realtimePath = /^\/realtime\/v1\/websocket\/?(?:\?|$)/;

/** Lets the realtime service accept websockets. Any other request for an upgrade is rejected. */
export function acceptSockets(
  server: Server,
  realtime: Pick<Sockets, 'accept'>,
  getClient: (request: IncomingMessage) => string,
): void {
  server.on('upgrade', (request, socket, head) => {
    // Without a listener, a client that is gone would end the process.
    socket.on('error', () => {});
    if (!realtimePath.test(request.url ?? '')) {
      socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      return;
    }
    realtime.accept(request, socket, head, getClient(request)).catch((error) => {
      console.error('realtime: a socket could not be accepted:', error);
      socket.destroy();
    });
  });
}

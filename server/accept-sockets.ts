import type { IncomingMessage, Server } from 'node:http';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** The part of the realtime service that an HTTP server needs. */
export type Sockets = Pick<Realtime, 'accept' | 'closeSockets'>;

/** The URL of the only endpoint that accepts websockets, as a path or, as clients send it to proxies, in full. */
const realtimeUrl = /^(?:\w+:\/\/[^/]+)?\/realtime\/v1\/websocket\/?(?:\?|$)/;

/**
 * Returns whether a request asks for a websocket. Other upgrades are ignored, as RFC 9110, section 7.8, allows: Java's
 * client, and so Kotlin's, offers HTTP/2 (`Upgrade: h2c`) with each new connection, and expects a response in any case.
 */
export const asksForWebsocket = ({ headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** Lets the realtime service accept websockets. Those at other paths are rejected. */
export function acceptSockets(
  server: Server,
  realtime: Pick<Sockets, 'accept'>,
  getClient: (request: IncomingMessage) => string,
): void {
  server.on('upgrade', (request, socket, head) => {
    // Without a listener for errors, a client that disconnects would end the process.
    socket.on('error', () => {});
    if (!realtimeUrl.test(request.url ?? '')) {
      socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      return;
    }
    realtime.accept(request, socket, head, getClient(request)).catch((error) => {
      console.error('realtime: a socket could not be accepted:', error);
      socket.destroy();
    });
  });
}

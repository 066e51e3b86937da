import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { ApiKeyError, type Gateway } from '#platform/http/api-key.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';
import type { SerializerVersion } from '#platform/realtime/protocol/message.ts';
import type { Connection } from '#platform/realtime/rooms/channel.ts';
import { ClientSockets } from './client-sockets.ts';
import { openConnection, type SocketService } from './connection.ts';

interface Rejection {
  status: 400 | 401 | 404 | 429 | 503;
  body: object;
}

/**
 * Creates the functions that accept the sockets of clients at /realtime/v1/websocket, and close them
 * (docs/protocols/realtime.md#socket).
 */
export function createHandshakes(gateway: Gateway, service: SocketService) {
  const { maxFrameBytes, maxSockets } = service.limits;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    // Every socket is in `connections`.
    clientTracking: false,
  });
  /** Each socket with a promise of its end. */
  const connections = new Map<Connection, Promise<void>>();
  const clientSockets = new ClientSockets(service.limits);
  let isClosing = false;

  /** Closes all sockets. Their clients connect again. */
  function closeAll(status: number, reason: string): void {
    for (const connection of connections.keys()) connection.close(status, reason);
  }

  async function findKeyFault(apikey: string): Promise<Rejection | undefined> {
    try {
      await gateway.identify({ apikey });
    } catch (error) {
      if (error instanceof ApiKeyError) return { status: 401, body: error.body };
      if (error instanceof JwtError) return { status: 401, body: { error: error.message } };
      throw error;
    }
  }

  /** It is called last, after every await: other sockets may have been accepted since then. */
  function findCapacityFault(client: string): Rejection | undefined {
    if (isClosing) return { status: 503, body: { error: 'The server is stopping' } };
    if (connections.size >= maxSockets || clientSockets.isFull(client))
      return { status: 429, body: { error: 'Too many connections' } };
  }

  return {
    async accept(request: IncomingMessage, socket: Duplex, head: Buffer, client: string): Promise<void> {
      // The client may be gone before it is accepted. Without a listener, the error would end the process.
      socket.on('error', () => {});
      const handshake = readHandshake(request);
      if ('status' in handshake) return reject(socket, handshake);
      const rejection = (await findKeyFault(handshake.apikey)) ?? findCapacityFault(client);
      if (rejection) return reject(socket, rejection);
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const closed = Promise.withResolvers<void>();
        const connection = openConnection(service, webSocket, {
          ...handshake,
          client,
          stream: socket,
          clientSockets,
          onClosed() {
            connections.delete(connection);
            closed.resolve();
          },
        });
        connections.set(connection, closed.promise);
      });
    },
    closeAll,
    /** Accepts no more sockets, and waits until all are closed. */
    async close(): Promise<void> {
      isClosing = true;
      closeAll(1012, 'The server is stopping');
      // A socket is closed even if its client does not confirm it.
      await Promise.all([...connections.values()]);
    },
  };
}

function readHandshake({
  url = '/',
  headers,
}: IncomingMessage): { apikey: string; version: SerializerVersion } | Rejection {
  const parsed = URL.parse(url, 'http://localhost');
  if (!parsed) return { status: 400, body: { error: 'This URL is not valid' } };
  const { pathname, searchParams } = parsed;
  if (!/\/websocket\/?$/.test(pathname)) return { status: 404, body: { error: 'Not found' } };
  // Browsers cannot set a header, so the key may be in the URL.
  const apikey = String(headers.apikey || (searchParams.get('apikey') ?? ''));
  if (!apikey) return { status: 401, body: { error: 'API key is missing' } };
  const version = searchParams.get('vsn') ?? '1.0.0';
  if (version !== '1.0.0' && version !== '2.0.0')
    return { status: 400, body: { error: 'Unsupported serializer version' } };
  return { apikey, version };
}

function reject(socket: Duplex, { status, body }: Rejection): void {
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

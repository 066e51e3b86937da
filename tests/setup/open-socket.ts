import { connect, type Socket, type TcpSocketConnectOpts } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeLater } from './close-after-tests.ts';

/** Opens a connection, which ends with the test at the latest. That the server ends it is no error. */
export function openSocket(port: number, options: Partial<TcpSocketConnectOpts> = {}): Socket {
  const socket = connect({ host: '127.0.0.1', ...options, port }).on('error', () => {});
  closeLater(() => socket.destroy());
  return socket;
}

/** Sends a request as it is written, and returns all that the server sends until it closes the connection. */
export function exchange(port: number, sent: string): Promise<string> {
  const socket = openSocket(port);
  socket.write(sent);
  return text(socket);
}

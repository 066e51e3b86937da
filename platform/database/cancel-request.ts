import { connect } from 'node:net';
import type { Client } from 'pg';

const messageLength = 16;
const cancelRequestCode = 80_877_102;
const timeoutMs = 1000;

/**
 * Asks PostgreSQL to cancel the statement that runs on a connection (CancelRequest of the frontend/backend protocol). The
 * request has a connection of its own, which needs no login. Resolves when PostgreSQL has closed that connection, after it
 * has signalled the cancellation. Failures are ignored: the statement then ends at its time limit.
 */
export function sendCancelRequest(client: Client): Promise<void> {
  const { host, port } = client;
  // The driver's types omit the key with which the server identifies the connection.
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
  const message = Buffer.alloc(messageLength);
  [messageLength, cancelRequestCode, processID, secretKey].forEach((value, index) => {
    message.writeInt32BE(value, 4 * index);
  });
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.end(message);
  });
}

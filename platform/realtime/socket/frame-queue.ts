import type { WebSocket } from 'ws';
import { decodeFrame } from '#platform/realtime/protocol/decode-frame.ts';
import type { Connection } from '#platform/realtime/rooms/channel.ts';
import type { SocketService } from './connection.ts';

/** The bytes of a socket that may wait for their turn before no more of it is read. */
const maxWaitingBytes = 64 * 1024;

/**
 * Creates the queue of the frames of a socket that wait for their turn (docs/protocols/realtime-changes.md). The socket is
 * paused while too much of it waits.
 */
export function createFrameQueue(service: SocketService, connection: Connection, socket: WebSocket) {
  let waitingBytes = 0;
  let isEnded = false;

  function handleFrame(data: Buffer, isBinary: boolean): void {
    waitingBytes -= data.length;
    if (isEnded) return;
    if (socket.isPaused && waitingBytes <= maxWaitingBytes) socket.resume();
    try {
      service.handleMessage(connection, decodeFrame(connection.version, data, isBinary));
    } catch (error) {
      connection.fail(error);
    }
  }

  return {
    get waitingBytes(): number {
      return waitingBytes;
    },
    add(data: Buffer, isBinary: boolean): void {
      waitingBytes += data.length;
      if (waitingBytes > maxWaitingBytes) socket.pause();
      void service.turns.take(connection.caller.client, () => handleFrame(data, isBinary));
    },
    /** Drops the frames that wait, because the server ends the socket. If the client does, they are still handled. */
    end(): void {
      isEnded = true;
    },
  };
}

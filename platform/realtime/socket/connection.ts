import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { Turns } from '#platform/limits/turns.ts';
import { decodeFrame } from '#platform/realtime/protocol/decode-frame.ts';
import type { RateLimits, RealtimeLimits } from '#platform/realtime/protocol/limits.ts';
import { type Message, ProtocolError, type SerializerVersion } from '#platform/realtime/protocol/message.ts';
import { encodeText } from '#platform/realtime/protocol/text-frame.ts';
import type { Channel, Connection } from '#platform/realtime/rooms/channel.ts';
import type { ClientSockets } from './client-sockets.ts';

export interface SocketService {
  limits: RealtimeLimits;
  rates: RateLimits;
  /** The turns in which clients have their messages handled. */
  turns: Turns;
  handleMessage(connection: Connection, message: Message): void;
  closeChannel(channel: Channel): void;
}

interface ConnectionOptions {
  version: SerializerVersion;
  apikey: string;
  client: string;
  /** The socket below the websocket. */
  stream: Duplex;
  clientSockets: ClientSockets;
  /** It is called when the socket is closed and has left its channels. */
  onClosed(): void;
}

/** The time that a client may take to confirm that its socket is closed. */
const closeTimeoutMs = 2000;

/** Serves a socket until it is closed. */
export function openConnection(
  service: SocketService,
  socket: WebSocket,
  { version, apikey, client, stream, clientSockets, onClosed }: ConnectionOptions,
): Connection {
  const { limits, rates, turns } = service;
  const gone = new AbortController();
  /** The bytes that have arrived of a frame that is not complete. */
  let incompleteBytes = 0;
  const removeSocket = clientSockets.add(client, {
    get receivedBytes() {
      return incompleteBytes + frames.waitingBytes;
    },
    get unsentBytes() {
      return socket.bufferedAmount;
    },
  });

  const connection: Connection = {
    id: randomUUID(),
    version,
    apikey,
    caller: { client, isPage: false, signal: gone.signal },
    channels: new Map(),
    tasks: new Map(),
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    send({ data, isBinary }) {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(data, { binary: isBinary });
      // Frames that a client has not read stay in memory, so a client that falls behind must connect again.
      const isBehind = socket.bufferedAmount > 0 && clientSockets.isOverMemory(client);
      if (isBehind || socket.bufferedAmount > limits.maxUnsentBytes) terminate();
    },
    push({ payload, ref = null, ...message }) {
      const text = encodeText(version, { ...message, ref, payload: JSON.stringify(payload) });
      connection.send({ data: Buffer.from(text), isBinary: false });
    },
    reply({ joinRef, ref, topic }, status, response = {}) {
      connection.push({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
    },
    close(status, reason) {
      frames.end();
      socket.close(status, reason);
      setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
    },
    fail(error) {
      if (error instanceof ProtocolError) return connection.close(1002, error.message);
      console.error('realtime: a message failed:', toLogEntry(error));
      connection.close(1011, 'Internal error');
    },
  };
  const frames = createFrameQueue(service, connection, socket);
  const silence = setTimeout(() => connection.close(1000, 'No heartbeat'), limits.maxSilenceMs).unref();

  function terminate(): void {
    frames.end();
    socket.terminate();
  }

  /** Closes the socket of a client that sends too much, and reads no more of it. */
  function closeBusy(reason: string): void {
    connection.close(1008, reason);
    socket.pause();
  }

  /** Counts a frame, whatever it contains. Returns whether it may be handled. */
  function countFrame(): boolean {
    incompleteBytes = 0;
    silence.refresh();
    if (!connection.isOpen) return false;
    if (rates.frames.take(connection.id) && rates.clientFrames.take(client)) return true;
    closeBusy('Too many messages per second');
    return false;
  }

  function leaveChannels(): void {
    gone.abort();
    for (const channel of [...connection.channels.values()]) service.closeChannel(channel);
    onClosed();
  }

  stream.on('data', (chunk: Buffer) => {
    if (!connection.isOpen) return;
    incompleteBytes += chunk.length;
    if (!rates.clientBytes.take(client, chunk.length)) closeBusy('Too many bytes per second');
    else if (clientSockets.isOverMemory(client)) terminate();
  });
  socket.on('message', (data: Buffer, isBinary) => {
    if (countFrame()) frames.add(data, isBinary);
  });
  socket.on('ping', countFrame);
  socket.on('pong', countFrame);
  // A frame that is too large, or that is no frame: ws has closed the socket.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(silence);
    removeSocket();
    void turns.take(client, leaveChannels);
  });
  return connection;
}

/** The bytes of a socket that may wait for their turn before no more of it is read. */
const maxWaitingBytes = 64 * 1024;

/**
 * Creates the queue of the frames of a socket that wait for their turn (docs/protocols/realtime-changes.md). The socket is
 * paused while too much of it waits.
 */
function createFrameQueue(service: SocketService, connection: Connection, socket: WebSocket) {
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

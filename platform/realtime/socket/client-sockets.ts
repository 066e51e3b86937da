import type { RealtimeLimits } from '#platform/realtime/protocol/limits.ts';

/** The memory that a socket takes, in bytes. */
export interface SocketMemory {
  /** The bytes that have arrived of a frame that is not complete, and of messages that wait for their turn. */
  readonly receivedBytes: number;
  /** The bytes that its client has not read. */
  readonly unsentBytes: number;
}

/** The open sockets of each client. Many sockets of one client must not use up the memory of all. */
export class ClientSockets {
  readonly #sockets = new Map<string, Set<SocketMemory>>();
  readonly #limits: RealtimeLimits;

  constructor(limits: RealtimeLimits) {
    this.#limits = limits;
  }

  /** Returns the function that removes the socket. */
  add(client: string, socket: SocketMemory): () => void {
    const sockets = this.#sockets.get(client) ?? new Set();
    this.#sockets.set(client, sockets.add(socket));
    return () => {
      sockets.delete(socket);
      if (sockets.size === 0 && this.#sockets.get(client) === sockets) this.#sockets.delete(client);
    };
  }

  isFull(client: string): boolean {
    return (this.#sockets.get(client)?.size ?? 0) >= this.#limits.maxSocketsPerClient;
  }

  /** Returns whether the client's sockets keep more in memory than one client may use. */
  isOverMemory(client: string): boolean {
    let bytes = 0;
    for (const { receivedBytes, unsentBytes } of this.#sockets.get(client) ?? [])
      bytes += receivedBytes + unsentBytes;
    return bytes > this.#limits.maxBytesPerClient;
  }
}

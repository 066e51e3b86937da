import type { Bucket } from '#platform/http/rate-limit.ts';

/** What clients may use (docs/protocols.md#realtime-limits). */
export interface RealtimeLimits {
  maxSockets: number;
  maxSocketsPerClient: number;
  maxFrameBytes: number;
  /** Of a broadcast. A larger one is not sent. */
  maxPayloadBytes: number;
  /** How much may wait for a client to read it. Beyond that its socket is closed. */
  maxUnsentBytes: number;
  /** What all sockets of a client keep in memory: what it has not read, and frames that are not complete. */
  maxBytesPerClient: number;
  /** How long a socket may send nothing, heartbeats included. */
  maxSilenceMs: number;
  maxChannelsPerSocket: number;
  /** Of a topic and of an event, in characters. */
  maxNameLength: number;
  maxBindingsPerChannel: number;
  maxPresenceBytes: number;
  maxPresencesPerTopic: number;
  /** Of all presences together, because everybody who joins receives them in one frame. */
  maxPresenceBytesPerTopic: number;
  /** All frames of a socket. One that sends more is closed. */
  frames: Bucket;
  joins: Bucket;
  /** Of a channel: broadcasts, and updates of presences. A channel that sends more is closed. */
  messages: Bucket;
  presences: Bucket;
  /** Broadcasts of a client by HTTP. */
  httpMessages: Bucket;
  /** Of all sockets of a client: frames, their bytes, and joins. */
  clientFrames: Bucket;
  clientBytes: Bucket;
  clientJoins: Bucket;
  /** How often the broadcasts and presences of a client are sent to others: to each receiver once. */
  clientDeliveries: Bucket;
}

export const defaultLimits: RealtimeLimits = {
  maxSockets: 10_000,
  maxSocketsPerClient: 100,
  maxFrameBytes: 5 * 1024 * 1024,
  maxPayloadBytes: 3000 * 1024,
  maxUnsentBytes: 8 * 1024 * 1024,
  maxBytesPerClient: 64 * 1024 * 1024,
  maxSilenceMs: 90_000,
  maxChannelsPerSocket: 100,
  maxNameLength: 255,
  maxBindingsPerChannel: 100,
  maxPresenceBytes: 16 * 1024,
  maxPresencesPerTopic: 1000,
  maxPresenceBytesPerTopic: 512 * 1024,
  frames: { tokens: 500, perSeconds: 1, burst: 2000 },
  joins: { tokens: 20, perSeconds: 1, burst: 100 },
  messages: { tokens: 100, perSeconds: 1, burst: 300 },
  presences: { tokens: 10, perSeconds: 1, burst: 50 },
  httpMessages: { tokens: 100, perSeconds: 1, burst: 500 },
  clientFrames: { tokens: 2000, perSeconds: 1, burst: 20_000 },
  clientBytes: { tokens: 16 * 1024 * 1024, perSeconds: 1, burst: 64 * 1024 * 1024 },
  clientJoins: { tokens: 100, perSeconds: 1, burst: 2000 },
  clientDeliveries: { tokens: 30_000, perSeconds: 1, burst: 300_000 },
};

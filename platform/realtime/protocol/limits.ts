import type { Bucket, RateLimit } from '#platform/limits/rate-limit.ts';

/** The rates at which each of these may happen (docs/protocols/realtime-changes.md#realtime-limits). */
const defaultRates = {
  /** All frames of a socket. One that sends more is closed. */
  frames: { tokens: 500, perSeconds: 1, burst: 2000 },
  /** The joins of a socket. */
  joins: { tokens: 20, perSeconds: 1, burst: 100 },
  /** Broadcasts of a channel. One that sends more is closed. */
  messages: { tokens: 100, perSeconds: 1, burst: 300 },
  /** Changes of a channel's presence. One that sends more is closed. */
  presences: { tokens: 10, perSeconds: 1, burst: 50 },
  /** Broadcasts of a client by HTTP. */
  httpMessages: { tokens: 100, perSeconds: 1, burst: 500 },
  /** The sums over all sockets of a client: frames, their bytes, and joins. */
  clientFrames: { tokens: 2000, perSeconds: 1, burst: 20_000 },
  clientBytes: { tokens: 16 * 1024 * 1024, perSeconds: 1, burst: 64 * 1024 * 1024 },
  clientJoins: { tokens: 100, perSeconds: 1, burst: 2000 },
  /** The broadcasts and presences of a client that are sent to others: to each receiver once. */
  clientDeliveries: { tokens: 30_000, perSeconds: 1, burst: 300_000 },
} satisfies Record<string, Bucket>;

type RateName = keyof typeof defaultRates;

/** The rates of the limits, counted by the id of a socket or channel, or by client. */
export type RateLimits = Record<RateName, RateLimit>;

/** The limits of what clients may use (docs/protocols/realtime-changes.md#realtime-limits). */
export const defaultLimits = {
  maxSockets: 10_000,
  maxSocketsPerClient: 100,
  maxFrameBytes: 5 * 1024 * 1024,
  /** The size of a broadcast. A larger one is not sent. */
  maxPayloadBytes: 3000 * 1024,
  /** The bytes that may wait for a client to read them. Beyond that its socket is closed. */
  maxUnsentBytes: 8 * 1024 * 1024,
  /** The memory that all sockets of a client take: frames that it has not read, and frames that are not complete. */
  maxBytesPerClient: 64 * 1024 * 1024,
  /** The time for which a socket may send nothing, heartbeats included. */
  maxSilenceMs: 90_000,
  maxChannelsPerSocket: 100,
  /** The length of a topic and of an event, in characters. */
  maxNameLength: 255,
  maxBindingsPerChannel: 100,
  /** Each change of a table is compared with, and may be sent to, every binding. */
  maxBindingsPerClient: 5000,
  maxPresenceBytes: 16 * 1024,
  maxPresencesPerTopic: 1000,
  /** The size of all presences together, because everybody who joins receives them in one frame. */
  maxPresenceBytesPerTopic: 512 * 1024,
  rates: defaultRates,
};

export type RealtimeLimits = Omit<typeof defaultLimits, 'rates'> & { rates: Record<RateName, Bucket> };

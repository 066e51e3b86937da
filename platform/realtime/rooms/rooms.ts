import type { Relay } from '#platform/realtime/log/relay.ts';
import type { PresenceDiff } from '#platform/realtime/presence/presence.ts';
import { Broadcast, type Frame } from '#platform/realtime/protocol/broadcast.ts';
import type { RateLimits } from '#platform/realtime/protocol/limits.ts';
import type { BroadcastPayload, SerializerVersion } from '#platform/realtime/protocol/message.ts';
import { encodeText } from '#platform/realtime/protocol/text-frame.ts';
import type { Channel } from './channel.ts';

/** The key of a room. A public and a private channel of the same name are different rooms. */
export const toRoomKey = (name: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'}:${name}`;

/** The channels of this server by their room. */
export class Rooms {
  readonly #rooms = new Map<string, Set<Channel>>();

  add(channel: Channel): void {
    const channels = this.#rooms.get(channel.room) ?? new Set();
    channels.add(channel);
    this.#rooms.set(channel.room, channels);
  }

  remove(channel: Channel): void {
    const channels = this.#rooms.get(channel.room);
    channels?.delete(channel);
    if (channels?.size === 0) this.#rooms.delete(channel.room);
  }

  listChannels(): Channel[] {
    return [...this.#rooms.values()].flatMap((channels) => [...channels]);
  }

  count(room: string): number {
    return this.#rooms.get(room)?.size ?? 0;
  }

  /** Sends a broadcast to the channels of a room that may receive it. */
  broadcast(room: string, broadcast: Broadcast, except?: Channel): void {
    for (const channel of this.#rooms.get(room) ?? []) {
      if (channel === except || !channel.access.broadcast.read) continue;
      const frame = broadcast.getFrame(channel.connection.version);
      if (frame) channel.connection.send(frame);
    }
  }

  /** Sends a change of the room's presences to the channels that follow them. */
  pushPresenceDiff(room: string, diff: PresenceDiff): void {
    const frames = new Map<SerializerVersion, Frame>();
    const payload = JSON.stringify(diff);
    for (const { connection, config, access, topic } of this.#rooms.get(room) ?? []) {
      if (!config.presence.enabled || !access.presence.read) continue;
      const { version } = connection;
      const frame = frames.get(version) ?? {
        data: Buffer.from(
          encodeText(version, { joinRef: null, ref: null, topic, event: 'presence_diff', payload }),
        ),
        isBinary: false,
      };
      frames.set(version, frame);
      connection.send(frame);
    }
  }
}

/** The dependencies of what sends to rooms, on all servers. */
export interface Deliveries {
  rates: RateLimits;
  rooms: Rooms;
  relay: Relay;
}

interface RoomBroadcast {
  room: string;
  /** The channel's name. */
  name: string;
  event: string;
  payload: BroadcastPayload;
}

/**
 * Charges a client for messages, one to each of these rooms. A message costs 1, and 1 more for each receiver on this
 * server. Returns false, and charges nothing, if the client has too little left
 * (docs/protocols/realtime-changes.md#realtime-limits).
 */
export function takeDeliveries(
  { rates, rooms }: Pick<Deliveries, 'rates' | 'rooms'>,
  client: string,
  receivingRooms: readonly string[],
): boolean {
  let cost = 0;
  for (const room of receivingRooms) cost += 1 + rooms.count(room);
  return rates.clientDeliveries.take(client, cost);
}

/** Sends a broadcast to a room, here and on the other servers. */
export function publishBroadcast(
  { rooms, relay }: Deliveries,
  { room, name, event, payload }: RoomBroadcast,
  except?: Channel,
): void {
  rooms.broadcast(room, new Broadcast(name, event, payload), except);
  const relayed = 'json' in payload ? payload : { base64: payload.bytes.toString('base64') };
  relay.publish('broadcast', { room, name, event, ...relayed });
}

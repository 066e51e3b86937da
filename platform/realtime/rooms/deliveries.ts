import type { Relay } from '#platform/realtime/log/relay.ts';
import { Broadcast } from '#platform/realtime/protocol/broadcast.ts';
import type { RateLimits } from '#platform/realtime/protocol/limits.ts';
import type { BroadcastPayload } from '#platform/realtime/protocol/message.ts';
import type { Channel } from './channel.ts';
import type { Rooms } from './rooms.ts';

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
 * Takes what a client's messages cost, one to each of these rooms: each counts once, and once for each receiver on this
 * server. Returns false, and takes nothing, if that is too much (docs/protocols/realtime-changes.md#realtime-limits).
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

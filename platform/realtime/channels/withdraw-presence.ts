import type { RealtimeService } from '#platform/realtime/service.ts';
import type { Channel } from './channel.ts';

/** Removes the presence of a channel, if it has one, here and on the other servers. */
export function withdrawPresence({ presences, relay }: RealtimeService, { room, id }: Channel): void {
  if (presences.remove(room, id)) relay.publish('presence', { room, id });
}

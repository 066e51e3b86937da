import type { Database } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Changes } from './changes/changes.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Relay } from './log/relay.ts';
import type { Presences } from './presence/presence.ts';
import type { Rooms } from './rooms.ts';

/** The rate limits, by their name among the limits. */
type Rates = Record<
  | 'frames'
  | 'joins'
  | 'messages'
  | 'presences'
  | 'httpMessages'
  | 'clientFrames'
  | 'clientBytes'
  | 'clientJoins'
  | 'clientDeliveries',
  RateLimit
>;

/** The dependencies of the realtime service's handlers. */
export interface RealtimeService {
  database: Database;
  gateway: Gateway;
  limits: RealtimeLimits;
  /** Rate limits, by the id of a socket or channel, or by client. */
  rates: Rates;
  rooms: Rooms;
  presences: Presences;
  /** Tells the other servers on this database. */
  relay: Relay;
  /** Follows the changes of tables. */
  changes: Changes;
}

import type { Database } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import type { RateLimit } from '#platform/limits/rate-limit.ts';
import type { Turns } from '#platform/limits/turns.ts';
import type { Changes } from './changes/changes.ts';
import type { RateName, RealtimeLimits } from './limits.ts';
import type { Relay } from './log/relay.ts';
import type { Presences } from './presence/presence.ts';
import type { Rooms } from './rooms.ts';
import type { RealtimeSettings } from './settings.ts';

/** The dependencies of the realtime service's handlers. */
export interface RealtimeService {
  database: Database;
  gateway: Gateway;
  limits: RealtimeLimits;
  settings: RealtimeSettings;
  /** `limits.rates`, counted by the id of a socket or channel, or by client. */
  rates: Record<RateName, RateLimit>;
  /** In which clients have their messages handled. */
  turns: Turns;
  rooms: Rooms;
  presences: Presences;
  /** Tells the other servers on this database. */
  relay: Relay;
  /** Follows the changes of tables. */
  changes: Changes;
}

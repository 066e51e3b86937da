import { type Database, DatabaseBusy, DatabaseUnavailable } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import { findChannelAccess } from '#platform/realtime/access/channel-access.ts';
import { formatExpired, identifyToken, TokenError } from '#platform/realtime/access/token-identity.ts';
import type { Message } from '#platform/realtime/protocol/message.ts';
import type { Channel } from '#platform/realtime/rooms/channel.ts';
import { type ChannelStores, endChannel } from './close-channel.ts';

export interface AccessService extends ChannelStores {
  database: Database;
  gateway: Gateway;
}

/** The interval at which the policies are asked again, because the rows that they read may have changed. */
const recheckMs = 5 * 60_000;
/** The time after which they are asked again if the database was not available. */
const retryMs = 5000;

/**
 * `access_token`: the client has a new token, which takes effect at once. A token that grants no access ends the channel.
 * There is no reply.
 */
export async function refreshToken(
  service: AccessService,
  channel: Channel,
  { payload }: Message,
): Promise<void> {
  const token = payload.access_token;
  if (typeof token !== 'string' || token.startsWith('sb_') || token === channel.token) return;
  try {
    channel.identity = await identifyToken(service.gateway, channel.connection.apikey, token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return endChannel(service, channel, error.message);
  }
  channel.token = token;
  await recheckAccess(service, channel);
}

/** Checks the channel again when its token expires, and every few minutes. */
export function scheduleRecheck(service: AccessService, channel: Channel, maxMs = recheckMs): void {
  clearTimeout(channel.recheck);
  const remainingMs = channel.identity.expiresAt * 1000 - Date.now();
  channel.recheck = setTimeout(
    () => void recheckAccess(service, channel).catch((error) => console.error('realtime:', error)),
    Math.max(0, Math.min(remainingMs, maxMs)),
  ).unref();
}

/** Ends a channel whose token has expired, or whose user may no longer read there. */
async function recheckAccess(service: AccessService, channel: Channel): Promise<void> {
  const { connection, topic, name, identity, config } = channel;
  if (identity.expiresAt * 1000 <= Date.now())
    return endChannel(service, channel, formatExpired(identity.expiresAt));
  let isAvailable = true;
  if (config.isPrivate) {
    try {
      channel.access = await findChannelAccess(service.database, identity, name, connection.caller);
    } catch (error) {
      isAvailable = false;
      if (!(error instanceof DatabaseUnavailable || error instanceof DatabaseBusy))
        return endChannel(service, channel, lostPermission(name));
    }
  }
  if (connection.channels.get(topic) !== channel) return;
  if (!channel.access.broadcast.read && !channel.access.presence.read)
    return endChannel(service, channel, lostPermission(name));
  scheduleRecheck(service, channel, isAvailable ? recheckMs : retryMs);
}

const lostPermission = (name: string) =>
  `You no longer have permission to read from this Channel topic: ${name}`;

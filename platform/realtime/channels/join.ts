import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { DatabaseBusy, DatabaseUnavailable } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { Turns } from '#platform/limits/turns.ts';
import {
  type ChannelAccess,
  findChannelAccess,
  publicAccess,
} from '#platform/realtime/access/channel-access.ts';
import { requireSession, type SessionCheck } from '#platform/realtime/access/sessions.ts';
import { identifyToken, TokenError } from '#platform/realtime/access/token-identity.ts';
import type { IdentifiedBinding } from '#platform/realtime/changes/subscription.ts';
import { parseJoinConfig } from '#platform/realtime/protocol/join-config.ts';
import type { RateLimits, RealtimeLimits } from '#platform/realtime/protocol/limits.ts';
import type { Message } from '#platform/realtime/protocol/message.ts';
import { reasons } from '#platform/realtime/protocol/reasons.ts';
import {
  type Channel,
  type Connection,
  isOpen,
  pushClose,
  pushSystem,
} from '#platform/realtime/rooms/channel.ts';
import { toRoomKey } from '#platform/realtime/rooms/rooms.ts';
import { type AccessService, scheduleRecheck } from './access-token.ts';
import { closeChannel } from './close-channel.ts';
import { pushPresenceState } from './presence.ts';
import { findReplayFault, replayMessages } from './replay.ts';

export interface JoinService extends AccessService, SessionCheck {
  limits: RealtimeLimits;
  rates: RateLimits;
  turns: Turns;
}

/** A join that is not allowed. The message is the reason that the client gets. */
class JoinRejected extends Error {
  override name = 'JoinRejected';
}

const topicPrefix = 'realtime:';

/** `phx_join`: adds the socket to a channel, if its user may read there (docs/protocols/realtime.md#channels). */
export async function joinChannel(
  service: JoinService,
  connection: Connection,
  message: Message,
): Promise<void> {
  const { turns, changes } = service;
  const { client } = connection.caller;
  try {
    const channel = await createChannel(service, connection, message);
    const bindings = await turns.take(client, () => addChannel(service, channel));
    const deliverChanges = await changes.subscribe(channel, bindings);
    // Entering the room has a turn of its own, because the state of the presences may be large.
    await turns.take(client, () => {
      if (!isOpen(channel)) return;
      enterRoom(service, channel, message, bindings);
      deliverChanges();
    });
    await replayMessages(service.database, channel);
  } catch (error) {
    if (!connection.isOpen) return;
    connection.reply(message, 'error', { reason: toReason(error) });
  }
}

/** Replies to the join, and sends the client what is sent in the room from now on. */
function enterRoom(
  service: JoinService,
  channel: Channel,
  message: Message,
  bindings: IdentifiedBinding[],
): void {
  const { connection, config, access } = channel;
  service.rooms.add(channel);
  connection.reply(message, 'ok', { postgres_changes: bindings });
  if (config.presence.enabled && access.presence.read) pushPresenceState(service.presences, channel);
  if (config.broadcast.replicationReady)
    pushSystem(channel, 'system', 'ok', 'Replication connection established');
}

async function createChannel(
  service: JoinService,
  connection: Connection,
  { topic, joinRef, ref, payload }: Message,
): Promise<Channel> {
  const { limits, rates, gateway } = service;
  // Each socket has a limit of its own, so a client that keeps opening sockets has a limit for all of them, too.
  const mayJoin = rates.joins.take(connection.id) && rates.clientJoins.take(connection.caller.client);
  if (!mayJoin) throw new JoinRejected(reasons.tooManyJoins);
  const name = topic.startsWith(topicPrefix) ? topic.slice(topicPrefix.length) : '';
  if (name === '') throw new JoinRejected(reasons.topicRequired);
  if (name.length > limits.maxNameLength) throw new JoinRejected(reasons.topicTooLong);
  if (name.includes('\0')) throw new JoinRejected(reasons.topicInvalid);
  const config = parseJoinConfig(payload);
  if (config.changes.length > limits.maxBindingsPerChannel) throw new JoinRejected(reasons.tooManyBindings);
  const replayFault = findReplayFault(config);
  if (replayFault) throw new JoinRejected(replayFault);
  config.presence.key = config.presence.key.slice(0, limits.maxNameLength) || randomUUID();
  const token = typeof payload.access_token === 'string' ? payload.access_token : undefined;
  const identity = await identifyToken(gateway, connection.apikey, token);
  await requireSession(service, identity);
  const access = config.isPrivate ? await requireRead(service, connection, identity, name) : publicAccess;
  return {
    id: randomUUID(),
    connection,
    topic,
    name,
    room: toRoomKey(name, config.isPrivate),
    joinRef: joinRef ?? ref,
    config,
    identity,
    token,
    access,
    recheck: undefined,
  };
}

const isFull = ({ limits }: JoinService, { channels }: Connection, topic: string) =>
  channels.size >= limits.maxChannelsPerSocket && !channels.has(topic);

function hasTooManyBindings({ limits, changes }: JoinService, channel: Channel): boolean {
  const { connection, topic, config } = channel;
  const replaced = connection.channels.get(topic)?.config.changes.length ?? 0;
  const others = changes.count(connection.caller.client) - replaced;
  return config.changes.length > 0 && others + config.changes.length > limits.maxBindingsPerClient;
}

async function requireRead(
  { database }: JoinService,
  { caller }: Connection,
  identity: Channel['identity'],
  name: string,
): Promise<ChannelAccess> {
  const access = await findChannelAccess(database, identity, name, caller);
  if (!access.broadcast.read && !access.presence.read) throw new JoinRejected(reasons.cannotRead(name));
  return access;
}

/**
 * Adds the channel to its socket, and returns its bindings. Joining a topic again replaces the first channel, which is
 * closed.
 */
function addChannel(service: JoinService, channel: Channel): IdentifiedBinding[] {
  const { connection, topic } = channel;
  // The socket may have been closed while the database was asked.
  if (!connection.isOpen) return [];
  // Checked only now, because other joins of the socket may have been accepted while the database was asked.
  if (isFull(service, connection, topic)) throw new JoinRejected(reasons.tooManyChannels);
  if (hasTooManyBindings(service, channel)) throw new JoinRejected(reasons.tooManyBindings);
  const bindings = service.changes.identifyBindings(channel);
  const previous = connection.channels.get(topic);
  if (previous) {
    closeChannel(service, previous);
    pushClose(previous);
  }
  connection.channels.set(topic, channel);
  scheduleRecheck(service, channel);
  return bindings;
}

function toReason(error: unknown): string {
  if (error instanceof JoinRejected || error instanceof TokenError) return error.message;
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseBusy)
    return reasons.databaseUnavailable;
  console.error('realtime: a join failed:', toLogEntry(error));
  // A policy may fail, for example because PostgreSQL cannot store the name.
  return error instanceof DatabaseError ? `Unauthorized: ${error.message}` : 'Unknown Error on Channel';
}

import type { Caller } from '#platform/database/caller.ts';
import type { ChannelAccess } from '#platform/realtime/access/channel-access.ts';
import type { ChannelIdentity } from '#platform/realtime/access/token-identity.ts';
import type { Frame } from '#platform/realtime/protocol/broadcast.ts';
import type { JoinConfig } from '#platform/realtime/protocol/join-config.ts';
import type { Message, Ref, SerializerVersion } from '#platform/realtime/protocol/message.ts';

/** A client's socket. */
export interface Connection {
  id: string;
  version: SerializerVersion;
  apikey: string;
  caller: Caller;
  /** The channels that the client has joined, by topic. */
  channels: Map<string, Channel>;
  /** Tasks that wait for the database, by topic: later messages of the topic wait for them. */
  tasks: Map<string, Promise<void>>;
  readonly isOpen: boolean;
  send(frame: Frame): void;
  push(message: { joinRef: Ref; topic: string; event: string; payload: unknown; ref?: Ref }): void;
  reply(to: Message, status: 'ok' | 'error', response?: unknown): void;
  /** Closes the socket with a status of RFC 6455, section 7.4. */
  close(status: number, reason: string): void;
  /** Closes the socket because a message could not be handled. The client connects again. */
  fail(error: unknown): void;
}

/** A topic that a socket has joined. */
export interface Channel {
  /** The ID is unique among all servers. */
  id: string;
  connection: Connection;
  /** The topic as frames have it: `realtime:` and the name. */
  topic: string;
  name: string;
  room: string;
  joinRef: Ref;
  config: JoinConfig;
  identity: ChannelIdentity;
  /** The token that the identity comes from; undefined if it is the socket's API key. */
  token: string | undefined;
  access: ChannelAccess;
  /** The timer after which the access is checked again, or the token expires. */
  recheck: NodeJS.Timeout | undefined;
}

/** Returns whether the socket is open, and its client has neither left the channel nor joined it again. */
export const isOpen = (channel: Channel): boolean =>
  channel.connection.isOpen && channel.connection.channels.get(channel.topic) === channel;

export const pushClose = ({ connection, joinRef, topic }: Channel) =>
  connection.push({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });

/** Tells a client about its channel or its bindings of postgres_changes. */
export function pushSystem(
  { connection, joinRef, topic, name }: Channel,
  extension: 'system' | 'postgres_changes',
  status: 'ok' | 'error',
  message: string,
): void {
  const payload = { extension, status, message, channel: name };
  connection.push({ joinRef, topic, event: 'system', payload });
}

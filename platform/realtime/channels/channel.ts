import type { ChannelAccess } from '#platform/realtime/access/channel-access.ts';
import type { ChannelIdentity } from '#platform/realtime/access/token-identity.ts';
import type { JoinConfig } from '#platform/realtime/protocol/join-config.ts';
import type { Ref } from '#platform/realtime/protocol/message.ts';
import type { Connection } from '#platform/realtime/socket/connection.ts';

/** A topic that a socket has joined. */
export interface Channel {
  /** Unique among all servers. */
  id: string;
  connection: Connection;
  /** As in frames: `realtime:` and the name. */
  topic: string;
  name: string;
  room: string;
  joinRef: Ref;
  config: JoinConfig;
  identity: ChannelIdentity;
  /** The token that the identity comes from; undefined if it is the socket's API key. */
  token: string | undefined;
  access: ChannelAccess;
  /** When the access is checked again, or the token expires. */
  recheck: NodeJS.Timeout | undefined;
}

/** Whether the socket is open, and its client has neither left the channel nor joined it again. */
export const isOpen = (channel: Channel): boolean =>
  channel.connection.isOpen && channel.connection.channels.get(channel.topic) === channel;

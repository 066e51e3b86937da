import type { Message } from '#platform/realtime/protocol/message.ts';
import type { Channel, Connection } from '#platform/realtime/rooms/channel.ts';
import { refreshToken } from './access-token.ts';
import { type SendService, sendBroadcast } from './broadcast.ts';
import { type JoinService, joinChannel } from './join.ts';
import { leaveChannel } from './leave.ts';
import { updatePresence } from './presence.ts';

type MessageService = JoinService & SendService;

type ChannelHandler = (service: MessageService, channel: Channel, message: Message) => Promise<void> | void;

/** The messages that a client may send to a channel that it has joined. */
const handlers = new Map<string, ChannelHandler>([
  ['phx_leave', leaveChannel],
  ['access_token', refreshToken],
  ['broadcast', sendBroadcast],
  ['presence', updatePresence],
]);

/** The number of messages of a topic that may wait while the database is asked about an earlier one. */
const maxWaiting = 100;
const waitingMessages = new WeakMap<Connection, number>();

/**
 * Handles a message of a client. The messages of a topic are handled one after the other: what follows a join waits until
 * the database has said whether the user may join.
 */
export function handleMessage(service: MessageService, connection: Connection, message: Message): void {
  const { topic, event } = message;
  if (topic === 'phoenix') {
    if (event === 'heartbeat') connection.reply(message, 'ok');
    return;
  }
  const { tasks } = connection;
  const handle = () => dispatch(service, connection, message);
  const before = tasks.get(topic);
  if (!before) {
    const task = handle();
    if (task) track(connection, topic, task);
    return;
  }
  const waiting = (waitingMessages.get(connection) ?? 0) + 1;
  if (waiting > maxWaiting) {
    connection.close(1008, 'Too many messages per second');
    return;
  }
  waitingMessages.set(connection, waiting);
  const next = before.then(() => {
    waitingMessages.set(connection, (waitingMessages.get(connection) ?? 1) - 1);
    return connection.isOpen ? handle() : undefined;
  });
  track(connection, topic, next);
}

function track(connection: Connection, topic: string, task: Promise<void>): void {
  const handled = task
    .catch((error) => connection.fail(error))
    .then(() => {
      if (connection.tasks.get(topic) === handled) connection.tasks.delete(topic);
    });
  connection.tasks.set(topic, handled);
}

function dispatch(
  service: MessageService,
  connection: Connection,
  message: Message,
): Promise<void> | undefined {
  const { topic, event } = message;
  if (event === 'phx_join') return joinChannel(service, connection, message);
  const channel = connection.channels.get(topic);
  // A message of an earlier join of the topic, which the client has left, does not concern this one.
  const isCurrent = channel && (message.joinRef === null || message.joinRef === channel.joinRef);
  // `?? undefined`, because a handler that waits for nothing returns void.
  if (isCurrent) return handlers.get(event)?.(service, channel, message) ?? undefined;
  if (event === 'phx_leave') connection.reply(message, 'ok');
  else if (message.ref !== null) connection.reply(message, 'error', { reason: 'unmatched topic' });
}

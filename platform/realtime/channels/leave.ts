import type { Message } from '#platform/realtime/protocol/message.ts';
import { type Channel, pushClose } from '#platform/realtime/rooms/channel.ts';
import { type ChannelStores, closeChannel } from './close-channel.ts';

/** `phx_leave`: the client needs no more messages of the channel. */
export function leaveChannel(stores: ChannelStores, channel: Channel, message: Message): void {
  closeChannel(stores, channel);
  channel.connection.reply(message, 'ok');
  pushClose(channel);
}

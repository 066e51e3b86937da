import type { Message } from '#platform/realtime/protocol/message.ts';
import type { RealtimeService } from '#platform/realtime/service.ts';
import type { Channel } from './channel.ts';
import { closeChannel, pushClose } from './close-channel.ts';

/** `phx_leave`: the client needs no more messages of the channel. */
export function leaveChannel(service: RealtimeService, channel: Channel, message: Message): void {
  closeChannel(service, channel);
  channel.connection.reply(message, 'ok');
  pushClose(channel);
}

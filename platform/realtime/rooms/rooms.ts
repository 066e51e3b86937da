import type { PresenceDiff } from '#platform/realtime/presence/presence.ts';
import type { Broadcast, Frame } from '#platform/realtime/protocol/broadcast.ts';
import type { SerializerVersion } from '#platform/realtime/protocol/message.ts';
import { encodeText } from '#platform/realtime/protocol/text-frame.ts';
import type { Channel } from './channel.ts';

/** The key of a room. A public and a private channel of the same name are different rooms. */
export const toRoomKey = (name: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'}:${name}`;

/** The channels of this server by their room. */
export class Rooms {
  readonly #rooms = new Map<string, Set<Channel>>();

  add(channel: Channel): void {
    const channels = this.#rooms.get(channel.room) ?? new Set();
    channels.add(channel);
    this.#rooms.set(channel.room, channels);
  }

  remove(channel: Channel): void {
    const channels = this.#rooms.get(channel.room);
    channels?.delete(channel);
    if (channels?.size === 0) this.#rooms.delete(channel.room);
  }

  listChannels(): Channel[] {
    return [...this.#rooms.values()].flatMap((channels) => [...channels]);
  }

  count(room: string): number {
    return this.#rooms.get(room)?.size ?? 0;
  }

  /** Sends a broadcast to the channels of a room that may receive it. */
  broadcast(room: string, broadcast: Broadcast, except?: Channel): void {
    for (const channel of this.#rooms.get(room) ?? []) {
      if (channel === except || !channel.access.broadcast.read) continue;
      const frame = broadcast.getFrame(channel.connection.version);
      if (frame) channel.connection.send(frame);
    }
  }

  /** Sends a change of the room's presences to the channels that follow them. */
  pushPresenceDiff(room: string, diff: PresenceDiff): void {
    const frames = new Map<SerializerVersion, Frame>();
    const payload = JSON.stringify(diff);
    for (const { connection, config, access, topic } of this.#rooms.get(room) ?? []) {
      if (!config.presence.enabled || !access.presence.read) continue;
      const { version } = connection;
      const frame = frames.get(version) ?? {
        data: Buffer.from(
          encodeText(version, { joinRef: null, ref: null, topic, event: 'presence_diff', payload }),
        ),
        isBinary: false,
      };
      frames.set(version, frame);
      connection.send(frame);
    }
  }
}

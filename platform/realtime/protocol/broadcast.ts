import { encodeBinary } from './binary-frame.ts';
import type { BroadcastPayload, SerializerVersion } from './message.ts';
import { encodeText } from './text-frame.ts';

/** A frame as it is sent: text is UTF-8 already, because the same bytes go to many sockets. */
export interface Frame {
  data: Buffer;
  isBinary: boolean;
}

/** Says which row of realtime.messages a broadcast comes from. */
interface BroadcastMeta {
  id: string;
  replayed?: true;
}

/** A broadcast to a channel. It is encoded once for each version that a receiver speaks. */
export class Broadcast {
  readonly #topic: string;
  readonly #event: string;
  readonly #payload: BroadcastPayload;
  readonly #meta: BroadcastMeta | undefined;
  readonly #frames = new Map<SerializerVersion, Frame | undefined>();

  /** @param name the channel's name. @param meta set if the message has a row in realtime.messages */
  constructor(name: string, event: string, payload: BroadcastPayload, meta?: BroadcastMeta) {
    this.#topic = `realtime:${name}`;
    this.#event = event;
    this.#payload = payload;
    this.#meta = meta;
  }

  /** It is undefined if the version cannot carry the payload: 1.0.0 has no binary frames. */
  getFrame(version: SerializerVersion): Frame | undefined {
    if (!this.#frames.has(version)) this.#frames.set(version, this.#encode(version));
    return this.#frames.get(version);
  }

  #encode(version: SerializerVersion): Frame | undefined {
    const payload = this.#payload;
    if ('bytes' in payload) {
      const data = version === '1.0.0' ? undefined : encodeBinary(this.#topic, this.#event, payload);
      return data && { data, isBinary: true };
    }
    const meta = this.#meta ? `,"meta":${JSON.stringify(this.#meta)}` : '';
    const text = encodeText(version, {
      joinRef: null,
      ref: null,
      topic: this.#topic,
      event: 'broadcast',
      payload: `{"type":"broadcast","event":${JSON.stringify(this.#event)},"payload":${payload.json}${meta}}`,
    });
    return { data: Buffer.from(text), isBinary: false };
  }
}

/** The version of the serializer that a socket has chosen (docs/protocols/realtime.md#socket). */
export type SerializerVersion = '1.0.0' | '2.0.0';

/** Identifies a message among those of its socket. Clients send strings; numbers are returned as they came. */
export type Ref = string | number | null;

/** A message between a client and a channel. */
export interface Message {
  joinRef: Ref;
  ref: Ref;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
  /** The payload of a broadcast that came in a binary frame, as it was sent. */
  broadcast?: { event: string; payload: BroadcastPayload };
}

/** The content of a broadcast: JSON as text, or bytes. */
export type BroadcastPayload = { json: string } | { bytes: Buffer };

/** A frame that is not a message of the protocol. The socket is closed. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}

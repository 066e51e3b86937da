import { type BroadcastPayload, type Message, ProtocolError } from './message.ts';

/** The first byte of a frame: a broadcast from a client to the server, or from the server to a client. */
const kinds = { fromClient: 3, toClient: 4 };
const encodings = { bytes: 0, json: 1 };
const maxFieldBytes = 255;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a binary frame of a client, which is a broadcast: kind, the lengths of join ref, ref, topic, event and metadata,
 * the encoding of the payload, then all of these (docs/protocols/realtime.md#socket). The metadata is not used. @throws
 * ProtocolError
 */
export function decodeBinary(frame: Buffer): Message {
  if (frame[0] !== kinds.fromClient) throw new ProtocolError('A binary frame must be a broadcast');
  const encoding = frame[6];
  if (encoding !== encodings.bytes && encoding !== encodings.json)
    throw new ProtocolError('A broadcast must be JSON or binary');
  let offset = 7;
  const [joinRef = '', ref = '', topic = '', event = ''] = [...frame.subarray(1, 6)].map((length) => {
    const start = offset;
    offset += length;
    if (offset > frame.length) throw new ProtocolError('A field is longer than its frame');
    return decodeUtf8(frame.subarray(start, offset));
  });
  const bytes = frame.subarray(offset);
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: {},
    broadcast: { event, payload: encoding === encodings.json ? { json: decodeJson(bytes) } : { bytes } },
  };
}

/** Writes a broadcast to clients, or returns undefined if a field does not fit into a frame. */
export function encodeBinary(topic: string, event: string, payload: BroadcastPayload): Buffer | undefined {
  const isJson = 'json' in payload;
  const fields = [topic, event].map((field) => Buffer.from(field));
  if (fields.some(({ length }) => length > maxFieldBytes)) return undefined;
  const header = Buffer.from([
    kinds.toClient,
    ...fields.map(({ length }) => length),
    0, // There is no metadata.
    isJson ? encodings.json : encodings.bytes,
  ]);
  return Buffer.concat([header, ...fields, isJson ? Buffer.from(payload.json) : payload.bytes]);
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ProtocolError('A field is not valid UTF-8');
  }
}

/** The text is checked, because it becomes part of the frames that other clients receive. */
function decodeJson(bytes: Buffer): string {
  const text = decodeUtf8(bytes);
  try {
    JSON.parse(text);
  } catch {
    throw new ProtocolError('The payload is not JSON');
  }
  return text;
}

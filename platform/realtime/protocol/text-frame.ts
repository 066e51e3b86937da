import { type Message, ProtocolError, type Ref, type SerializerVersion } from './message.ts';

/** Reads a text frame: an array in version 2.0.0, an object in version 1.0.0. @throws ProtocolError */
export function decodeText(version: SerializerVersion, text: string): Message {
  const [joinRef, ref, topic, event, payload] = toFields(version, parseJson(text));
  if (!isRef(joinRef) || !isRef(ref)) throw new ProtocolError('A ref must be a string, a number or null');
  if (typeof topic !== 'string' || typeof event !== 'string')
    throw new ProtocolError('A message must have a topic and an event');
  return { joinRef, ref, topic, event, payload: isRecord(payload) ? payload : {} };
}

/** Writes a text frame. `payload` is JSON text. */
export function encodeText(
  version: SerializerVersion,
  message: { joinRef: Ref; ref: Ref; topic: string; event: string; payload: string },
): string {
  const { payload } = message;
  const [joinRef, ref, topic, event] = [message.joinRef, message.ref, message.topic, message.event].map(
    (field) => JSON.stringify(field),
  );
  return version === '2.0.0'
    ? `[${joinRef},${ref},${topic},${event},${payload}]`
    : `{"topic":${topic},"event":${event},"payload":${payload},"ref":${ref},"join_ref":${joinRef}}`;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProtocolError('A text frame must be JSON');
  }
}

function toFields(version: SerializerVersion, value: unknown): unknown[] {
  if (version === '2.0.0') {
    if (!Array.isArray(value) || value.length !== 5)
      throw new ProtocolError('A text frame must be an array of five elements');
    return value;
  }
  if (!isRecord(value)) throw new ProtocolError('A text frame must be an object');
  return [value.join_ref ?? null, value.ref ?? null, value.topic, value.event, value.payload];
}

const isRef = (value: unknown): value is Ref =>
  value === null || (typeof value === 'string' && value.length <= 255) || typeof value === 'number';

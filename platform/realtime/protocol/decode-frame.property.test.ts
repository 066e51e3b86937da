import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBinary } from './binary-frame.ts';
import { decodeFrame } from './decode-frame.ts';
import { ProtocolError, type SerializerVersion } from './message.ts';
import { encodeText } from './text-frame.ts';

const versions: SerializerVersion[] = ['1.0.0', '2.0.0'];
const version = fc.constantFrom(...versions);
const ref = fc.option(fc.stringMatching(/^[0-9]{1,6}$/), { nil: null });
const field = fc.string({ unit: 'grapheme', maxLength: 20 });

/** Returns what the decoder makes of a frame, or its protocol error. Any other error fails the test. */
function decode(...frame: Parameters<typeof decodeFrame>) {
  try {
    return decodeFrame(...frame);
  } catch (error) {
    if (error instanceof ProtocolError) return error;
    throw error;
  }
}

/** Builds the frame of a client's broadcast, with lengths that may lie. */
function buildBroadcast(fields: string[], payload: string, lengths?: number[]) {
  const bytes = fields.map((text) => Buffer.from(text));
  const stated = lengths ?? bytes.map(({ length }) => length);
  return Buffer.concat([Buffer.from([3, ...stated, 1]), ...bytes, Buffer.from(payload)]);
}

describe('The decoder', () => {
  it('throws nothing but protocol errors, whatever bytes a frame has', () => {
    fc.assert(
      fc.property(version, fc.uint8Array({ maxLength: 400 }), fc.boolean(), (vsn, bytes, isBinary) => {
        decode(vsn, Buffer.from(bytes), isBinary);
      }),
      { numRuns: 2000 },
    );
  });

  it('throws nothing but protocol errors, whatever JSON a frame has', () => {
    fc.assert(
      fc.property(version, fc.json(), (vsn, json) => void decode(vsn, Buffer.from(json), false)),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 5, maxLength: 5 }), (array) => {
        decode('2.0.0', Buffer.from(JSON.stringify(array)), false);
      }),
    );
  });

  it('throws nothing but protocol errors, whatever lengths a broadcast states', () => {
    fc.assert(
      fc.property(
        fc.array(field, { minLength: 5, maxLength: 5 }),
        fc.array(fc.nat(255), { minLength: 5, maxLength: 5 }),
        (fields, lengths) => void decode('2.0.0', buildBroadcast(fields, '{}', lengths), true),
      ),
      { numRuns: 2000 },
    );
  });

  it('returns every field of a text frame as it was encoded', () => {
    fc.assert(
      fc.property(version, ref, ref, field, field, fc.dictionary(field, fc.jsonValue()), (vsn, ...fields) => {
        const [joinRef, ownRef, topic, event, payload] = fields;
        const json = JSON.stringify(payload);
        const text = encodeText(vsn, { joinRef, ref: ownRef, topic, event, payload: json });
        expect(decodeFrame(vsn, Buffer.from(text), false)).toEqual({
          joinRef,
          ref: ownRef,
          topic,
          event,
          payload: JSON.parse(json),
        });
      }),
    );
  });

  it('returns every field of a broadcast as it was encoded', () => {
    fc.assert(
      fc.property(field, field, fc.json(), (topic, event, json) => {
        const message = decodeFrame('2.0.0', buildBroadcast(['1', '2', topic, event, ''], json), true);
        expect(message).toMatchObject({ joinRef: '1', ref: '2', topic, event: 'broadcast' });
        expect(message.broadcast).toEqual({ event, payload: { json } });
      }),
    );
  });

  it.each<[string, SerializerVersion, string | Buffer]>([
    ['no JSON', '2.0.0', 'hello'],
    ['an array of four elements', '2.0.0', '["1","1","t","e"]'],
    ['an object in version 2.0.0', '2.0.0', '{"topic":"t","event":"e"}'],
    ['an array in version 1.0.0', '1.0.0', '["1","1","t","e",{}]'],
    ['a topic that is a number', '2.0.0', '["1","1",1,"e",{}]'],
    ['a ref that is an object', '2.0.0', '[{},"1","t","e",{}]'],
    ['bytes in version 1.0.0', '1.0.0', buildBroadcast(['', '', 't', 'e', ''], '{}')],
    ['a kind that only the server sends', '2.0.0', Buffer.from([4, 0, 0, 0, 0, 0, 0])],
    ['a header that ends early', '2.0.0', Buffer.from([3, 1, 1])],
    ['a payload that is not JSON', '2.0.0', buildBroadcast(['', '', 't', 'e', ''], '{')],
    ['a topic that is not UTF-8', '2.0.0', Buffer.from([3, 0, 0, 1, 0, 0, 0, 0xff])],
  ])('rejects a frame with %s', (_, vsn, frame) => {
    expect(decode(vsn, Buffer.from(frame), typeof frame !== 'string')).toBeInstanceOf(ProtocolError);
  });
});

describe('A broadcast to a client', () => {
  it('states the lengths of its fields in bytes', () => {
    const frame = encodeBinary('é', 'ev', { bytes: Buffer.from([9]) });
    // The kind, the lengths of topic, event and metadata, and the encoding; then the topic, the event and the payload.
    expect([...(frame ?? [])]).toEqual([4, 2, 2, 0, 0, 0xc3, 0xa9, 101, 118, 9]);
  });

  it('is not encoded if its topic does not fit into a frame', () => {
    expect(encodeBinary('t'.repeat(256), 'e', { json: '1' })).toBeUndefined();
  });
});

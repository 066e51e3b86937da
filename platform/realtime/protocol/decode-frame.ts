import { decodeBinary } from './binary-frame.ts';
import { type Message, ProtocolError, type SerializerVersion } from './message.ts';
import { decodeText } from './text-frame.ts';

/** Reads a frame of a client. @throws ProtocolError, and nothing else, whatever the frame contains */
export function decodeFrame(version: SerializerVersion, data: Buffer, isBinary: boolean): Message {
  if (!isBinary) return decodeText(version, data.toString());
  if (version === '1.0.0') throw new ProtocolError('Version 1.0.0 has no binary frames');
  return decodeBinary(data);
}

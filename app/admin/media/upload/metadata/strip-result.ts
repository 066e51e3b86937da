/** A picture file without what it told of its owner: place, time, camera, programs, hidden previews. */
export interface Stripped {
  bytes: Uint8Array<ArrayBuffer>;
  /** How a viewer had to turn it, 1 to 8 (Exif 2.32, tag 0x0112); 1 is upright. `bytes` no longer say it. */
  orientation: number;
  /** Points, as they are stored; null where nothing is ever done with them. */
  size: { width: number; height: number } | null;
  /** It has several frames, of which drawing it anew would leave one. */
  moving: boolean;
  /** Its colours are described by another profile than sRGB, and may be richer. */
  wide: boolean;
}

/** The file's structure is broken, or not the one that its beginning promised. */
export class DamagedPicture extends Error {
  override name = 'DamagedPicture';
}

/** Joins parts of a file. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** `length` bytes from `at`. @throws DamagedPicture when the file ends before */
export function part(bytes: Uint8Array, at: number, length: number): Uint8Array {
  if (at < 0 || length < 0 || at + length > bytes.length) throw new DamagedPicture('The file ends too early');
  return bytes.subarray(at, at + length);
}

/** Reads numbers of several bytes. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Bytes as text, one character each. */
export function latin(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Whether a colour profile (ICC.1) names itself another than sRGB; its name may be in UTF-16. */
export const isWide = (profile: Uint8Array): boolean => !latin(profile).replaceAll('\0', '').includes('sRGB');

/** An image file from which personal metadata (location, time, camera, software, hidden previews) was removed. */
export interface StrippedImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** The Exif orientation of the original, 1 to 8 (Exif 2.32, tag 0x0112); 1 is upright. It is no longer in `bytes`. */
  orientation: number;
  /** The size in pixels, before the image is rotated; null for an AVIF file, because it is never rotated or made smaller. */
  size: { width: number; height: number } | null;
  /** Says whether the image has several frames. Re-encoding it would keep only one. */
  animated: boolean;
  /** Says whether the image has a color profile other than sRGB. Some of its colors may then lie outside sRGB. */
  wideGamut: boolean;
}

/** The values of an image of which nothing has been read yet. */
export const plainImage = { orientation: 1, size: null, animated: false, wideGamut: false };

/** The structure of the file is broken, or does not match the format that its first bytes declare. */
export class DamagedImageError extends Error {
  override name = 'DamagedImageError';
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Returns `length` bytes from `offset`. @throws DamagedImageError when the file is too short */
export function readBytes(bytes: Uint8Array, offset: number, length: number): Uint8Array {
  if (offset < 0 || length < 0 || offset + length > bytes.length)
    throw new DamagedImageError('The file ends too early');
  return bytes.subarray(offset, offset + length);
}

export const createView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Decodes bytes as Latin-1: one character for each byte. */
export function toLatin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Returns whether the color profile (ICC.1) has a name other than sRGB. The name may be encoded in UTF-16. */
export const isWideGamut = (profile: Uint8Array): boolean =>
  !toLatin1(profile).replaceAll('\0', '').includes('sRGB');

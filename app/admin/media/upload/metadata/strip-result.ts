/** An image file without personal metadata: location, time, camera, software, hidden previews. */
export interface StrippedImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** The Exif orientation of the original, 1 to 8 (Exif 2.32, tag 0x0112); 1 is upright. It is no longer in `bytes`. */
  orientation: number;
  /** In pixels, before the image is rotated; null for a format that is never redrawn. */
  size: { width: number; height: number } | null;
  /** It has several frames. Redrawing it would keep only one. */
  animated: boolean;
  /** It has a color profile other than sRGB, so its colors may not fit into sRGB. */
  wideGamut: boolean;
}

/** The structure of the file is broken, or does not match the format that its first bytes declare. */
export class DamagedImageError extends Error {
  override name = 'DamagedImageError';
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** `length` bytes from `at`. @throws DamagedImageError when the file is too short */
export function readBytes(bytes: Uint8Array, at: number, length: number): Uint8Array {
  if (at < 0 || length < 0 || at + length > bytes.length)
    throw new DamagedImageError('The file ends too early');
  return bytes.subarray(at, at + length);
}

/** Creates a view that reads numbers of several bytes. */
export const createView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Decodes bytes as Latin-1: one character for each byte. */
export function toLatin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Whether the color profile (ICC.1) has a name other than sRGB. The name may be encoded in UTF-16. */
export const isWideGamut = (profile: Uint8Array): boolean =>
  !toLatin1(profile).replaceAll('\0', '').includes('sRGB');

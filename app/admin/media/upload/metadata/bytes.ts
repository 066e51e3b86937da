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

/** In bytes: enough of a file to recognize every format. */
export const headLength = 64;

const toLatin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Whether a file begins like an image of a format that the site stores, whatever its name and its sender say. */
export function isImage(bytes: Uint8Array): boolean {
  const head = toLatin1(bytes.subarray(0, headLength));
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a|^RIFF.{4}WEBP/s.test(head) ||
    // AVIF, by the brands that the file declares (ISO 14496-12).
    (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8)))
  );
}

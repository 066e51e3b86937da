/** Detects the type of a rendition, one of five, by its first bytes. */
export function detectType(rendition: Uint8Array<ArrayBuffer>): string {
  const head = Buffer.from(rendition.buffer, rendition.byteOffset, 12).toString('latin1');
  if (head.startsWith('\xff\xd8')) return 'image/jpeg';
  if (head.startsWith('\x89PNG')) return 'image/png';
  if (head.startsWith('GIF8')) return 'image/gif';
  return head.startsWith('RIFF') ? 'image/webp' : 'image/avif';
}

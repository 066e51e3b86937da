import { toLatin1 } from './bytes.ts';

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'tiff';

/** Detects the format by the first bytes, not by the file's name or type. Returns null for any other format. */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | null {
  const head = toLatin1(bytes.subarray(0, 64));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  // The second one is the version of BigTIFF.
  if (/^(?:II[*+]\0|MM\0[*+])/.test(head)) return 'tiff';
  if (head.slice(4, 8) !== 'ftyp') return null;
  // ISO 14496-12: the brands that the file declares. Bytes 2 and 3 hold the length of their box, `ftyp`.
  const brands = head.slice(8, Math.min(64, ((bytes[2] ?? 0) << 8) + (bytes[3] ?? 0)));
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cxms]|m[is]f1/.test(brands) ? 'heic' : null;
}

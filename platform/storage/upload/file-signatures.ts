/** The number of bytes at the start of a file that `matchesSignature` needs. */
export const headLength = 256;

type Signature = (head: Buffer) => boolean;

const ascii =
  (text: string, offset = 0): Signature =>
  (head) =>
    head.toString('latin1', offset, offset + text.length) === text;
const bytes = (...expected: number[]): Signature => {
  const prefix = Buffer.from(expected);
  return (head) => head.subarray(0, prefix.length).equals(prefix);
};
const anyOf =
  (...signatures: Signature[]): Signature =>
  (head) =>
    signatures.some((matches) => matches(head));
const allOf =
  (...signatures: Signature[]): Signature =>
  (head) =>
    signatures.every((matches) => matches(head));

/** ISO 14496-12: a file begins with the box `ftyp`: its size, its name, and the brands that the file conforms to. */
const brand =
  (pattern: RegExp): Signature =>
  (head) => {
    if (!ascii('ftyp', 4)(head)) return false;
    const brands = head.subarray(8, Math.min(head.readUInt32BE(0), head.length)).toString('latin1');
    // The second group of four bytes is not a brand but a version number.
    return (brands.match(/.{4}/gs) ?? []).some((name, i) => i !== 1 && pattern.test(name));
  };
const imageBrands = /^(avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;
const isoVideo: Signature = (head) => ascii('ftyp', 4)(head) && !brand(imageBrands)(head);
/** QuickTime files older than `ftyp` begin with one of these atoms. */
const oldQuickTime = anyOf(
  ascii('moov', 4),
  ascii('mdat', 4),
  ascii('wide', 4),
  ascii('free', 4),
  ascii('skip', 4),
);

const jpeg = bytes(0xff, 0xd8, 0xff);
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const icon = bytes(0, 0, 1, 0);
const ebml = bytes(0x1a, 0x45, 0xdf, 0xa3);
const ogg = ascii('OggS');

/** The types that can be recognized by their bytes. A file of any other type is accepted as declared. */
const signatures: Record<string, Signature> = {
  'image/png': png,
  'image/apng': png,
  'image/jpeg': jpeg,
  'image/jpg': jpeg,
  'image/pjpeg': jpeg,
  'image/gif': anyOf(ascii('GIF87a'), ascii('GIF89a')),
  'image/webp': allOf(ascii('RIFF'), ascii('WEBP', 8)),
  'image/avif': brand(/^avi[fs]$/),
  'image/heic': brand(/^(hei[cxms]|hev[cx]|mif1)$/),
  'image/heif': brand(/^(hei[cxms]|hev[cx]|mif1|msf1)$/),
  'image/bmp': ascii('BM'),
  'image/tiff': anyOf(bytes(0x49, 0x49, 0x2a, 0), bytes(0x4d, 0x4d, 0, 0x2a)),
  'image/x-icon': icon,
  'image/vnd.microsoft.icon': icon,
  'video/mp4': isoVideo,
  'video/x-m4v': isoVideo,
  'video/quicktime': anyOf(isoVideo, oldQuickTime),
  'video/webm': ebml,
  'video/x-matroska': ebml,
  'video/ogg': ogg,
  'application/pdf': ascii('%PDF-'),
};

const isImage = (type: string) => type.startsWith('image/');
const imageSignature = anyOf(
  ...Object.entries(signatures).flatMap(([type, signature]) => (isImage(type) ? [signature] : [])),
);

/**
 * Returns whether a file that begins with `head` can be of this `type` (lower case, without parameters). An image of
 * another type matches, as in Supabase Storage: browsers recognize images by their bytes, and none of them can run
 * scripts.
 */
export function matchesSignature(type: string, head: Buffer): boolean {
  const signature = signatures[type];
  return !signature || signature(head) || (isImage(type) && imageSignature(head));
}

/** The number of bytes at the start of a file that `matchesSignature` needs. */
export const headLength = 256;

/** Gets the first bytes of a file, as a character each. */
type Signature = (head: string) => boolean;

const startsWith =
  (...prefixes: string[]): Signature =>
  (head) =>
    prefixes.some((prefix) => head.startsWith(prefix));

/** ISO 14496-12: a file begins with the box `ftyp`: its size, its name, and the brands that the file conforms to. */
const hasBrand =
  (pattern: RegExp): Signature =>
  (head) => {
    if (getBoxName(head) !== 'ftyp') return false;
    const brands = head.slice(8, Buffer.from(head, 'latin1').readUInt32BE(0));
    // The second group of four bytes is not a brand but a version number.
    return (brands.match(/.{4}/gs) ?? []).some((name, i) => i !== 1 && pattern.test(name));
  };
const getBoxName = (head: string) => head.slice(4, 8);

const isImageContainer = hasBrand(/^(avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/);
const isoVideo: Signature = (head) => getBoxName(head) === 'ftyp' && !isImageContainer(head);
/** QuickTime files older than `ftyp` begin with one of these boxes. */
const oldQuickTime = ['moov', 'mdat', 'wide', 'free', 'skip'];

const jpeg = startsWith('\xff\xd8\xff');
const png = startsWith('\x89PNG\r\n\x1a\n');
const icon = startsWith('\0\0\x01\0');
const ebml = startsWith('\x1a\x45\xdf\xa3');

/** The types that can be recognized by their bytes. A file of any other type is accepted as declared. */
const signatures: Record<string, Signature> = {
  'image/png': png,
  'image/apng': png,
  'image/jpeg': jpeg,
  'image/jpg': jpeg,
  'image/pjpeg': jpeg,
  'image/gif': startsWith('GIF87a', 'GIF89a'),
  'image/webp': (head) => /^RIFF.{4}WEBP/s.test(head),
  'image/avif': hasBrand(/^avi[fs]$/),
  'image/heic': hasBrand(/^(hei[cxms]|hev[cx]|mif1)$/),
  'image/heif': hasBrand(/^(hei[cxms]|hev[cx]|mif1|msf1)$/),
  'image/bmp': startsWith('BM'),
  'image/tiff': startsWith('II*\0', 'MM\0*'),
  'image/x-icon': icon,
  'image/vnd.microsoft.icon': icon,
  'video/mp4': isoVideo,
  'video/x-m4v': isoVideo,
  'video/quicktime': (head) => isoVideo(head) || oldQuickTime.includes(getBoxName(head)),
  'video/webm': ebml,
  'video/x-matroska': ebml,
  'video/ogg': startsWith('OggS'),
  'application/pdf': startsWith('%PDF-'),
};

const isImage = (type: string) => type.startsWith('image/');

/**
 * Returns whether a file that begins with `bytes` can be of this `type` (lower case, without parameters). An image may
 * be of another type of image, as in Supabase Storage: browsers recognize images by their bytes, and none of these
 * types can run scripts.
 */
export function matchesSignature(type: string, bytes: Buffer): boolean {
  const signature = signatures[type];
  if (!signature) return true;
  const head = bytes.toString('latin1', 0, headLength);
  const isAnyImage = () =>
    Object.entries(signatures).some(([name, matches]) => isImage(name) && matches(head));
  return signature(head) || (isImage(type) && isAnyImage());
}

/** Bytes at the start of a file that `recognised` needs to tell one kind from another. */
export const headLength = 256;

type Signature = (head: Buffer) => boolean;

const ascii =
  (text: string, at = 0): Signature =>
  (head) =>
    head.toString('latin1', at, at + text.length) === text;
const bytes = (...expected: number[]): Signature => {
  const prefix = Buffer.from(expected);
  return (head) => head.subarray(0, prefix.length).equals(prefix);
};
const either =
  (...signatures: Signature[]): Signature =>
  (head) =>
    signatures.some((matches) => matches(head));
const both =
  (...signatures: Signature[]): Signature =>
  (head) =>
    signatures.every((matches) => matches(head));

/** ISO 14496-12: a file begins with the box `ftyp`, which lists the brands the file conforms to. */
const brand =
  (pattern: RegExp): Signature =>
  (head) => {
    if (!ascii('ftyp', 4)(head)) return false;
    const brands = head.subarray(8, Math.min(head.readUInt32BE(0), head.length)).toString('latin1');
    return (brands.match(/.{4}/gs) ?? []).some((name, i) => i !== 1 && pattern.test(name));
  };
const stillPicture = /^(avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;
const film: Signature = (head) => ascii('ftyp', 4)(head) && !brand(stillPicture)(head);
/** QuickTime files older than `ftyp` begin with one of these atoms. */
const oldQuickTime = either(
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

/** Types whose bytes can be told. One that is an image or a video and is not here is not taken. */
const signatures: Record<string, Signature> = {
  'image/png': png,
  'image/apng': png,
  'image/jpeg': jpeg,
  'image/jpg': jpeg,
  'image/pjpeg': jpeg,
  'image/gif': either(ascii('GIF87a'), ascii('GIF89a')),
  'image/webp': both(ascii('RIFF'), ascii('WEBP', 8)),
  'image/avif': brand(/^avi[fs]$/),
  'image/heic': brand(/^(hei[cxms]|hev[cx]|mif1)$/),
  'image/heif': brand(/^(hei[cxms]|hev[cx]|mif1|msf1)$/),
  'image/bmp': ascii('BM'),
  'image/tiff': either(bytes(0x49, 0x49, 0x2a, 0), bytes(0x4d, 0x4d, 0, 0x2a)),
  'image/x-icon': icon,
  'image/vnd.microsoft.icon': icon,
  'video/mp4': film,
  'video/x-m4v': film,
  'video/quicktime': either(film, oldQuickTime),
  'video/webm': ebml,
  'video/x-matroska': ebml,
  'video/ogg': ogg,
  'application/pdf': ascii('%PDF-'),
};

/** SVG is text and told by nothing; it is taken as what it says it is, and served as text. */
const toldByNothing = new Set(['image/svg+xml']);

/** Whether bytes that begin with `head` may be what `type` (lower case, without parameters) says they are. */
export function mayBe(type: string, head: Buffer): boolean {
  const signature = signatures[type];
  if (signature) return signature(head);
  return !/^(image|video)\//.test(type) || toldByNothing.has(type);
}

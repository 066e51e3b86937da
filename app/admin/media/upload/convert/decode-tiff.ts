import UTIF from 'utif2';
import { rawPhotoMessage } from '#app/admin/media/upload/validate-file.ts';
import {
  type DecodedImage,
  damagedMessage,
  keepRgbProfile,
  limitPixels,
  UnconvertibleImageError,
} from './decoded-image.ts';

/** The tags of a page (TIFF 6.0). Each value is a list. */
const tags = {
  width: 't256',
  height: 't257',
  bits: 't258',
  compression: 't259',
  photometric: 't262',
  orientation: 't274',
  samples: 't277',
  planes: 't284',
  extraSamples: 't338',
  profile: 't34675',
  dngVersion: 't50706',
} as const;

/** None, fax, LZW, JPEG, deflate and PackBits. The decoder would show an image in any other compression as black. */
const compressions = [1, 2, 3, 4, 5, 6, 7, 8, 32946, 32773];

const rareMessage = 'This TIFF image is in a rare format. Please export it as JPEG and upload that.';

type Page = UTIF.IFD;

/** The photometric interpretation of CMYK. */
const cmyk = 5;

/** Decodes the first page of a TIFF file. */
export function decodeTiff(bytes: Uint8Array<ArrayBuffer>): DecodedImage {
  const page = readPages(bytes).find((candidate) => tags.width in candidate && tags.height in candidate);
  if (!page) throw new UnconvertibleImageError(damagedMessage);
  const read = (tag: string, missing: number) =>
    Number((page[tag] as ArrayLike<number> | undefined)?.[0] ?? missing);
  if (isRaw(page)) throw new UnconvertibleImageError(rawPhotoMessage);
  const [width, height] = [read(tags.width, 0), read(tags.height, 0)];
  const samples = read(tags.samples, 1);
  const isPlanar = read(tags.planes, 1) === 2 && samples > 1;
  const isCmyk = read(tags.photometric, 2) === cmyk;
  const compression = read(tags.compression, 1);
  // The decoder reads JPEG as RGB.
  const isCmykJpeg = isCmyk && compression === 7;
  if (!compressions.includes(compression) || isCmykJpeg || isPlanar || read(tags.bits, 1) > 16)
    throw new UnconvertibleImageError(rareMessage);
  if (width < 1 || height < 1 || isCutOff(page, bytes.length))
    throw new UnconvertibleImageError(damagedMessage);
  limitPixels(width, height);

  UTIF.decodeImage(bytes.buffer, page);
  const is16Bit = read(tags.bits, 1) === 16;
  const pixels = isCmyk
    ? convertCmyk(page.data, width * height, samples, is16Bit)
    : new Uint8ClampedArray(UTIF.toRGBA8(page).buffer as ArrayBuffer);
  applyAlpha(pixels, samples > (isCmyk ? 4 : 3) ? read(tags.extraSamples, 0) : 0);
  return {
    width,
    height,
    pixels,
    orientation: read(tags.orientation, 1),
    profile: keepRgbProfile(page[tags.profile] as Uint8Array | undefined),
    colorSpace: 'srgb',
  };
}

/** Says whether a file has a color filter array, in which each pixel has one color. Its first page may be a small preview. */
const isRaw = (page: Page): boolean =>
  tags.dngVersion in page ||
  [page, ...((page.subIFD as unknown as Page[] | undefined) ?? [])].some(
    (candidate) => (candidate[tags.photometric] as number[] | undefined)?.[0] === 32803,
  );

/** Says whether a strip or a tile lies behind the end of the file. The decoder would show it as black. */
function isCutOff(page: Page, length: number): boolean {
  const read = (...names: string[]) => names.flatMap((name) => Array.from((page[name] ?? []) as number[]));
  const counts = read('t279', 't325');
  return read('t273', 't324').some((offset, index) => offset + (counts[index] ?? 0) > length);
}

function readPages(bytes: Uint8Array<ArrayBuffer>): Page[] {
  // The version of BigTIFF, which the decoder cannot read.
  if (bytes[2] === 43 || bytes[3] === 43) throw new UnconvertibleImageError(rareMessage);
  return UTIF.decode(bytes.buffer);
}

/**
 * The colors of the 16 mixtures of full inks on paper (Neugebauer): bit 0 of the index is cyan, then magenta, yellow and
 * black. They were fitted to what the profile of libvips for CMYK makes of 6,561 mixtures, from which they differ by 8 of 255
 * on average. Without them, green would be as bright as on a screen.
 */
const mixtures = [
  [255, 255, 255],
  [0, 164, 232],
  [244, 29, 141],
  [40, 26, 127],
  [255, 239, 9],
  [0, 150, 57],
  [238, 31, 23],
  [43, 30, 37],
  [28, 24, 22],
  [0, 18, 23],
  [30, 2, 13],
  [0, 0, 11],
  [29, 24, 1],
  [0, 16, 0],
  [28, 1, 0],
  [0, 0, 0],
] as const;

/**
 * Converts cyan, magenta, yellow, black, and alpha if there is a fifth sample. The decoder does so only where there is a
 * window, and only with 8 bits. Of 16 bits, the second byte is the higher one.
 */
function convertCmyk(data: Uint8Array, count: number, samples: number, is16Bit: boolean) {
  const pixels = new Uint8ClampedArray(count * 4);
  const shares = new Float64Array(mixtures.length);
  for (let pixel = 0; pixel < count; pixel += 1) {
    const read = (sample: number) => {
      const index = pixel * samples + sample;
      return data[is16Bit ? index * 2 + 1 : index] ?? 0;
    };
    // The share of the paper that each mixture covers: each ink doubles the number of mixtures.
    shares[0] = 1;
    for (let ink = 0; ink < 4; ink += 1) {
      const covered = read(ink) / 255;
      for (let index = (1 << ink) - 1; index >= 0; index -= 1) {
        const share = shares[index] ?? 0;
        shares[index + (1 << ink)] = share * covered;
        shares[index] = share * (1 - covered);
      }
    }
    for (let channel = 0; channel < 3; channel += 1) {
      let color = 0;
      for (let index = 0; index < mixtures.length; index += 1)
        color += (shares[index] ?? 0) * (mixtures[index]?.[channel] ?? 0);
      pixels[pixel * 4 + channel] = color;
    }
    pixels[pixel * 4 + 3] = samples > 4 ? read(4) : 255;
  }
  return pixels;
}

/** Applies what the sample after the colors means: 1 is alpha that is multiplied into the colors, 2 is alpha that is not. */
function applyAlpha(pixels: Uint8ClampedArray, meaning: number): void {
  if (meaning === 2) return;
  for (let index = 0; index < pixels.length; index += 4) {
    const alpha = meaning === 1 ? (pixels[index + 3] ?? 255) : 255;
    pixels[index + 3] = alpha;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = index; channel < index + 3; channel += 1)
      pixels[channel] = ((pixels[channel] ?? 0) * 255) / alpha;
  }
}

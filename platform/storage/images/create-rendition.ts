import type { Sharp, SharpOptions } from 'sharp';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import type { RenditionOptions } from './rendition-options.ts';
import { getRenditionSize, type Size } from './rendition-size.ts';
import { countWebpFrames, maxWebpFrames } from './webp-frames.ts';

/** The maximum number of pixels of a source (docs/protocols/storage-files.md#image-transformations). */
const maxSourcePixels = 50_000_000;

/**
 * A damaged image is shown as far as it can be read, as in browsers: a JPEG, PNG or GIF that is cut off, or a PNG with a
 * wrong checksum. libvips reads nothing of a WebP or AVIF image that is cut off, and neither do browsers.
 */
const failOn = 'none';

/** libvips checks the timeout after each row of pixels. */
const timeoutSeconds = 30;

/**
 * AVIF takes several times the CPU time of WebP (docs/decisions/0007-transform-images-with-sharp.md). If a client
 * accepts both, larger renditions are WebP. A larger rendition that is requested as AVIF is encoded with the least
 * effort.
 */
const maxAvifPixels = 1_000_000;

/** The source formats. Other loaders of libvips (SVG, PDF, TIFF) stay blocked, regardless of a file's content. */
const allowedLoaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`);

let sharpPromise: Promise<typeof import('sharp').default> | undefined;

/** Loads sharp for the first rendition, so that the server starts faster. Its settings apply to the whole process. */
function loadSharp() {
  sharpPromise ??= import('sharp').then(({ default: sharp }) => {
    // Each image uses one core. The queue limits how many images are processed at the same time.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: allowedLoaders });
    return sharp;
  });
  return sharpPromise;
}

/**
 * Creates a rendition: upright, in sRGB, and without the source's metadata. The rendition of an animation is its first
 * frame. An image that is too large is rejected after its header has been read, before it is decoded.
 * Throws InvalidRequest for a source that is not an image, has no part that can be shown, or is too large.
 */
export async function createRendition(
  source: Uint8Array,
  options: RenditionOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  if (countWebpFrames(source) > maxWebpFrames)
    throw new StorageError(
      'InvalidRequest',
      `The image has more than ${maxWebpFrames} frames, and cannot be transformed`,
    );
  const sharp = await loadSharp();
  const sourceOptions: SharpOptions = { autoOrient: true, failOn, limitInputPixels: false };
  const header = await rejectUnreadable(sharp(source, sourceOptions).metadata());
  const { width, height } = header.autoOrient;
  if (width * height > maxSourcePixels)
    throw new StorageError(
      'InvalidRequest',
      `The image is ${width} x ${height} pixels; images of up to ${maxSourcePixels / 1e6} megapixels can be transformed`,
    );

  const size = getRenditionSize({ width, height }, options);
  const image = sharp(source, { ...sourceOptions, limitInputPixels: maxSourcePixels })
    .resize({ ...size, fit: options.resize === 'cover' ? 'cover' : 'fill' })
    .timeout({ seconds: timeoutSeconds });
  const format = selectFormat(options, header.mediaType, size);
  const { buffer, byteOffset, byteLength } = await rejectUnreadable(
    encode(image, format, options.quality, size).toBuffer(),
  );
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}

async function rejectUnreadable<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (cause) {
    throw new StorageError(
      'InvalidRequest',
      'The object is damaged, or is not an image that can be transformed (JPEG, PNG, WebP, AVIF or GIF)',
      { cause },
    );
  }
}

const countPixels = ({ width, height }: Size) => width * height;

/** Returns the subtype of the rendition's media type. */
function selectFormat({ formats }: RenditionOptions, sourceType: string | undefined, size: Size): string {
  const [best, second] = formats;
  const selected = best === 'avif' && countPixels(size) > maxAvifPixels ? (second ?? best) : best;
  return selected ?? sourceType?.replace('image/', '') ?? 'webp';
}

/** `quality` is on JPEG's scale. The other encoders reach the same visual quality at lower values. */
function encode(image: Sharp, format: string, quality: number, size: Size): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({
        quality: Math.round(quality * 0.79),
        effort: countPixels(size) > maxAvifPixels ? 0 : 3,
        chromaSubsampling: quality < 90 ? '4:2:0' : '4:4:4',
      });
    case 'jpeg':
      return image.jpeg({ quality, mozjpeg: true });
    case 'png':
      return image.png();
    case 'gif':
      return image.gif();
    default:
      return image.webp({ quality: Math.min(100, Math.round(quality * 0.98)) });
  }
}

import type { Sharp, SharpOptions } from 'sharp';
import { StorageError } from '#platform/storage/storage-error.ts';
import { formSize, type Size } from './form-size.ts';
import type { Recipe } from './recipe.ts';

/** Points of a source (docs/protocols.md#image-transformations). */
const mostPoints = 50_000_000;

/** Seconds after which libvips gives a picture up between two of its rows. */
const longestWork = 30;

/**
 * AVIF costs the processor about a second for a million points of noise, WebP a tenth of it. Where a client takes
 * both, larger forms are WebP; one that was asked for as AVIF is made with the least effort.
 */
const mostAvifPoints = 1_000_000;

/** The kinds of picture that are read. Others of libvips (SVG, PDF, TIFF) stay closed, whatever a file's bytes are. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`);

let loaded: Promise<typeof import('sharp').default> | undefined;

/** sharp, when the first form is made: the server starts without it. Its settings are of the whole process. */
function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One picture, one core; how many at a time is the queue's to say.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    return sharp;
  });
  return loaded;
}

/**
 * Makes a form: upright, in sRGB, without the source's metadata; of an animation its first frame. What cannot be
 * is known from the header, before anything is decoded. Throws InvalidRequest for a source that is no picture,
 * is damaged, or is too large.
 */
export async function makeForm(source: Uint8Array, recipe: Recipe): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const options: SharpOptions = { autoOrient: true, failOn: 'error', limitInputPixels: false };
  const header = await reading(sharp(source, options).metadata());
  const { width, height } = header.autoOrient;
  if (width * height > mostPoints)
    throw new StorageError(
      'InvalidRequest',
      `The picture is ${width} x ${height} points; pictures of up to ${mostPoints / 1e6} megapixels are transformed`,
    );

  const size = formSize({ width, height }, recipe);
  const picture = sharp(source, { ...options, limitInputPixels: mostPoints })
    .resize({ ...size, fit: recipe.resize === 'cover' ? 'cover' : 'fill' })
    .timeout({ seconds: longestWork });
  const { buffer, byteOffset, byteLength } = await reading(
    encoded(picture, formatOf(recipe, header.mediaType, size), recipe.quality, size).toBuffer(),
  );
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}

async function reading<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new StorageError(
      'InvalidRequest',
      'The object is no picture that can be transformed, or it is damaged; JPEG, PNG, WebP, AVIF and GIF can be',
      { cause },
    );
  }
}

const pointsOf = ({ width, height }: Size) => width * height;

/** The subtype of the form's media type. */
function formatOf({ formats }: Recipe, sourceType: string | undefined, size: Size): string {
  const [best, second] = formats;
  const chosen = best === 'avif' && pointsOf(size) > mostAvifPoints ? (second ?? best) : best;
  return chosen ?? sourceType?.replace('image/', '') ?? 'webp';
}

/** `quality` is that of a JPEG; the other encoders look the same at lower figures. */
function encoded(picture: Sharp, format: string, quality: number, size: Size): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({
        quality: Math.round(quality * 0.79),
        effort: pointsOf(size) > mostAvifPoints ? 0 : 3,
        chromaSubsampling: quality < 90 ? '4:2:0' : '4:4:4',
      });
    case 'jpeg':
      return picture.jpeg({ quality, mozjpeg: true });
    case 'png':
      return picture.png();
    case 'gif':
      return picture.gif();
    default:
      return picture.webp({ quality: Math.min(100, Math.round(quality * 0.98)) });
  }
}

import { detectImageFormat, type ImageFormat } from './metadata/image-format.ts';
import { stripAvif } from './metadata/strip-avif.ts';
import { stripJpeg } from './metadata/strip-jpeg.ts';
import { stripPng } from './metadata/strip-png.ts';
import type { StrippedImage } from './metadata/strip-result.ts';
import { stripWebp } from './metadata/strip-webp.ts';
import { reEncodeImage } from './re-encode.ts';
import { describeUnsupportedFormat } from './validate-file.ts';

/** The maximum length of an image's longer side in pixels. Few screens are wider, and phones limit the size of a canvas. */
const maxSide = 4096;

/**
 * The maximum number of pixels: more than any camera has. A file of a few kilobytes can declare billions, and the browser
 * would need gigabytes to make it smaller.
 */
const maxPixels = 250_000_000;

/** GIFs are not stripped: no camera creates them, so they contain no location. */
const stripFunctions = { jpeg: stripJpeg, png: stripPng, webp: stripWebp, avif: stripAvif };

const unreadableImageMessage =
  'This image is damaged or in a rare format, so the location where it was taken could not be removed from it. ' +
  'Please open it in an image editor, save it as JPEG and upload that.';

/**
 * Prepares an image for publication: upright, at most 4096 pixels wide and high, without its location and other
 * personal metadata. It is re-encoded only to be rotated or made smaller. The file gets the type and the extension of
 * its real format. Throws if this format is not supported, the image has too many pixels, or its metadata cannot be removed.
 */
export async function prepareImage(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = detectImageFormat(bytes);
  if (!format || format === 'heic') throw new Error(describeUnsupportedFormat(format ?? file));
  if (format === 'gif') return createFile(file, file, format);

  const stripped = tryToStrip(format, bytes);
  const clean = stripped ? await makeUpright(stripped, format) : await reEncodeUnreadable(file, format);
  return createFile(file, clean, getFormat(clean) ?? format);
}

async function makeUpright(stripped: StrippedImage, format: ImageFormat): Promise<Blob> {
  const { bytes, orientation, size, animated, wideGamut } = stripped;
  const clean = new Blob([bytes], { type: toMimeType(format) });
  if (size && size.width * size.height > maxPixels)
    throw new Error('This image has more than 250 megapixels. Please make it smaller.');
  if (!size || animated) return clean;
  const isRotated = orientation !== 1;
  if (!isRotated && Math.max(size.width, size.height) <= maxSide) return clean;
  try {
    const encoded = await reEncodeImage(clean, { orientation, maxSide, wideGamut, type: clean.type });
    // A browser that cannot encode this type returns a PNG, which is many times larger. It is used only if the image
    // had to be rotated.
    return isRotated || encoded.type === clean.type ? encoded : clean;
  } catch (cause) {
    if (isRotated) throw new Error(unreadableImageMessage, { cause });
    return clean;
  }
}

/** Re-encodes a file whose metadata cannot be stripped. The browser turns the image upright when it decodes the file. */
async function reEncodeUnreadable(file: File, format: ImageFormat): Promise<Blob> {
  try {
    return await reEncodeImage(file, { orientation: 1, maxSide, wideGamut: false, type: toMimeType(format) });
  } catch (cause) {
    throw new Error(unreadableImageMessage, { cause });
  }
}

function tryToStrip(format: keyof typeof stripFunctions, bytes: Uint8Array): StrippedImage | null {
  try {
    return stripFunctions[format](bytes);
  } catch {
    return null;
  }
}

const extensionPatterns: Record<ImageFormat, RegExp> = {
  jpeg: /\.jpe?g$/i,
  png: /\.png$/i,
  gif: /\.gif$/i,
  webp: /\.webp$/i,
  avif: /\.avif$/i,
  heic: /\.hei[cf]$/i,
};

/** Creates a file with the name of the original. Its extension is replaced if it does not match the format. */
function createFile({ name }: File, content: Blob, format: ImageFormat): File {
  const matches = extensionPatterns[format].test(name);
  const extension = format === 'jpeg' ? 'jpg' : format;
  return new File([content], matches ? name : `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${extension}`, {
    type: toMimeType(format),
  });
}

const toMimeType = (format: ImageFormat) => `image/${format}`;

const getFormat = ({ type }: Blob) =>
  (Object.keys(extensionPatterns) as ImageFormat[]).find((format) => toMimeType(format) === type);

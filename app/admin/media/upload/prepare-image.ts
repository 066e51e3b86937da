import { limitPixels } from './convert/decoded-image.ts';
import { runImageJob } from './convert/run-image-job.ts';
import { detectImageFormat, type ImageFormat } from './metadata/image-format.ts';
import { stripAvif } from './metadata/strip-avif.ts';
import { stripJpeg } from './metadata/strip-jpeg.ts';
import { stripPng } from './metadata/strip-png.ts';
import type { StrippedImage } from './metadata/strip-result.ts';
import { stripWebp } from './metadata/strip-webp.ts';
import { reEncodeImage } from './re-encode.ts';
import { describeUnsupportedFormat, isRawPhoto, rawPhotoMessage } from './validate-file.ts';

/** The maximum length of an image's longer side in pixels. Few screens are wider, and phones limit the size of a canvas. */
const maxSide = 4096;

/** GIFs are not stripped: no camera creates them, so they contain no location. */
const stripFunctions = { jpeg: stripJpeg, png: stripPng, webp: stripWebp, avif: stripAvif };

const unreadableImageMessage =
  'This image is damaged or in a rare format, so the location where it was taken could not be removed from it. ' +
  'Please open it in an image editor, save it as JPEG and upload that.';

interface PrepareOptions {
  /** Called when the image is being converted, because browsers do not show its format. */
  onConvert?: (() => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Prepares an image for publication: in a format that browsers show, upright, at most 4096 pixels wide and high, without its
 * location and other personal metadata. It is re-encoded only to be rotated or made smaller. The file gets the type and the
 * extension of its real format. Throws if this format is not supported, the image has too many pixels, or its metadata cannot be removed.
 */
export async function prepareImage(file: File, options: PrepareOptions = {}): Promise<File> {
  const { onConvert, signal } = options;
  const format = detectImageFormat(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!format) throw new Error(describeUnsupportedFormat(file));
  if (format === 'gif') return createFile(file, file, format);
  if (format === 'heic' || format === 'tiff') {
    if (isRawPhoto(file)) throw new Error(rawPhotoMessage);
    onConvert?.();
    const image = await runImageJob({ task: 'convert', image: file, format, maxSide }, signal);
    return createFile(file, image, getFormat(image) ?? 'jpeg');
  }

  const stripped = tryToStrip(format, new Uint8Array(await file.arrayBuffer()));
  const clean = stripped
    ? await makeUpright(stripped, format, signal)
    : await reEncodeUnreadable(file, format, signal);
  const prepared = createFile(file, clean, getFormat(clean) ?? format);
  return stripped?.animated ? nameAnimation(prepared) : prepared;
}

async function makeUpright(
  stripped: StrippedImage,
  format: ImageFormat,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const { bytes, orientation, size, animated, wideGamut } = stripped;
  const clean = new Blob([bytes], { type: toMimeType(format) });
  if (size) limitPixels(size.width, size.height);
  if (!size || animated) return clean;
  const isRotated = orientation !== 1;
  if (!isRotated && Math.max(size.width, size.height) <= maxSide) return clean;
  try {
    const encoded = await reEncodeImage(clean, { orientation, maxSide, wideGamut, type: clean.type }, signal);
    // A browser that cannot encode this type returns a PNG, which is many times larger. It is used only if the image
    // had to be rotated.
    return isRotated || encoded.type === clean.type ? encoded : clean;
  } catch (cause) {
    signal?.throwIfAborted();
    if (isRotated) throw new Error(unreadableImageMessage, { cause });
    return clean;
  }
}

/** Re-encodes a file whose metadata cannot be stripped. The browser turns the image upright when it decodes the file. */
async function reEncodeUnreadable(image: File, format: ImageFormat, signal: AbortSignal | undefined) {
  const type = toMimeType(format);
  try {
    return await reEncodeImage(image, { orientation: 1, maxSide, wideGamut: false, type }, signal);
  } catch (cause) {
    signal?.throwIfAborted();
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
  tiff: /\.tiff?$/i,
};

/** Creates a file with the name of the original. Its extension is replaced if it does not match the format. */
function createFile({ name }: File, content: Blob, format: ImageFormat): File {
  const matches = extensionPatterns[format].test(name);
  const extension = format === 'jpeg' ? 'jpg' : format;
  return new File([content], matches ? name : `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${extension}`, {
    type: toMimeType(format),
  });
}

/** Names an animation so that it is shown as it is (app/client/image-renditions.ts). */
const nameAnimation = (file: File) =>
  new File([file], file.name.replace(/(?:-animated)?(?=\.\w+$)/i, '-animated'), { type: file.type });

const toMimeType = (format: ImageFormat) => `image/${format}`;

const getFormat = ({ type }: Blob) =>
  (Object.keys(extensionPatterns) as ImageFormat[]).find((format) => toMimeType(format) === type);

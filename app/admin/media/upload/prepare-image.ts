import { type PictureFormat, pictureFormat } from './metadata/image-format.ts';
import { stripAvif } from './metadata/strip-avif.ts';
import { stripJpeg } from './metadata/strip-jpeg.ts';
import { stripPng } from './metadata/strip-png.ts';
import type { Stripped } from './metadata/strip-result.ts';
import { stripWebp } from './metadata/strip-webp.ts';
import { redraw } from './re-encode.ts';
import { refusedFormat } from './validate-file.ts';

/** Points of a picture's long side. The widest screens have fewer, and telephones' canvases take no more. */
const longest = 4096;

/** Those that are cleaned. What a GIF holds is drawn or of programs, not taken at a place; it goes as it is. */
const strippers = { jpeg: stripJpeg, png: stripPng, webp: stripWebp, avif: stripAvif };

const unclean =
  'This picture is damaged or of a rare kind, so the place where it was taken could not be removed from it. ' +
  'Please open it in a picture program, save it as JPEG and upload that.';

/**
 * A picture as it may be shown to everybody: upright, no longer than 4096 points, without the place where it was taken
 * and all else that it tells of its owner. Its points stay as they are wherever they can; it is drawn anew only to be
 * turned or made smaller. Its type is the one that its bytes have.
 *
 * @throws when it is of a kind that is not stored, or cannot be cleaned: rather not stored than telling
 */
export async function prepareImage(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = pictureFormat(bytes);
  if (!format || format === 'heic') throw new Error(refusedFormat(format ?? file));
  if (format === 'gif') return named(file, file, format);

  const stripped = tried(() => strippers[format](bytes));
  const clean = stripped ? await upright(stripped, format) : await drawnAnew(file, format);
  return named(file, clean, formatOf(clean) ?? format);
}

async function upright(stripped: Stripped, format: PictureFormat): Promise<Blob> {
  const { bytes, orientation, size, moving, wide } = stripped;
  const clean = new Blob([bytes], { type: typeOf(format) });
  if (!size || moving) return clean;
  const turned = orientation !== 1;
  if (!turned && Math.max(size.width, size.height) <= longest) return clean;
  try {
    const drawn = await redraw(clean, { orientation, longest, wide, type: clean.type });
    // A browser that cannot write this type gives a PNG, which is many times as large: only worth it to be upright.
    return turned || drawn.type === clean.type ? drawn : clean;
  } catch (cause) {
    if (turned) throw new Error(unclean, { cause });
    return clean;
  }
}

/** What cannot be taken apart may be drawn all the same; the browser turns it then by itself. */
async function drawnAnew(file: File, format: PictureFormat): Promise<Blob> {
  try {
    return await redraw(file, { orientation: 1, longest, wide: false, type: typeOf(format) });
  } catch (cause) {
    throw new Error(unclean, { cause });
  }
}

function tried(strip: () => Stripped): Stripped | null {
  try {
    return strip();
  } catch {
    return null;
  }
}

const endings: Record<PictureFormat, RegExp> = {
  jpeg: /\.jpe?g$/i,
  png: /\.png$/i,
  gif: /\.gif$/i,
  webp: /\.webp$/i,
  avif: /\.avif$/i,
  heic: /\.hei[cf]$/i,
};

/** The file under its own name, with another ending where it is of another kind than the name says. */
function named({ name }: File, content: Blob, format: PictureFormat): File {
  const right = endings[format].test(name);
  const ending = format === 'jpeg' ? 'jpg' : format;
  return new File([content], right ? name : `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${ending}`, {
    type: typeOf(format),
  });
}

const typeOf = (format: PictureFormat) => `image/${format}`;

const formatOf = ({ type }: Blob) =>
  (Object.keys(endings) as PictureFormat[]).find((format) => typeOf(format) === type);

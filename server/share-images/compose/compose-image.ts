import sharp, { type Sharp } from 'sharp';
import { isWordmark } from '#domain/look/logo.ts';
import { defaultLook, type Look } from '#domain/look/look.ts';
import { findPalette } from '#domain/look/palettes.ts';
import { shareImageSize } from '#domain/share/share-image.ts';
import { ownersFileOptions, readOwnersFile } from '#server/images/read-owners-file.ts';
import { drawFrame, getFootMiddle, imageBox } from './draw-frame.ts';
import { loadDisplayFonts } from './load-fonts.ts';

export interface ImageJob {
  title: string;
  siteTitle: string;
  /** The language of the title, as a tag of BCP 47. */
  language: string;
  /** One of our drawings, under the image or instead of it. */
  drawing: Uint8Array;
  /** A photograph of the owner's; null if there is none. */
  photograph: Uint8Array | null;
  focalPoint: { x: number; y: number } | null;
  look: Look;
  /** The file of the owner's logo; null if there is none. */
  logo: Uint8Array | null;
}

/** Most drawings have their sun or moon near the upper edge. */
const drawingFocalPoint = { x: 50, y: 44 };

/** The largest sizes of a logo, in pixels: with the name of the site beside it, and with the name in it. */
const logoSize = { width: 120, height: 60 } as const;
const wordmarkSize = { width: 420, height: 52 } as const;

/** Social networks show the image small, so it need not be better; some load at most a few hundred kilobytes. */
const qualities = [82, 72, 60, 45];
const maxBytes = 98_000;

/**
 * Composes a share image, as JPEG. It sets limits for the whole process, so it runs in one of its own
 * (`run-composer.ts`). A photograph that cannot be read is replaced by the drawing, and a logo by the mark.
 */
export async function composeImage(job: ImageJob): Promise<Uint8Array> {
  sharp.concurrency(1);
  sharp.cache(false);
  const photograph =
    job.photograph &&
    (await readOwnersFile(job.photograph, (file) => crop(file, job.focalPoint)).catch(() => null));
  const image = photograph ?? (await crop(job.drawing, drawingFocalPoint));
  const logo = job.logo && (await readOwnersFile(job.logo, fitLogo).catch(() => null));
  const { palette, accentColor, typePair } = job.look;
  const { colors } = findPalette(palette);
  const hasOwnColors = palette !== defaultLook.palette || accentColor !== null;
  const style = {
    colors,
    // The default look has no line. Nothing is written on the line, so its contrast does not matter.
    lineColor: hasOwnColors ? (accentColor ?? colors.sea) : null,
    fonts: await loadDisplayFonts(typePair),
    logo,
  };
  const { left, top } = imageBox;
  const logoTop = Math.round(getFootMiddle(style) - (logo?.height ?? 0) / 2);
  const composed = await sharp({ create: { ...shareImageSize, channels: 3, background: colors.paper } })
    .composite([
      { input: image, left, top },
      { input: Buffer.from(drawFrame(job, style)), left: 0, top: 0 },
      ...(logo ? [{ input: logo.image, left, top: logoTop }] : []),
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return encode(sharp(composed));
}

/** Makes the logo as large as its place on the paper. */
async function fitLogo(file: Uint8Array) {
  const hasName = isWordmark((await sharp(file, ownersFileOptions).metadata()).autoOrient);
  const { data, info } = await sharp(file, ownersFileOptions)
    .resize({ ...(hasName ? wordmarkSize : logoSize), fit: 'inside' })
    .toColorspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height, isWordmark: hasName };
}

/** Crops an image to its box, around the focal point. */
async function crop(source: Uint8Array, focalPoint: ImageJob['focalPoint']): Promise<Buffer> {
  const { width, height } = imageBox;
  const size = (await sharp(source, ownersFileOptions).metadata()).autoOrient;
  const scale = Math.max(width / size.width, height / size.height);
  const scaled = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) };
  const getOffset = (side: 'width' | 'height', percent: number) => {
    // With the focal point in the middle, as far as the image reaches.
    const centered = (scaled[side] * percent) / 100 - imageBox[side] / 2;
    return Math.round(Math.min(Math.max(centered, 0), scaled[side] - imageBox[side]));
  };
  return sharp(source, ownersFileOptions)
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: getOffset('width', focalPoint?.x ?? 50),
      top: getOffset('height', focalPoint?.y ?? 50),
      width,
      height,
    })
    .flatten({ background: '#fbf7f0' })
    .toColorspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function encode(image: Sharp): Promise<Buffer> {
  let encoded = Buffer.alloc(0);
  for (const quality of qualities) {
    encoded = await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (encoded.length <= maxBytes) break;
  }
  return encoded;
}

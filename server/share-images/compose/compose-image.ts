import sharp, { type Sharp } from 'sharp';
import { shareImageSize } from '#domain/share-image.ts';
import { maxPixels, readOwnersFile } from '#server/images/read-owners-file.ts';
import { drawFrame, imageBox } from './draw-frame.ts';
import { loadDisplayFonts } from './load-fonts.ts';

export interface ImageJob {
  title: string;
  siteTitle: string;
  /** One of our drawings, under the image or instead of it. */
  drawing: Uint8Array;
  /** A photograph of the owner's; null if there is none. */
  photograph: Uint8Array | null;
  focalPoint: { x: number; y: number } | null;
}

/** Most drawings have their sun or moon near the upper edge. */
const drawingFocalPoint = { x: 50, y: 44 };

/** Social networks show the image small, so it need not be better; some load at most a few hundred kilobytes. */
const qualities = [82, 72, 60, 45];
const maxBytes = 98_000;

/**
 * Composes a share image, as JPEG. It sets limits for the whole process, so it runs in one of its own
 * (`run-composer.ts`). A photograph that cannot be read is replaced by the drawing.
 */
export async function composeImage(job: ImageJob): Promise<Uint8Array> {
  sharp.concurrency(1);
  sharp.cache(false);
  const file = job.photograph;
  const photograph = file && (await readOwnersFile(() => crop(file, job.focalPoint)).catch(() => null));
  const image = photograph ?? (await crop(job.drawing, drawingFocalPoint));
  const frame = drawFrame(job.title, job.siteTitle, await loadDisplayFonts());
  const { left, top } = imageBox;
  const composed = await sharp({ create: { ...shareImageSize, channels: 3, background: '#fbf7f0' } })
    .composite([
      { input: image, left, top },
      { input: Buffer.from(frame), left: 0, top: 0 },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return encode(sharp(composed));
}

/** Crops an image to its box, around the focal point. */
async function crop(source: Uint8Array, focalPoint: ImageJob['focalPoint']): Promise<Buffer> {
  const { width, height } = imageBox;
  const options = { autoOrient: true, limitInputPixels: maxPixels } as const;
  const size = (await sharp(source, options).metadata()).autoOrient;
  const scale = Math.max(width / size.width, height / size.height);
  const scaled = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) };
  const getOffset = (side: 'width' | 'height', percent: number) => {
    const centered = (scaled[side] * percent) / 100 - imageBox[side] / 2;
    return Math.round(Math.min(Math.max(centered, 0), scaled[side] - imageBox[side]));
  };
  return sharp(source, options)
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

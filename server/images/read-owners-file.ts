import sharp, { type SharpOptions } from 'sharp';
import { countWebpFrames, maxWebpFrames } from '#platform/storage/images/webp-frames.ts';

/** The owner's files are not larger, because the panel reduces images before it uploads them. */
const maxPixels = 50_000_000;

/** A damaged file is shown as far as it can be read, as storage does (platform/storage/images/create-rendition.ts). */
export const ownersFileOptions = {
  autoOrient: true,
  failOn: 'none',
  limitInputPixels: maxPixels,
} as const satisfies SharpOptions;

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`);

/**
 * Reads one of the owner's files. Until that is done, the process reads only the formats of photographs; an SVG could
 * contain more than an image. The restriction applies to the whole process. Throws for an animation that takes too long.
 */
export async function readOwnersFile<Result>(
  file: Uint8Array,
  read: (file: Uint8Array) => Promise<Result>,
): Promise<Result> {
  if (countWebpFrames(file) > maxWebpFrames) throw new Error('The image has too many frames.');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return read(file).finally(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));
}

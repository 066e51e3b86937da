import sharp from 'sharp';

/** The owner's files are not larger: the panel reduces images before it uploads them. */
export const maxPixels = 50_000_000;

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`);

/**
 * Reads one of the owner's files. Until that is done, the process reads only the formats of photographs; an SVG could
 * contain more than an image. It is a setting of the whole process.
 */
export async function readOwnersFile<Result>(read: () => Promise<Result>): Promise<Result> {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return read().finally(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));
}

import sharp from 'sharp';
import { renditionKeyPattern } from '#platform/storage/images/rendition-options.ts';
import { ana, createTestStorage, type Overrides } from './storage.ts';

/** Chrome's Accept header for images. */
export const chromeAccept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** Creates a test storage with helpers for images in its public bucket. */
export async function createTestImages(overrides: Omit<Overrides, 'files'> = {}) {
  /** The file name (`version` in `storage.objects`) of each read, in order. */
  const reads: string[] = [];
  let paused: Promise<void> | undefined;
  const storage = await createTestStorage({
    ...overrides,
    files: (files) => ({
      ...files,
      async read(version, range) {
        reads.push(version);
        await paused;
        return files.read(version, range);
      },
    }),
  });
  return {
    ...storage,
    reads,
    /** Pauses all reads of files until the returned function is called. */
    pauseReads(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      paused = promise;
      return resolve;
    },
    async upload(key: string, type: string, bytes: Uint8Array): Promise<void> {
      const file = new Blob([new Uint8Array(bytes)], { type });
      const options = { cacheControl: '86400', upsert: true };
      const { error } = await storage.client(ana).from('open').upload(key, file, options);
      if (error) throw error;
    },
    /** Requests a rendition, with Chrome's Accept header unless `headers` contains another. */
    render: (keyAndQuery: string, headers: Record<string, string> = {}) =>
      storage.request(`/render/image/public/open/${keyAndQuery}`, {
        headers: { accept: chromeAccept, ...headers },
      }),
    async countRenditions(): Promise<number> {
      return (await storage.listFiles()).filter((name) => renditionKeyPattern.test(name)).length;
    },
  };
}

/** Reads the image of a response: its bytes and its metadata. */
export async function readImage(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, ...(await sharp(bytes).metadata()) };
}

/** Returns the color that is dominant in an image or in a part of it. */
export async function getColor(
  bytes: Uint8Array,
  part?: { left: number; top: number; width: number; height: number },
): Promise<'red' | 'blue' | 'other'> {
  const image = sharp(bytes);
  const { dominant } = await sharp(await (part ? image.extract(part) : image).png().toBuffer()).stats();
  const { r, g, b } = dominant;
  if (r > 230 && g < 30 && b < 30) return 'red';
  return r < 30 && g < 30 && b > 230 ? 'blue' : 'other';
}

import sharp from 'sharp';
import { ana, type Changes, createTestStorage } from './storage.ts';

export type TestImages = Awaited<ReturnType<typeof createTestImages>>;

/** What Chrome says of pictures. */
export const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** The storage service of a test, and what tests do with pictures in its public bucket. */
export async function createTestImages(changes: Omit<Changes, 'files'> = {}) {
  /** The versions whose files were read, one entry for each time. */
  const read: string[] = [];
  let held: Promise<void> | undefined;
  const storage = await createTestStorage({
    ...changes,
    files: (files) => ({
      ...files,
      async read(version, range) {
        read.push(version);
        await held;
        return files.read(version, range);
      },
    }),
  });
  return {
    ...storage,
    read,
    /** Holds all reading of files up, until what it returns is called. */
    holdReading(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async put(key: string, type: string, bytes: Uint8Array): Promise<void> {
      const file = new Blob([new Uint8Array(bytes)], { type });
      const options = { cacheControl: '86400', upsert: true };
      const { error } = await storage.client(ana).from('open').upload(key, file, options);
      if (error) throw error;
    },
    /** A form of one of them, as a browser asks for it unless told otherwise. */
    get: (keyAndQuery: string, headers: Record<string, string> = {}) =>
      storage.call(`/render/image/public/open/${keyAndQuery}`, { headers: { accept: browser, ...headers } }),
    async formsOnDisk(): Promise<number> {
      return (await storage.filesOnDisk()).filter((name) => /^[0-9a-f]{32}$/.test(name)).length;
    },
  };
}

/** What came: its bytes, and what it is. */
export async function seen(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, ...(await sharp(bytes).metadata()) };
}

/** The colour that most points of a picture, or of a part of it, are near to. */
export async function colorOf(
  bytes: Uint8Array,
  part?: { left: number; top: number; width: number; height: number },
): Promise<'red' | 'blue' | 'another'> {
  const whole = sharp(bytes);
  const { dominant } = await sharp(await (part ? whole.extract(part) : whole).png().toBuffer()).stats();
  const { r, g, b } = dominant;
  if (r > 230 && g < 30 && b < 30) return 'red';
  return r < 30 && g < 30 && b > 230 ? 'blue' : 'another';
}

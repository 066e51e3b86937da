import { afterAll } from 'vitest';
import { createServiceClient, unwrap } from '#tests/acceptance/clients.ts';

/** A valid image of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Lets a test file create objects in the bucket `images`, which are removed after its tests. */
export function createTestFiles() {
  const paths: string[] = [];
  const images = createServiceClient().storage.from('images');
  afterAll(async () => {
    if (paths.length > 0) await images.remove(paths);
  });

  /** Returns a new path. An object that a test creates there is removed after the tests. */
  function createPath(extension = 'png'): string {
    const path = `acceptance/${crypto.randomUUID()}.${extension}`;
    paths.push(path);
    return path;
  }

  return {
    createPath,
    /** Uploads an image to a new path of the bucket `images`, and returns the path. */
    async upload(image: Uint8Array = png): Promise<string> {
      const path = createPath();
      unwrap(await images.upload(path, image, { contentType: 'image/png' }));
      return path;
    },
  };
}

/** Lets a test file create a private bucket, which is deleted after its tests. */
export function createTestBucket() {
  const id = `acceptance-${crypto.randomUUID()}`;
  const { storage } = createServiceClient();
  afterAll(async () => {
    await storage.emptyBucket(id);
    await storage.deleteBucket(id);
  });
  return {
    id,
    /** Creates the bucket, with one object at the key `kept.png`. */
    async create(): Promise<void> {
      unwrap(await storage.createBucket(id));
      unwrap(await storage.from(id).upload('kept.png', png, { contentType: 'image/png' }));
    },
  };
}

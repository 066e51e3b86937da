import { afterAll } from 'vitest';
import { createServiceClient, unwrap } from '#tests/acceptance/clients.ts';

/** A valid image of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

interface TestFiles {
  /** Returns a new path, whose object is removed after the tests of the file. */
  createPath(extension?: string): string;
  /** Uploads an image to a new path of the bucket `images`, and returns the path. */
  upload(image?: Uint8Array): Promise<string>;
}

/** Creates the objects of a file's tests, which are removed after the tests. */
export function createTestFiles(): TestFiles {
  const paths: string[] = [];
  const images = createServiceClient().storage.from('images');
  afterAll(async () => {
    if (paths.length > 0) await images.remove(paths);
  });

  function createPath(extension = 'png'): string {
    const path = `acceptance/${crypto.randomUUID()}.${extension}`;
    paths.push(path);
    return path;
  }

  return {
    createPath,
    async upload(image = png) {
      const path = createPath();
      unwrap(await images.upload(path, image, { contentType: 'image/png' }));
      return path;
    },
  };
}

interface TestBucket {
  id: string;
  /** Creates the bucket, which is private and has one object at the key `kept.png`. */
  create(): Promise<void>;
}

/** Creates a private bucket for a file's tests, which is deleted after the tests. */
export function createTestBucket(): TestBucket {
  const id = `acceptance-${crypto.randomUUID()}`;
  const { storage } = createServiceClient();
  afterAll(async () => {
    await storage.emptyBucket(id);
    await storage.deleteBucket(id);
  });
  return {
    id,
    async create() {
      unwrap(await storage.createBucket(id));
      unwrap(await storage.from(id).upload('kept.png', png, { contentType: 'image/png' }));
    },
  };
}

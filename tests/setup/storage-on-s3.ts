import { createRenditionCache } from '#platform/storage/images/rendition-cache.ts';
import { createS3RenditionStore } from '#platform/storage/images/s3-rendition-store.ts';
import { createS3PartialFiles } from '#platform/storage/resumable/store/s3-partial-files.ts';
import { createS3Files } from '#platform/storage/s3/s3-files.ts';
import type { S3Store } from '#platform/storage/s3/s3-store.ts';
import { createTestStorage } from './storage.ts';
import { createTestFolder } from './test-folder.ts';

/** Creates a storage service whose files are in a bucket. Its staged files are in `draftsFolder`. */
export async function createTestStorageOnS3(store: S3Store) {
  const folder = createTestFolder();
  const parts = {
    files: createS3Files(store, folder),
    partialFiles: createS3PartialFiles(store, folder),
    renditionCache: createRenditionCache(createS3RenditionStore(store), { maxPerSource: 2 }),
  };
  const storage = await createTestStorage({
    files: () => parts.files,
    partialFiles: () => parts.partialFiles,
    renditionCache: () => parts.renditionCache,
  });
  return { ...storage, parts, draftsFolder: folder };
}

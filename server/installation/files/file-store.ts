import { join } from 'node:path';
import { createDiskFiles } from '#platform/storage/files/disk-files.ts';
import { createDiskRenditionStore } from '#platform/storage/images/disk-rendition-store.ts';
import { createRenditionCache } from '#platform/storage/images/rendition-cache.ts';
import { createS3RenditionStore } from '#platform/storage/images/s3-rendition-store.ts';
import { createDiskPartialFiles } from '#platform/storage/resumable/store/disk-partial-files.ts';
import { createS3PartialFiles } from '#platform/storage/resumable/store/s3-partial-files.ts';
import { createS3Files } from '#platform/storage/s3/s3-files.ts';
import type { S3Settings } from '#platform/storage/s3/s3-settings.ts';
import { createS3Store } from '#platform/storage/s3/s3-store.ts';
import type { StorageOptions } from '#platform/storage/service/service.ts';
import type { OwnConfig } from '#server/config.ts';
import { createBucketMarks, createFolderMarks, type StoreMarks } from './store-marks.ts';

/** Describes where an installation stores uploaded files: on disk, or in a bucket of an object store. */
export interface FileStore {
  parts: Pick<StorageOptions, 'files' | 'partialFiles' | 'renditionCache'>;
  /** Names the store in messages. */
  place: string;
  marks: StoreMarks;
}

/** Creates the store that the configuration selects. */
export function createFileStore({ dataDir, s3 }: Pick<OwnConfig, 'dataDir' | 's3'>): FileStore {
  return s3 ? createBucketStore(s3, dataDir) : createDiskStore(dataDir);
}

export function createDiskStore(dataDir: string): FileStore {
  const folder = getStorageFolder(dataDir);
  return {
    parts: {
      files: createDiskFiles(folder),
      partialFiles: createDiskPartialFiles(folder),
      renditionCache: createRenditionCache(createDiskRenditionStore(join(folder, 'renditions'))),
    },
    place: folder,
    marks: createFolderMarks(folder),
  };
}

/** Creates a store in a bucket. Even then, uploads are first written to the storage folder in `dataDir`. */
export function createBucketStore(settings: S3Settings, dataDir: string): FileStore {
  const store = createS3Store(settings);
  const folder = getStorageFolder(dataDir);
  return {
    parts: {
      files: createS3Files(store, folder),
      partialFiles: createS3PartialFiles(store, folder),
      renditionCache: createRenditionCache(createS3RenditionStore(store)),
    },
    place: `the bucket ${settings.bucket} of ${settings.endpoint}`,
    marks: createBucketMarks(store),
  };
}

export const getStorageFolder = (dataDir: string): string => join(dataDir, 'storage');

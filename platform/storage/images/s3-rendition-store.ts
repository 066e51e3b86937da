import type { S3Store } from '#platform/storage/s3/s3-store.ts';
import { renditionKeyPattern } from './rendition-options.ts';
import type { RenditionStore } from './rendition-store.ts';

const prefix = 'renditions/';

/** The limit in bytes. Even a rendition with the maximum number of pixels is smaller. */
const maxRenditionSize = 64 * 1024 * 1024;

const removalsAtOnce = 16;

/**
 * Keeps renditions in a bucket, as `renditions/<version>/<key>` (docs/protocols/storage-files.md#files-on-s3). A store
 * does not record when a file was read, so the renditions that were created first are removed first; those in use are
 * created again.
 */
export function createS3RenditionStore(store: S3Store): RenditionStore {
  const toPrefix = (version: string) => `${prefix}${version}/`;
  const toKey = (version: string, key: string) => `${toPrefix(version)}${key}`;

  return {
    read: (version, key) => store.read(toKey(version, key), maxRenditionSize),

    async write(version, key, bytes) {
      // If another server has just created the same rendition, nothing is stored, because its bytes are the same.
      await store.create(toKey(version, key), new Uint8Array(bytes));
    },

    async list(version) {
      const entries = await store.listAll(version === undefined ? prefix : toPrefix(version));
      return entries
        .map(({ key: path, size, modifiedAt }) => {
          const [source = '', key = ''] = path.slice(prefix.length).split('/');
          return { version: source, key, size, usedAt: modifiedAt.getTime() };
        })
        .filter(({ key }) => renditionKeyPattern.test(key));
    },

    async remove(renditions) {
      for (let from = 0; from < renditions.length; from += removalsAtOnce) {
        const batch = renditions.slice(from, from + removalsAtOnce);
        await Promise.all(batch.map(({ version, key }) => store.remove(toKey(version, key))));
      }
    },
  };
}

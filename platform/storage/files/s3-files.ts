import { isUuidName } from '#platform/database/uuid.ts';
import type { S3Store } from '#platform/storage/s3/s3-store.ts';
import { createFileAges } from './file-age.ts';
import { FileStoreError, type Files } from './files.ts';
import { createStaging } from './staging.ts';
import { validateVersion } from './version-name.ts';

const prefix = 'files/';

/**
 * Stores files in a bucket, as `files/<version>` (docs/protocols.md#files-on-s3). Several servers may share the bucket.
 * A file arrives completely on the local disk, in `<folder>/drafts`, before it is sent to the store: the store gets its
 * size and hash in advance and either has all of it or nothing, a slow client holds no connection to the store, and no
 * upload needs more memory than a chunk.
 */
export function createS3Files(store: S3Store, folder: string): Files {
  const toKey = (version: string) => `${prefix}${validateVersion(version)}`;
  /** The versions that this process is writing, until their row is written. */
  const writing = new Set<string>();
  const staging = createStaging(folder, writing);
  const getAge = createFileAges();

  return {
    async write(version, bytes) {
      const path = await staging.write(version, bytes);
      return {
        async discard() {
          writing.delete(version);
          await staging.remove(version);
        },
        async commit() {
          if (!(await store.create(toKey(version), { path })))
            throw new FileStoreError(`The object store already has a file ${version}`);
          await staging.remove(version);
        },
      };
    },

    async read(version, range) {
      const key = toKey(version);
      // HTTP has no range for no bytes.
      return range.end < range.start ? store.read(key, 0) : store.readRange(key, range);
    },

    async copy(from, to) {
      const key = toKey(to);
      writing.add(to);
      try {
        const isCopied = await store.copy(toKey(from), key);
        if (!isCopied) writing.delete(to);
        return isCopied;
      } catch (error) {
        writing.delete(to);
        throw error;
      }
    },

    release(version) {
      writing.delete(version);
    },

    remove: async (version) => store.remove(toKey(version)),

    removeStaged: (idle) => staging.removeIdle(idle),

    async *versions(age) {
      for await (const entries of store.list(prefix)) {
        yield entries
          .map(({ key, modifiedAt }) => ({ version: key.slice(prefix.length), time: modifiedAt.getTime() }))
          .filter(
            ({ version, time }) =>
              isUuidName(version) && !writing.has(version) && getAge(version, time) >= age,
          )
          .map(({ version }) => version);
      }
    },
  };
}

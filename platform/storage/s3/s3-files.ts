import { isUuidName } from '#platform/database/uuid.ts';
import { type ByteRange, FileStoreError, type Files } from '#platform/storage/files/files.ts';
import { createStaging } from '#platform/storage/files/staging.ts';
import {
  parseQuarantineName,
  toQuarantineName,
  toQuarantinePrefix,
  validateVersion,
} from '#platform/storage/files/version-name.ts';
import type { S3Store } from './s3-store.ts';

const prefix = 'files/';
const quarantinePrefix = 'quarantine/';

/**
 * Stores files in a bucket (docs/protocols/storage-files.md), which several servers may share. A file arrives completely
 * on the local disk, in `<folder>/drafts`, before it is sent to the store: the store gets its size and hash in advance and
 * has all of it or nothing, a slow client holds no connection to the store, and no upload needs more memory than a chunk.
 */
export function createS3Files(store: S3Store, folder: string): Files {
  const toKey = (version: string) => `${prefix}${validateVersion(version)}`;
  const staging = createStaging(folder);

  /** A store cannot rename. If a file has been copied but not removed, the next sweep moves it again. */
  async function move(from: string, to: string): Promise<void> {
    if (await store.copy(from, to)) await store.remove(from);
  }

  async function restore(version: string): Promise<boolean> {
    const [found] = await store.listAll(`${quarantinePrefix}${toQuarantinePrefix(version)}`);
    if (found) await move(found.key, toKey(version));
    return found !== undefined;
  }

  async function read(version: string, range: ByteRange) {
    const key = toKey(version);
    // HTTP has no empty range, so an empty file is read as a whole.
    return range.end < range.start ? store.read(key, 0) : store.readRange(key, range);
  }

  return {
    async write(version, bytes) {
      await staging.write(version, bytes, async (path) => {
        if (!(await store.create(toKey(version), { path })))
          throw new FileStoreError(`The object store already has a file ${version}`);
      });
    },

    async read(version, range) {
      const bytes = await read(version, range);
      return bytes ?? ((await restore(version)) ? read(version, range) : undefined);
    },

    async copy(from, to) {
      const key = toKey(to);
      const copy = () => store.copy(toKey(from), key);
      return (await copy()) || ((await restore(from)) && (await copy()));
    },

    remove: async (version) => store.remove(toKey(version)),

    removeStaged: (idle) => staging.removeIdle(idle),

    async *versions(age) {
      for await (const entries of store.list(prefix)) {
        yield entries
          .filter(({ modifiedAt }) => Date.now() - modifiedAt.getTime() >= age)
          .map(({ key }) => key.slice(prefix.length))
          .filter((version) => isUuidName(version));
      }
    },

    async quarantine(file) {
      await move(toKey(file.version), `${quarantinePrefix}${toQuarantineName(file)}`);
    },

    async *quarantined() {
      for await (const entries of store.list(quarantinePrefix))
        yield entries
          .map(({ key }) => parseQuarantineName(key.slice(quarantinePrefix.length)))
          .filter((file) => file !== undefined);
    },

    restore,

    removeQuarantined: async (file) => store.remove(`${quarantinePrefix}${toQuarantineName(file)}`),
  };
}

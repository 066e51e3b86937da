import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isUuidName } from '#platform/database/uuid.ts';
import { ignoreMissingFile, listNames } from '#platform/storage/files/file-missing.ts';
import { toWriteError } from '#platform/storage/files/write-error.ts';
import type { PartialFiles } from './partial-files.ts';

/** The number of bytes that a stream reads or writes at a time. */
const chunkSize = 256 * 1024;

/** Keeps the bytes of resumable uploads as `uploads/<id>` in `folder`. Several servers may share the folder. */
export function createDiskPartialFiles(folder: string): PartialFiles {
  const uploadsFolder = join(folder, 'uploads');
  const rethrow = (error: unknown): never => {
    throw toWriteError(folder, error);
  };

  const toPath = (id: string) => join(uploadsFolder, id);
  const findStats = (path: string) => stat(path).catch(ignoreMissingFile);

  return {
    async create(id) {
      const path = toPath(id);
      await mkdir(uploadsFolder, { recursive: true, mode: 0o700 }).catch(rethrow);
      await (await open(path, 'wx', 0o600).catch(rethrow)).close();
    },

    getSize: async (id) => (await findStats(toPath(id)))?.size,

    async append(id, offset, bytes, signal) {
      const handle = await open(toPath(id), 'r+').catch(rethrow);
      // `flush` syncs the file to the disk before it is closed, and `pipeline` waits for that.
      const file = handle.createWriteStream({ start: offset, flush: true, highWaterMark: chunkSize });
      try {
        await pipeline(bytes, file, { signal });
      } catch (error) {
        signal.throwIfAborted();
        rethrow(error);
      }
    },

    read: (id) => createReadStream(toPath(id), { highWaterMark: chunkSize }),

    async remove(id) {
      await rm(toPath(id), { force: true }).catch(rethrow);
    },

    async ids(idle) {
      const names = await listNames(uploadsFolder);
      const isIdle = await Promise.all(
        names.map(async (name) => {
          const stats = isUuidName(name) ? await findStats(toPath(name)) : undefined;
          return stats !== undefined && Date.now() - stats.mtimeMs >= idle;
        }),
      );
      return names.filter((_, i) => isIdle[i]);
    },
  };
}

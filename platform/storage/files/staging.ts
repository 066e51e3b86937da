import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listNames } from './file-missing.ts';
import { validateVersion } from './version-name.ts';
import { toWriteError } from './write-error.ts';

/** The number of bytes that a stream writes at a time. Smaller chunks take more CPU time. */
const chunkSize = 256 * 1024;

/** Keeps the files that are being written, as `drafts/<version>` in a folder that several servers may share. */
export function createStaging(folder: string) {
  const stagingFolder = join(folder, 'drafts');
  /** The versions that this process is writing. If the clock is set, they may seem idle, so `removeIdle` skips them. */
  const writing = new Set<string>();

  /** Never fails: if a file cannot be removed, on a read-only disk for example, the sweep removes it later. */
  async function remove(version: string): Promise<void> {
    await rm(join(stagingFolder, validateVersion(version)), { force: true }).catch(() => {});
  }

  return {
    remove,

    /**
     * Writes all of `bytes` to a new file, syncs it to the disk, and calls `use` with its path. Removes the file
     * afterwards, unless `use` has moved it, and when anything fails.
     */
    async write(version: string, bytes: Readable, use: (path: string) => Promise<void>): Promise<void> {
      const path = join(stagingFolder, validateVersion(version));
      const handle = await mkdir(stagingFolder, { recursive: true, mode: 0o700 })
        .then(() => open(path, 'wx', 0o600))
        .catch((error: unknown) => {
          bytes.destroy();
          throw toWriteError(folder, error);
        });
      writing.add(version);
      try {
        // `flush` syncs the file to the disk before it is closed, and `pipeline` waits for that.
        await pipeline(bytes, handle.createWriteStream({ flush: true, highWaterMark: chunkSize }));
        await use(path);
      } catch (error) {
        throw toWriteError(folder, error);
      } finally {
        writing.delete(version);
        await remove(version);
      }
    },

    /** Removes the files that have not been written to for `idle` milliseconds, but not those in `writing`. */
    async removeIdle(idle: number): Promise<number> {
      let removed = 0;
      for (const name of await listNames(stagingFolder)) {
        const path = join(stagingFolder, name);
        const stats = await stat(path).catch(() => undefined);
        if (!stats || writing.has(name) || Date.now() - stats.mtimeMs < idle) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

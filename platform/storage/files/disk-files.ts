import { constants, type Dirent } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuidName } from '#platform/database/uuid.ts';
import { createFileAges } from './file-age.ts';
import { isFileMissing } from './file-missing.ts';
import type { Files } from './files.ts';
import { readRange } from './read-range.ts';
import { createStaging } from './staging.ts';
import { validateVersion } from './version-name.ts';
import { toWriteError } from './write-error.ts';

/**
 * Stores files in `folder`: as `drafts/<version>` while they are staged, and as `files/<first two digits>/<version>`
 * once they are committed. Several servers may share the folder.
 */
export function createDiskFiles(folder: string): Files {
  const filesFolder = join(folder, 'files');
  const getShardFolder = (version: string) => join(filesFolder, version.slice(0, 2));
  const toPath = (version: string) => join(getShardFolder(validateVersion(version)), version);
  /**
   * The versions that this process is writing, until their row is written. Their times do not protect them from the sweep
   * if the clock is set. The files of other servers are protected by their times alone.
   */
  const writing = new Set<string>();
  const staging = createStaging(folder, writing);
  const getVersionAge = createFileAges();

  return {
    async write(version, bytes) {
      const stagedPath = await staging.write(version, bytes);
      return {
        async discard() {
          writing.delete(version);
          await staging.remove(version);
        },
        async commit() {
          try {
            await mkdir(getShardFolder(version), { recursive: true, mode: 0o700 });
            await rename(stagedPath, toPath(version));
            await syncFolder(getShardFolder(version));
          } catch (error) {
            throw toWriteError(folder, error);
          }
        },
      };
    },

    async read(version, range) {
      return readRange(toPath(version), range);
    },

    async copy(from, to) {
      validateVersion(to);
      writing.add(to);
      try {
        await mkdir(getShardFolder(to), { recursive: true, mode: 0o700 });
        // The bytes of a version never change, so two names can share them where the file system has hard links.
        await link(toPath(from), toPath(to)).catch((error: unknown) => {
          if (isFileMissing(error)) throw error;
          return copyFile(toPath(from), toPath(to), constants.COPYFILE_EXCL);
        });
        await syncFolder(getShardFolder(to));
        return true;
      } catch (error) {
        writing.delete(to);
        const writeError = toWriteError(folder, error);
        if (isFileMissing(writeError)) return false;
        throw writeError;
      }
    },

    release(version) {
      writing.delete(version);
    },

    async remove(version) {
      await rm(toPath(version), { force: true }).catch((error: unknown) => {
        throw toWriteError(folder, error);
      });
    },

    removeStaged: (idle) => staging.removeIdle(idle),

    async *versions(age) {
      for (const shard of await readEntries(filesFolder)) {
        const path = join(filesFolder, shard.name);
        const names = (await readEntries(path)).map(({ name }) => name).filter((name) => isUuidName(name));
        const isOld = await Promise.all(
          names.map(async (name) => {
            // The change time (ctime) is the time of the commit, because renaming and linking update it.
            const stats = await stat(join(path, name)).catch(() => undefined);
            return stats !== undefined && !writing.has(name) && getVersionAge(name, stats.ctimeMs) >= age;
          }),
        );
        yield names.filter((_, i) => isOld[i]);
      }
    },
  };
}

/** Syncs a folder to the disk. Until then, a power failure may undo the creation of a file in it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readEntries(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isFileMissing(error)) return [];
    throw error;
  }
}

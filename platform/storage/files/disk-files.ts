import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isUuidName } from '#platform/database/uuid.ts';
import { ignoreMissingFile, isFileMissing, listNames } from './file-missing.ts';
import type { Files } from './files.ts';
import { readRange } from './read-range.ts';
import { createStaging } from './staging.ts';
import {
  parseQuarantineName,
  toQuarantineName,
  toQuarantinePrefix,
  validateVersion,
} from './version-name.ts';
import { toWriteError } from './write-error.ts';

/**
 * Stores files in `folder`: as `drafts/<version>` while they are staged, and as `files/<first two digits>/<version>`
 * once they are committed. A file without a row is moved to `quarantine/<version>_<day>`. Several servers may share the
 * folder.
 */
export function createDiskFiles(folder: string): Files {
  const filesFolder = join(folder, 'files');
  const quarantineFolder = join(folder, 'quarantine');
  const getShardFolder = (version: string) => join(filesFolder, version.slice(0, 2));
  const toPath = (version: string) => join(getShardFolder(validateVersion(version)), version);
  const staging = createStaging(folder);

  async function move(from: string, to: string): Promise<void> {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to).catch(ignoreMissingFile);
  }

  async function restore(version: string): Promise<boolean> {
    const prefix = toQuarantinePrefix(version);
    const found = (await listNames(quarantineFolder)).find((name) => name.startsWith(prefix));
    // Another reader may have moved it already.
    if (found) await move(join(quarantineFolder, found), toPath(version));
    return found !== undefined;
  }

  async function copy(from: string, to: string): Promise<boolean> {
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
      const writeError = toWriteError(folder, error);
      if (isFileMissing(writeError)) return false;
      throw writeError;
    }
  }

  return {
    async write(version, bytes) {
      await staging.write(version, bytes, async (stagedPath) => {
        await mkdir(getShardFolder(version), { recursive: true, mode: 0o700 });
        await rename(stagedPath, toPath(version));
        await syncFolder(getShardFolder(version));
      });
    },

    async read(version, range) {
      const bytes = await readRange(toPath(version), range);
      if (bytes) return bytes;
      return (await restore(version)) ? readRange(toPath(version), range) : undefined;
    },

    async copy(from, to) {
      validateVersion(to);
      return (await copy(from, to)) || ((await restore(from)) && (await copy(from, to)));
    },

    async remove(version) {
      await rm(toPath(version), { force: true });
    },

    removeStaged: (idle) => staging.removeIdle(idle),

    async *versions(age) {
      for (const shard of await listNames(filesFolder)) {
        const path = join(filesFolder, shard);
        const names = (await listNames(path)).filter((name) => isUuidName(name));
        const isOld = await Promise.all(
          names.map(async (name) => {
            // The change time (ctime) is the time of the commit, because renaming and linking update it.
            const stats = await stat(join(path, name)).catch(() => undefined);
            // The clock counts whole milliseconds. A file that was written in this one has the age 0.
            return stats !== undefined && Date.now() - Math.floor(stats.ctimeMs) >= age;
          }),
        );
        yield names.filter((_, i) => isOld[i]);
      }
    },

    async quarantine(file) {
      await move(toPath(file.version), join(quarantineFolder, toQuarantineName(file)));
    },

    async *quarantined() {
      const names = await listNames(quarantineFolder);
      yield names.map(parseQuarantineName).filter((file) => file !== undefined);
    },

    restore,

    async removeQuarantined(file) {
      await rm(join(quarantineFolder, toQuarantineName(file)), { force: true });
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

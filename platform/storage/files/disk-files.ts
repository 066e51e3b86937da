import { constants, type Dirent } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DiskFull, type Files } from './files.ts';

/** The number of bytes that a stream reads or writes at a time. */
const highWaterMark = 256 * 1024;

/** Up to this many bytes are read without a stream. A stream would double the CPU time of a request for 20 kB. */
const maxShortRead = 256 * 1024;

const versionPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Stores files in `folder`: as `drafts/<version>` while they are staged, and as `files/<first two digits>/<version>`
 * once they are committed. Several servers may share the folder.
 */
export function createDiskFiles(folder: string): Files {
  const stagingFolder = join(folder, 'drafts');
  const filesFolder = join(folder, 'files');
  const getShardFolder = (version: string) => join(filesFolder, version.slice(0, 2));
  const toPath = (version: string) => join(getShardFolder(validateVersion(version)), version);

  function toDiskFull(error: unknown): unknown {
    const isFull =
      error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
    return isFull ? new DiskFull(`The disk of ${folder} is full`, { cause: error }) : error;
  }

  return {
    async write(version, bytes) {
      const stagedPath = join(stagingFolder, validateVersion(version));
      await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
      const handle = await open(stagedPath, 'wx', 0o600).catch((error: unknown) => {
        bytes.destroy();
        throw toDiskFull(error);
      });
      const discard = () => rm(stagedPath, { force: true });
      try {
        // `flush` syncs the file to the disk before it is closed, and `pipeline` waits for that.
        await pipeline(bytes, handle.createWriteStream({ flush: true, highWaterMark }));
      } catch (error) {
        await discard();
        throw toDiskFull(error);
      }
      return {
        discard,
        async commit() {
          await mkdir(getShardFolder(version), { recursive: true, mode: 0o700 });
          await rename(stagedPath, toPath(version));
          await syncFolder(getShardFolder(version));
        },
      };
    },

    async read(version, range) {
      const handle = await open(toPath(version)).catch((error: unknown) => {
        if (isNotFound(error)) return undefined;
        throw error;
      });
      const length = range.end - range.start + 1;
      if (!handle || length > maxShortRead) return handle?.createReadStream({ ...range, highWaterMark });
      try {
        return await readFully(handle, range.start, length);
      } finally {
        await handle.close();
      }
    },

    async copy(from, to) {
      await mkdir(getShardFolder(to), { recursive: true, mode: 0o700 });
      try {
        // The bytes of a version never change, so two names can share them where the file system has hard links.
        await link(toPath(from), toPath(to)).catch((error: unknown) => {
          if (isNotFound(error)) throw error;
          return copyFile(toPath(from), toPath(to), constants.COPYFILE_EXCL);
        });
      } catch (error) {
        if (isNotFound(error)) return false;
        throw error;
      }
      await syncFolder(getShardFolder(to));
      return true;
    },

    async remove(version) {
      await rm(toPath(version), { force: true });
    },

    async removeStaged(idle) {
      let removed = 0;
      for (const { name } of await readEntries(stagingFolder)) {
        const path = join(stagingFolder, name);
        const stats = await stat(path).catch(() => undefined);
        if (!stats || Date.now() - stats.mtimeMs < idle) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },

    async *versions(age) {
      for (const shard of await readEntries(filesFolder)) {
        const path = join(filesFolder, shard.name);
        const names = (await readEntries(path))
          .map(({ name }) => name)
          .filter((name) => versionPattern.test(name));
        const isOld = await Promise.all(
          names.map(async (name) => {
            // The change time (ctime) is the time of the commit, because renaming and linking update it.
            const stats = await stat(join(path, name)).catch(() => undefined);
            return stats !== undefined && Date.now() - stats.ctimeMs >= age;
          }),
        );
        yield names.filter((_, i) => isOld[i]);
      }
    },
  };
}

async function readFully(
  handle: FileHandle,
  start: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, start);
  if (bytesRead < length) throw new Error('A stored file is shorter than the size in its row');
  return buffer;
}

/** Throws if the text is not a version, so that only a version can become part of a path. */
function validateVersion(version: string): string {
  if (!versionPattern.test(version)) throw new Error(`Not a version: ${version}`);
  return version;
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
    if (isNotFound(error)) return [];
    throw error;
  }
}

const isNotFound = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

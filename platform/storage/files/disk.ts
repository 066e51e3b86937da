import { constants, type Dirent } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Files } from './files.ts';

/** Bytes that are read or written in one go. */
const highWaterMark = 256 * 1024;

/** Up to this many bytes a stream costs more than it saves: with 20 kB, twice the processor's time of the whole call. */
const shortRead = 256 * 1024;

const versionShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Files in `folder`: `drafts/<version>` while they are written, `files/<first two digits>/<version>` from
 * their commit on. Several servers may share the folder.
 */
export function createDiskFiles(folder: string): Files {
  const drafts = join(folder, 'drafts');
  const files = join(folder, 'files');
  const shelfOf = (version: string) => join(files, version.slice(0, 2));
  const pathOf = (version: string) => join(shelfOf(checked(version)), version);

  return {
    async write(version, bytes) {
      const draft = join(drafts, checked(version));
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      const handle = await open(draft, 'wx', 0o600).catch((error: unknown) => {
        bytes.destroy();
        throw error;
      });
      const discard = () => rm(draft, { force: true });
      try {
        // `flush`: on the disk before it is closed, which is what `pipeline` waits for.
        await pipeline(bytes, handle.createWriteStream({ flush: true, highWaterMark }));
      } catch (error) {
        await discard();
        throw error;
      }
      return {
        discard,
        async commit() {
          await mkdir(shelfOf(version), { recursive: true, mode: 0o700 });
          await rename(draft, pathOf(version));
          await syncFolder(shelfOf(version));
        },
      };
    },

    async read(version, range) {
      const handle = await open(pathOf(version)).catch((error: unknown) => {
        if (isAbsence(error)) return undefined;
        throw error;
      });
      const length = range.end - range.start + 1;
      if (!handle || length > shortRead) return handle?.createReadStream({ ...range, highWaterMark });
      try {
        return await readAtOnce(handle, range.start, length);
      } finally {
        await handle.close();
      }
    },

    async copy(from, to) {
      await mkdir(shelfOf(to), { recursive: true, mode: 0o700 });
      try {
        // Bytes of a version never change, so two names can share them where the file system has hard links.
        await link(pathOf(from), pathOf(to)).catch((error: unknown) => {
          if (isAbsence(error)) throw error;
          return copyFile(pathOf(from), pathOf(to), constants.COPYFILE_EXCL);
        });
      } catch (error) {
        if (isAbsence(error)) return false;
        throw error;
      }
      await syncFolder(shelfOf(to));
      return true;
    },

    async remove(version) {
      await rm(pathOf(version), { force: true });
    },

    async removeDrafts(idle) {
      let removed = 0;
      for (const { name } of await entriesOf(drafts)) {
        const path = join(drafts, name);
        const found = await stat(path).catch(() => undefined);
        if (!found || Date.now() - found.mtimeMs < idle) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },

    async *versions(age) {
      for (const shelf of await entriesOf(files)) {
        const path = join(files, shelf.name);
        const names = (await entriesOf(path))
          .map(({ name }) => name)
          .filter((name) => versionShape.test(name));
        const old = await Promise.all(
          names.map(async (name) => {
            // The change time is that of the commit: a rename and a link renew it.
            const found = await stat(join(path, name)).catch(() => undefined);
            return found !== undefined && Date.now() - found.ctimeMs >= age;
          }),
        );
        yield names.filter((_, i) => old[i]);
      }
    },
  };
}

async function readAtOnce(
  handle: FileHandle,
  start: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, start);
  if (bytesRead < length) throw new Error('A file is shorter than its row says');
  return buffer;
}

function checked(version: string): string {
  if (!versionShape.test(version)) throw new Error(`Not a version: ${version}`);
  return version;
}

/** A new name in a folder survives a loss of power only once the folder itself is on the disk. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
}

const isAbsence = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

import { mkdir, open, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuidName } from '#platform/database/uuid.ts';
import { isFileMissing, listNames } from '#platform/storage/files/file-missing.ts';
import { renditionKeyPattern } from './rendition-options.ts';
import type { RenditionStore } from './rendition-store.ts';

/** The modification time of a rendition's file records its last use, accurate to an hour. */
const hourMs = 3600_000;

/**
 * Keeps renditions in `folder`: `<first two digits of the version>/<version>/<key>`, where the version is that of the
 * source image. Several servers may share the folder.
 */
export function createDiskRenditionStore(folder: string): RenditionStore {
  const toFolder = (version: string) => join(folder, version.slice(0, 2), version);
  const toPath = (version: string, key: string) => join(toFolder(version), key);
  /** The temporary files that this process is writing, which are no leftovers even if the clock has been set. */
  const writing = new Set<string>();

  async function* readVersions(): AsyncGenerator<string[]> {
    for (const shard of await listNames(folder)) {
      const names = await listNames(join(folder, shard));
      yield names.filter((name) => isUuidName(name));
    }
  }

  /** Reads the files of a source, or of all, whose names pass the test. */
  async function readFiles(version: string | undefined, isWanted: (name: string) => boolean) {
    const versions: string[] = version === undefined ? [] : [version];
    if (version === undefined) for await (const batch of readVersions()) versions.push(...batch);
    const files = [];
    for (const source of versions) {
      const names = (await listNames(toFolder(source))).filter(isWanted);
      files.push(...(await Promise.all(names.map((name) => readFileStats(source, name)))));
    }
    return files;
  }

  async function readFileStats(version: string, key: string) {
    // Another server may have removed the file since it was listed.
    const { size, mtimeMs } = await stat(toPath(version, key)).catch(() => ({ size: 0, mtimeMs: 0 }));
    // A time in the future is from before the clock was set back. It would make the file the last one to be removed.
    return { version, key, size, usedAt: mtimeMs - Date.now() > hourMs ? 0 : mtimeMs };
  }

  async function removeFile(path: string): Promise<void> {
    await rm(path, { force: true });
    // Removes the folder, too, unless it has other files.
    await rmdir(join(path, '..')).catch(() => {});
  }

  return {
    async read(version, key) {
      const path = toPath(version, key);
      try {
        const bytes = await readFile(path);
        // On a read-only disk, the last use cannot be recorded.
        await recordUse(path).catch(() => {});
        return bytes;
      } catch (error) {
        if (isFileMissing(error)) return undefined;
        throw error;
      }
    },

    async write(version, key, bytes) {
      await mkdir(toFolder(version), { recursive: true, mode: 0o700 });
      const path = toPath(version, key);
      const temporaryPath = `${path}.${crypto.randomUUID()}`;
      writing.add(temporaryPath);
      await writeAtomically(path, temporaryPath, bytes).finally(() => writing.delete(temporaryPath));
    },

    async remove(version) {
      await rm(toFolder(version), { recursive: true, force: true });
    },

    versions: readVersions,
    list: (version) => readFiles(version, isRendition),

    async removeRenditions(renditions) {
      for (const { version, key } of renditions) await removeFile(toPath(version, key));
    },

    async removeLeftovers() {
      // Leftovers are temporary files from a crash, and renditions that earlier versions named differently.
      for (const { version, key, usedAt } of await readFiles(undefined, (name) => !isRendition(name))) {
        const path = toPath(version, key);
        if (!writing.has(path) && Date.now() - usedAt > hourMs) await removeFile(path);
      }
    },
  };
}

const isRendition = (name: string) => renditionKeyPattern.test(name);

/** Writes a file completely or not at all, even if the power fails. */
async function writeAtomically(path: string, temporaryPath: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(temporaryPath, 'wx', 0o600);
  try {
    await handle.writeFile(bytes).finally(() => handle.sync().finally(() => handle.close()));
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

async function recordUse(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (Math.abs(Date.now() - mtimeMs) > hourMs) await utimes(path, new Date(), new Date());
}

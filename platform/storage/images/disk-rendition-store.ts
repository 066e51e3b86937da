import { mkdir, open, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuidName } from '#platform/database/uuid.ts';
import { isFileMissing, listNames } from '#platform/storage/files/file-missing.ts';
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

  async function listSources(): Promise<string[]> {
    const shards = await listNames(folder);
    const names = await Promise.all(shards.map((shard) => listNames(join(folder, shard))));
    return names.flat().filter((name) => isUuidName(name));
  }

  async function readFileStats(version: string, key: string) {
    // Another server may have removed the file since it was listed.
    const { size, mtimeMs } = await stat(toPath(version, key)).catch(() => ({ size: 0, mtimeMs: 0 }));
    // A time in the future is from before the clock was set back. It would make the file the last one to be removed.
    return { version, key, size, usedAt: mtimeMs - Date.now() > hourMs ? 0 : mtimeMs };
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
      await writeAtomically(toPath(version, key), bytes);
    },

    async list(version) {
      const files = [];
      for (const source of version === undefined ? await listSources() : [version]) {
        const names = await listNames(toFolder(source));
        files.push(...(await Promise.all(names.map((name) => readFileStats(source, name)))));
      }
      return files;
    },

    async remove(renditions) {
      for (const { version, key } of renditions) {
        await rm(toPath(version, key), { force: true });
        // Removes the folder, too, unless it has other files.
        await rmdir(toFolder(version)).catch(() => {});
      }
    },
  };
}

/** Writes a file completely or not at all, even if the power fails. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const temporaryPath = `${path}.${crypto.randomUUID()}`;
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

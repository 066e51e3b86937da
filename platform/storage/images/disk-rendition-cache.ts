import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuidName } from '#platform/database/uuid.ts';
import { validateVersion } from '#platform/storage/files/version-name.ts';
import type { RenditionCache } from './rendition-cache.ts';
import { renditionKeyPattern } from './rendition-options.ts';

/**
 * The maximum number of renditions of one source. It is more than twice the number that visitors can ask for
 * (docs/protocols.md#image-transformations), so that they cannot make the cache remove the renditions that the site uses.
 */
export const maxRenditionsPerSource = 400;

/** The modification time of a rendition's file records its last use, accurate to an hour. */
const hourMs = 3600_000;

interface Entry {
  path: string;
  name: string;
  size: number;
  usedAt: number;
}

/**
 * Caches renditions in `folder`: `<first two digits of the version>/<version>/<key>`, where the version
 * is that of the source image. Several servers may share the folder.
 *
 * @param options.maxBytes the maximum size of all renditions together
 * @param options.maxPerSource the maximum number of renditions of one source, so that requests for one image cannot
 *   fill the whole cache
 */
export function createDiskRenditionCache(
  folder: string,
  { maxBytes = 1024 ** 3, maxPerSource = maxRenditionsPerSource } = {},
): RenditionCache {
  const toFolder = (version: string) => join(folder, validateVersion(version).slice(0, 2), version);
  const toPath = (version: string, key: string) => join(toFolder(version), validateKey(key));
  /** Undefined until the renditions are first counted. */
  let totalBytes: number | undefined;
  let trimming: Promise<void> | undefined;
  /** The temporary files that this process is writing, which are no leftovers even if the clock has been set. */
  const writing = new Set<string>();

  async function trim(): Promise<void> {
    const entries: Entry[] = [];
    for await (const versions of readVersions(folder))
      for (const version of versions) entries.push(...(await readEntries(toFolder(version))));
    // A temporary file that was never renamed is left over from a crash. Earlier versions used other names.
    const abandoned = entries.filter(
      ({ path, name, usedAt }) =>
        !renditionKeyPattern.test(name) && !writing.has(path) && Date.now() - usedAt > hourMs,
    );
    await removeEntries(abandoned);
    const renditions = entries.filter(({ name }) => renditionKeyPattern.test(name)).sort(byLastUse);
    totalBytes = renditions.reduce((sum, { size }) => sum + size, 0);
    if (totalBytes <= maxBytes) return;
    // This frees a tenth of the maximum size, so that the next writes do not have to count all renditions again.
    const surplus: Entry[] = [];
    for (const rendition of renditions) {
      if (totalBytes <= maxBytes * 0.9) break;
      surplus.push(rendition);
      totalBytes -= rendition.size;
    }
    await removeEntries(surplus);
  }

  function trimOnce(): Promise<void> {
    trimming ??= trim().finally(() => {
      trimming = undefined;
    });
    return trimming;
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
        if (isNotFound(error)) return undefined;
        throw error;
      }
    },

    async write(version, key, bytes) {
      const path = toPath(version, key);
      await mkdir(toFolder(version), { recursive: true, mode: 0o700 });
      const temporaryPath = `${path}.${crypto.randomUUID()}`;
      writing.add(temporaryPath);
      await writeAtomically(path, temporaryPath, bytes).finally(() => writing.delete(temporaryPath));
      const renditions = (await readEntries(toFolder(version))).filter(({ name }) =>
        renditionKeyPattern.test(name),
      );
      await removeEntries(renditions.sort(byLastUse).slice(0, Math.max(0, renditions.length - maxPerSource)));
      if (totalBytes !== undefined) totalBytes += bytes.length;
      if (totalBytes === undefined || totalBytes > maxBytes) await trimOnce();
    },

    async keys(version) {
      return (await readNames(toFolder(version))).filter((name) => renditionKeyPattern.test(name));
    },

    async remove(version) {
      await rm(toFolder(version), { recursive: true, force: true });
    },

    trim: trimOnce,
    versions: () => readVersions(folder),
  };
}

const byLastUse = (a: Entry, b: Entry) => a.usedAt - b.usedAt;

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

async function* readVersions(folder: string): AsyncGenerator<string[]> {
  for (const shard of await readNames(folder)) {
    const names = await readNames(join(folder, shard));
    yield names.filter((name) => isUuidName(name));
  }
}

async function readEntries(folder: string): Promise<Entry[]> {
  const entries = (await readNames(folder)).map(async (name) => {
    const path = join(folder, name);
    // Another server may have removed the file since it was listed.
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
    // A time in the future is from before the clock was set back. It would make the file the last one to be removed.
    return { path, name, size, usedAt: mtimeMs - Date.now() > hourMs ? 0 : mtimeMs };
  });
  return Promise.all(entries);
}

async function removeEntries(entries: Entry[]): Promise<void> {
  for (const { path } of entries) {
    await rm(path, { force: true });
    await rmdir(join(path, '..')).catch(() => {});
  }
}

async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** Throws if the text is not a key, so that only a key can become part of a path. */
function validateKey(key: string): string {
  if (!renditionKeyPattern.test(key)) throw new Error(`Not the name of a rendition: ${key}`);
  return key;
}

const isNotFound = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Forms } from './forms.ts';

const versionShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nameShape = /^[0-9a-f]{32}$/;

/** A form's time of change is that of its last use, to the hour. */
const hour = 3600_000;

interface Entry {
  path: string;
  name: string;
  size: number;
  usedAt: number;
}

/**
 * Forms in `folder`: `<first two digits>/<version>/<name>`. Several servers may share the folder.
 *
 * @param bounds.maxBytes of all forms together
 * @param bounds.maxPerSource how many forms one source may have, so that nobody turns one picture into the whole cache
 */
export function createDiskForms(folder: string, { maxBytes = 1024 ** 3, maxPerSource = 100 } = {}): Forms {
  const folderOf = (version: string) => join(folder, checked(version, versionShape).slice(0, 2), version);
  const pathOf = (version: string, name: string) => join(folderOf(version), checked(name, nameShape));
  /** Bytes of all forms; undefined before the first count. */
  let held: number | undefined;
  let trimming: Promise<void> | undefined;

  async function trim(): Promise<void> {
    const all: Entry[] = [];
    for await (const versions of versionsIn(folder))
      for (const version of versions) all.push(...(await entriesIn(folderOf(version))));
    const abandoned = all.filter(({ name, usedAt }) => !nameShape.test(name) && Date.now() - usedAt > hour);
    await removeAll(abandoned);
    const forms = all.filter(({ name }) => nameShape.test(name)).sort(byUse);
    held = forms.reduce((sum, { size }) => sum + size, 0);
    if (held <= maxBytes) return;
    // A tenth more than it must, so that not every form that is written has all of them counted.
    const surplus: Entry[] = [];
    for (const form of forms) {
      if (held <= maxBytes * 0.9) break;
      surplus.push(form);
      held -= form.size;
    }
    await removeAll(surplus);
  }

  function trimOnce(): Promise<void> {
    trimming ??= trim().finally(() => {
      trimming = undefined;
    });
    return trimming;
  }

  return {
    async read(version, name) {
      const path = pathOf(version, name);
      try {
        const bytes = await readFile(path);
        await noteUse(path);
        return bytes;
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },

    async write(version, name, bytes) {
      const path = pathOf(version, name);
      await mkdir(folderOf(version), { recursive: true, mode: 0o700 });
      await writeWhole(path, bytes);
      const forms = (await entriesIn(folderOf(version))).filter((entry) => nameShape.test(entry.name));
      await removeAll(forms.sort(byUse).slice(0, Math.max(0, forms.length - maxPerSource)));
      if (held !== undefined) held += bytes.length;
      if (held === undefined || held > maxBytes) await trimOnce();
    },

    async remove(version) {
      await rm(folderOf(version), { recursive: true, force: true });
    },

    trim: trimOnce,
    versions: () => versionsIn(folder),
  };
}

const byUse = (a: Entry, b: Entry) => a.usedAt - b.usedAt;

/** A form is there with all its bytes or not at all, also after a loss of power. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${crypto.randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(bytes).finally(() => handle.sync().finally(() => handle.close()));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function noteUse(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs > hour) await utimes(path, new Date(), new Date());
}

async function* versionsIn(folder: string): AsyncGenerator<string[]> {
  for (const shelf of await namesIn(folder)) {
    const names = await namesIn(join(folder, shelf));
    yield names.filter((name) => versionShape.test(name));
  }
}

async function entriesIn(folder: string): Promise<Entry[]> {
  const found = (await namesIn(folder)).map(async (name) => {
    const path = join(folder, name);
    // Another server may have removed it meanwhile.
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
    return { path, name, size, usedAt: mtimeMs };
  });
  return Promise.all(found);
}

async function removeAll(entries: Entry[]): Promise<void> {
  for (const { path } of entries) {
    await rm(path, { force: true });
    await rmdir(join(path, '..')).catch(() => {});
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
}

function checked(name: string, shape: RegExp): string {
  if (!shape.test(name)) throw new Error(`Not the name of a form: ${name}`);
  return name;
}

const isAbsence = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ignoreMissingFile } from '#platform/storage/files/file-missing.ts';
import type { S3Store } from '#platform/storage/s3/s3-store.ts';

/** Holds what a store remembers of its database, to notice when an older state of the database is restored. */
const memorySchema = z.object({
  /** The last check of the clock (`installation.check_clock`), as PostgreSQL writes it. */
  checkedAt: z.string(),
  timeline: z.number(),
});
export type StoreMemory = z.infer<typeof memorySchema>;

/** The marks that databases leave in a store of files. */
export interface StoreMarks {
  /** Marks the store with the ID of a database that uses it. Returns whether no other database has marked it. */
  claim(databaseId: string): Promise<boolean>;
  remember(databaseId: string, memory: StoreMemory): Promise<void>;
  /** Returns what was remembered last. */
  recall(databaseId: string): Promise<StoreMemory | undefined>;
}

/** The ID of the first database. Earlier versions of Wayfare have only this mark. */
const firstMark = 'database-id';

/** Each database has a file of its own here, `<id>.json`, with what is remembered of it. */
const marksFolder = 'databases';

interface MarkFiles {
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
  /** Lists the names below `databases`. */
  list(): Promise<string[]>;
}

function createMarks({ read, write, list }: MarkFiles): StoreMarks {
  const getName = (databaseId: string) => `${databaseId}.json`;
  const getPath = (databaseId: string) => `${marksFolder}/${getName(databaseId)}`;
  return {
    async claim(databaseId) {
      const name = getName(databaseId);
      if ((await read(firstMark)) === undefined) await write(firstMark, `${databaseId}\n`);
      if (!(await list()).includes(name)) await write(getPath(databaseId), '{}\n');
      const first = await read(firstMark);
      return first?.trim() === databaseId && (await list()).every((other) => other === name);
    },
    remember: (databaseId, memory) => write(getPath(databaseId), `${JSON.stringify(memory)}\n`),
    async recall(databaseId) {
      const text = await read(getPath(databaseId));
      return text === undefined ? undefined : memorySchema.optional().catch(undefined).parse(parse(text));
    },
  };
}

/** A file that was damaged by a crash is as good as none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const createFolderMarks = (folder: string): StoreMarks =>
  createMarks({
    read: (name) => readFile(join(folder, name), 'utf8').catch(ignoreMissingFile),
    async write(name, text) {
      const path = join(folder, name);
      const partial = `${path}.${crypto.randomUUID()}.partial`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(partial, text, { mode: 0o600 });
      await rename(partial, path);
    },
    list: async () => {
      const names = (await readdir(join(folder, marksFolder)).catch(ignoreMissingFile)) ?? [];
      return names.filter((name) => name.endsWith('.json'));
    },
  });

export const createBucketMarks = (store: S3Store): StoreMarks =>
  createMarks({
    async read(name) {
      const bytes = await store.read(name, 1000);
      return bytes && Buffer.from(bytes).toString('utf8');
    },
    write: (name, text) => store.replace(name, new Uint8Array(Buffer.from(text))),
    list: async () =>
      (await store.listAll(`${marksFolder}/`)).map(({ key }) => key.slice(marksFolder.length + 1)),
  });

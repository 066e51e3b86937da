import { Readable } from 'node:stream';
import type { Database } from '#platform/database/database.ts';
import { readIdentity } from '#server/installation/identity.ts';
import { StartError } from '#server/installation/start-error.ts';
import type { FileOutcome } from './file-outcome.ts';
import type { FileStore } from './file-store.ts';
import { hashFile, ignoreDamage } from './hash-file.ts';
import { isStillStored, readStoredFiles, type StoredFile } from './stored-files.ts';

export interface MoveResult {
  /** Says how many files were copied and verified. */
  copied: number;
  /** Says how many files the target had already. */
  present: number;
  /** Says how many files were removed from the source. */
  removed: number;
  /** The objects that have a file in neither store, or one with other bytes than their row says. */
  faults: string[];
}

interface Move {
  database: Database;
  source: FileStore;
  target: FileStore;
  /** Removes what an interrupted move has left of this file on the disk. */
  removeStaged(version: string): Promise<void>;
  /** Says whether the files are removed from the source once all of them are in the target. */
  removeSource: boolean;
  /** It is checked between two files. */
  signal: AbortSignal;
}

/**
 * Copies the files of all objects to another store, and verifies each by reading it back. Nothing is removed from the
 * source before every file is verified, and then only if `removeSource` is set. May be interrupted at any time and
 * repeated: files that are in the target are only verified. Throws StartError if the target belongs to another database.
 */
export async function moveFiles({ removeSource, signal, ...move }: Move): Promise<MoveResult> {
  const { database, source, target } = move;
  if (!(await target.marks.claim(await readIdentity(database))))
    throw new StartError(`The files in ${target.place} belong to another database. Nothing was copied.`);
  const result: MoveResult = { copied: 0, present: 0, removed: 0, faults: [] };
  const verified = new Set<string>();
  for await (const file of readStoredFiles(database)) {
    signal.throwIfAborted();
    const outcome = await moveFile(move, file);
    if (outcome === 'copied' || outcome === 'present') {
      result[outcome] += 1;
      verified.add(file.version);
    } else if (await isStillStored(database, file)) result.faults.push(`${file.path}: ${outcome}`);
  }
  if (!removeSource || result.faults.length > 0) return result;
  // Files of any age are listed, because the clock of an object store may be ahead.
  for await (const versions of source.parts.files.versions(Number.NEGATIVE_INFINITY)) {
    for (const version of versions.filter((candidate) => verified.has(candidate))) {
      signal.throwIfAborted();
      // The file is removed last: while it is there, the next move removes its renditions, too.
      await source.parts.renditionCache.remove(version);
      await source.parts.files.remove(version);
      result.removed += 1;
    }
  }
  return result;
}

async function moveFile(
  { source, target, removeStaged }: Omit<Move, 'removeSource' | 'signal'>,
  file: StoredFile,
): Promise<FileOutcome> {
  const from = source.parts.files;
  const to = target.parts.files;
  const found = await hashFile(to, file);
  // Without a hash in the row, the source's file decides. If that has been removed, the target's was verified before.
  const expected = file.md5 ?? (await hashFile(from, file)) ?? found;
  if (expected === 'damaged') return 'its file is damaged';
  if (found && found === expected) return 'present';

  const bytes = await from.read(file.version, { start: 0, end: file.size - 1 }).catch(ignoreDamage);
  if (bytes === 'damaged') return 'its file is damaged';
  if (!bytes) return found ? 'its file is damaged' : 'its file is missing';
  await removeStaged(file.version);
  // The target has this file with other bytes, for example because its store has lost some.
  if (found) await to.remove(file.version);
  await to.write(file.version, bytes instanceof Readable ? bytes : Readable.from([bytes]));
  if ((await hashFile(to, file)) === expected) return 'copied';
  await to.remove(file.version);
  return 'its file is damaged';
}

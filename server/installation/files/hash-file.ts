import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStoreError, type Files } from '#platform/storage/files/files.ts';
import type { StoredFile } from './stored-files.ts';

/** Returns the MD5 in hexadecimal, undefined if there is no file, and `damaged` if it is shorter than its row says. */
export async function hashFile(
  files: Pick<Files, 'read'>,
  { version, size }: Pick<StoredFile, 'version' | 'size'>,
): Promise<string | undefined> {
  try {
    const bytes = await files.read(version, { start: 0, end: size - 1 });
    if (!bytes) return undefined;
    const md5 = createHash('md5');
    if (bytes instanceof Readable) await pipeline(bytes, md5);
    else md5.update(bytes);
    return md5.digest('hex');
  } catch (error) {
    return ignoreDamage(error);
  }
}

/** Returns that the file is damaged, unless the store has failed: a store that does not respond says nothing about its files. */
export function ignoreDamage(error: unknown): 'damaged' {
  if (error instanceof FileStoreError) throw error;
  return 'damaged';
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Store } from '#platform/storage/s3/s3-store.ts';

const marker = 'database-id';

/** Marks a folder with the ID of the first database that uses it. Returns whether `databaseId` is that ID. */
export function claimFolder(folder: string, databaseId: string): boolean {
  const path = join(folder, marker);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, `${databaseId}\n`);
  }
  return readFileSync(path, 'utf8').trim() === databaseId;
}

/** Marks a bucket like a folder. It is read first, because not every store can be asked not to overwrite a file. */
export async function claimBucket(store: S3Store, databaseId: string): Promise<boolean> {
  const read = async () => {
    const bytes = await store.read(marker, 100);
    return bytes && Buffer.from(bytes).toString('utf8').trim();
  };
  const owner = await read();
  if (owner !== undefined) return owner === databaseId;
  await store.create(marker, new Uint8Array(Buffer.from(`${databaseId}\n`)));
  return (await read()) === databaseId;
}

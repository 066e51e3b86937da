import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StorageApiError } from '@supabase/supabase-js';
import type { FileOutcome } from '#server/installation/files/file-outcome.ts';
import { hashFile, ignoreDamage } from '#server/installation/files/hash-file.ts';
import type { StoredImage } from './read-stored-images.ts';
import { retry, TargetUnavailable } from './retry.ts';
import { createFailure, type SiteCopy } from './site-copy.ts';

export interface FilesResult {
  copied: number;
  /** Says how many files the target had already. */
  present: number;
  /** The files that the source does not have intact. */
  faults: string[];
}

/** Copies the uploaded files under the same names, and verifies each by its size and hash. */
export async function copyFiles(copy: SiteCopy, images: StoredImage[]): Promise<FilesResult> {
  const result: FilesResult = { copied: 0, present: 0, faults: [] };
  for (const [index, image] of images.entries()) {
    copy.signal.throwIfAborted();
    if (index % 50 === 0) copy.log(`Copying files: ${index} of ${images.length}`);
    const outcome = await copyFile(copy, image);
    if (outcome === 'copied' || outcome === 'present') result[outcome] += 1;
    else result.faults.push(`${image.name}: ${outcome}`);
  }
  return result;
}

async function copyFile(copy: SiteCopy, image: StoredImage): Promise<FileOutcome> {
  const found = await hashFile(copy.files, image);
  if (found === undefined) return 'its file is missing';
  if (found === 'damaged' || (image.md5 && found !== image.md5)) return 'its file is damaged';
  if (await isInTarget(copy, image, found)) return 'present';
  await retry(copy, () => upload(copy, image));
  if (await isInTarget(copy, image, found)) return 'copied';
  throw createFailure(copy, `Uploading ${image.name}`, { message: 'its bytes are not the same there' });
}

async function upload(copy: SiteCopy, image: StoredImage): Promise<void> {
  const bytes = await copy.files.read(image.version, { start: 0, end: image.size - 1 }).catch(ignoreDamage);
  if (!bytes || bytes === 'damaged')
    throw createFailure(copy, `Reading ${image.name}`, { message: 'it is gone' });
  const body = bytes instanceof Readable ? bytes : Readable.from([bytes]);
  const { error } = await copy.target.storage
    .from(image.bucket)
    .upload(image.name, Readable.toWeb(body) as ReadableStream, {
      upsert: true,
      contentType: image.contentType,
      headers: { 'cache-control': image.cacheControl },
      metadata: image.user_metadata ?? {},
    });
  body.destroy();
  if (!error) return;
  // The client wraps what its `fetch` throws.
  if ('originalError' in error && error.originalError instanceof TargetUnavailable) throw error.originalError;
  throw createFailure(copy, `Uploading ${image.name}`, error);
}

/** The ETag is the MD5 of most files. Where it is not, as for large files in some stores, the file is read. */
async function isInTarget(copy: SiteCopy, image: StoredImage, md5: string): Promise<boolean> {
  const { bucket, name, size } = image;
  const { data, error } = await copy.target.storage.from(bucket).info(name);
  if (error instanceof StorageApiError && (error.status === 404 || error.statusCode === '404')) return false;
  if (error) throw createFailure(copy, `Looking for ${name}`, error);
  if (data.size !== size) return false;
  return data.etag?.replaceAll('"', '') === md5 || (await hashInTarget(copy, image)) === md5;
}

async function hashInTarget(copy: SiteCopy, { bucket, name }: StoredImage): Promise<string> {
  const { data, error } = await copy.target.storage.from(bucket).download(name).asStream();
  if (error) throw createFailure(copy, `Reading ${name}`, error);
  const md5 = createHash('md5');
  for await (const chunk of data) md5.update(chunk);
  return md5.digest('hex');
}

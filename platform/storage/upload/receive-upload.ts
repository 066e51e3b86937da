import type { Files } from '#platform/storage/files/files.ts';
import { readMultipartFile } from './multipart-file.ts';
import { readRawFile } from './raw-file.ts';
import { openBody } from './request-body.ts';
import { storeObject, type UploadTarget } from './store-object.ts';

/** Stores the file that a request carries, either as its whole body or as a part of a multipart form. */
export async function receiveUpload(
  files: Files,
  { headers, body }: Request,
  target: UploadTarget,
): Promise<{ id: string }> {
  const { bytes, drain } = openBody(body);
  try {
    const isForm = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
    const file = isForm ? await readMultipartFile(headers, bytes) : readRawFile(headers, bytes);
    return await storeObject(files, target, file);
  } catch (error) {
    await drain();
    throw error;
  }
}

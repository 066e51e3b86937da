import { isUuidName } from '#platform/database/uuid.ts';

/** Throws if the text is not the id of an upload, so that only an id can become part of a path or a key. */
export function validateUploadId(id: string): string {
  if (!isUuidName(id)) throw new Error(`Not the id of an upload: ${id}`);
  return id;
}

import type { ObjectMetadata, ObjectRow } from '#platform/storage/object-row.ts';
import { StorageError } from '#platform/storage/storage-error.ts';

/** How often an object is looked up anew when an upload takes the place of its file between look-up and reading. */
const attempts = 3;

/**
 * Answers from the file that an object has now. `find` looks the object up by the caller's right and throws when
 * there is none to see; `answer` is undefined when the version that was found has no file any more.
 */
export async function answerCurrent(
  find: () => Promise<ObjectRow>,
  answer: (version: string, metadata: ObjectMetadata) => Promise<Response | undefined>,
): Promise<Response> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { metadata, version } = await find();
    if (!metadata) throw new StorageError('NoSuchKey');
    const response = await answer(version, metadata);
    if (response) return response;
  }
  console.error('storage: a row has no file');
  throw new StorageError('NoSuchKey');
}

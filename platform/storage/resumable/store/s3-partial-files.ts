import { addAbortSignal, Readable } from 'node:stream';
import { isUuidName } from '#platform/database/uuid.ts';
import { createStaging } from '#platform/storage/files/staging.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import type { S3Store } from '#platform/storage/s3/s3-store.ts';
import type { S3Entry } from '#platform/storage/s3/s3-xml.ts';
import type { PartialFiles } from './partial-files.ts';
import { splitStream } from './split-stream.ts';

const prefix = 'uploads/';
/** This many bytes are lost at most if the server is killed. The client then sends them again. */
const maxSegmentSize = 8 * 1024 * 1024;

/** The segments of an upload are few enough for one batch (1,000 keys) of the store's list. */
const maxSegments = 900;

/** The last part of the key of an empty file, which exists for as long as the upload. */
const beginning = 'begun';

/**
 * Keeps the bytes of resumable uploads in a bucket, as segments `uploads/<id>/<offset>`
 * (docs/protocols/storage-files.md), so that any server can continue an upload. Each segment arrives completely in
 * `<folder>/drafts` before it is sent to the store.
 */
export function createS3PartialFiles(store: S3Store, folder: string): PartialFiles {
  const staging = createStaging(folder);
  const toPrefix = (id: string) => `${prefix}${id}/`;

  const findEntries = (id: string) => store.listAll(toPrefix(id));

  async function storeSegment(id: string, offset: number, bytes: Readable): Promise<void> {
    // With leading zeros, the store lists the segments in the order of their offsets.
    const key = `${toPrefix(id)}${String(offset).padStart(12, '0')}`;
    await staging.write(crypto.randomUUID(), bytes, async (path) => {
      // If the key exists, another server has received the bytes of this position.
      if (!(await store.create(key, { path }))) throw new StorageError('ResourceLocked');
    });
  }

  return {
    async create(id) {
      await store.create(`${toPrefix(id)}${beginning}`, new Uint8Array());
    },

    async getSize(id) {
      const entries = await findEntries(id);
      if (!entries.some(({ key }) => key.endsWith(`/${beginning}`))) return undefined;
      return findSegments(entries).reduce((sum, { size }) => sum + size, 0);
    },

    async append(id, offset, bytes, signal) {
      if ((await findEntries(id)).length > maxSegments)
        throw new StorageError('InvalidRequest', 'The upload has too many small parts');
      // A stream that is aborted before its first byte is read must not be an unhandled error.
      addAbortSignal(signal, bytes).on('error', () => {});
      const split = splitStream(bytes, maxSegmentSize);
      let position = offset;
      for await (const { segment, getSize } of split.segments) {
        await storeSegment(id, position, segment);
        position += getSize();
      }
      signal.throwIfAborted();
      split.throwIfFailed();
    },

    read(id) {
      async function* readSegments() {
        for (const { key, size } of findSegments(await findEntries(id))) {
          const bytes = await store.readRange(key, { start: 0, end: size - 1 });
          if (!bytes) throw new Error(`A part of the upload ${id} is missing`);
          if (bytes instanceof Readable) yield* bytes;
          else yield bytes;
        }
      }
      return Readable.from(readSegments(), { objectMode: false });
    },

    async remove(id) {
      for (const { key } of await findEntries(id)) await store.remove(key);
    },

    async ids(idle) {
      const writtenAt = new Map<string, number>();
      for await (const entries of store.list(prefix))
        for (const { key, modifiedAt } of entries) {
          const id = key.split('/')[1] ?? '';
          if (isUuidName(id)) writtenAt.set(id, Math.max(writtenAt.get(id) ?? 0, modifiedAt.getTime()));
        }
      return [...writtenAt].filter(([, time]) => Date.now() - time >= idle).map(([id]) => id);
    },
  };
}

/** Selects the segments that follow each other without a gap, from the first byte on. `begun` is no segment. */
function findSegments(entries: S3Entry[]): S3Entry[] {
  let end = 0;
  return entries.filter(({ key, size }) => {
    if (Number(key.split('/')[2]) !== end) return false;
    end += size;
    return true;
  });
}

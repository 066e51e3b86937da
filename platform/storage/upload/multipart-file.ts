import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import {
  type IncomingFile,
  parseDescription,
  readContentLength,
} from '#platform/storage/protocol/incoming-file.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';

/** The limits of a form (docs/protocols/storage.md#objects). Files after the first are ignored. */
const limits = {
  fields: 10,
  files: 1,
  parts: 20,
  headerPairs: 50,
  headerSize: 16 * 1024,
};

/**
 * Reads a file from a multipart form (docs/protocols/storage.md, "Multipart upload"). Resolves when the file's part
 * begins, so the fields that describe it, each of at most `maxFieldSize` bytes, must come first.
 */
export async function readMultipartFile(
  headers: Headers,
  body: Readable,
  maxFieldSize: number,
): Promise<IncomingFile> {
  const busboy = openBusboy(headers.get('content-type') ?? '', maxFieldSize);
  const arrived = pipeline(body, busboy).catch((error: unknown) => {
    if (error instanceof StorageError) throw error;
    throw new StorageError('InvalidRequest', 'The form is incomplete', { cause: error });
  });
  // `arrived` may reject before it is awaited, and an unhandled rejection would end the process.
  arrived.catch(() => {});
  const file = await readDescribedFile(busboy, arrived);
  return { ...file, formLength: readContentLength(headers) };
}

function openBusboy(contentType: string, fieldSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, fieldSize },
    });
  } catch (error) {
    throw new StorageError('InvalidRequest', 'The form has no boundary', { cause: error });
  }
}

function readDescribedFile(busboy: BusboyInstance, arrived: Promise<void>): Promise<IncomingFile> {
  const fields = new Map<string, string>();
  return new Promise((resolve, reject) => {
    busboy.on('fieldsLimit', () =>
      reject(new StorageError('InvalidRequest', 'The form has too many fields')),
    );
    busboy.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) reject(new StorageError('EntityTooLarge', `The form's field ${name} is too large`));
      fields.set(name, value);
    });
    busboy.on('file', (_name, bytes, _filename, _encoding, partType) => {
      // An incomplete form makes this stream fail, perhaps before it is read. An unhandled error would end the process.
      bytes.on('error', () => {});
      arrived.catch((error: Error) => bytes.destroy(error));
      try {
        const description = parseDescription({
          type: fields.get('contentType') || partType,
          cacheControl: toCacheControl(fields.get('cacheControl')),
          contentEncoding: fields.get('contentEncoding'),
          metadata: fields.get('metadata') ?? fields.get('userMetadata'),
        });
        resolve({ ...description, bytes: endWith(arrived, bytes) });
      } catch (error) {
        reject(error);
      }
    });
    arrived.then(() => reject(new StorageError('InvalidRequest', 'The form contains no file')), reject);
  });
}

/** Ends the bytes of a file only after the rest of its form has arrived. */
async function* endWith(arrived: Promise<void>, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* bytes;
  await arrived;
}

const toCacheControl = (seconds: string | undefined) => (seconds ? `max-age=${seconds}` : undefined);

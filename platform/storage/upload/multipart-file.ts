import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { StorageError } from '#platform/storage/storage-error.ts';
import { checkDescription, type IncomingFile, metadataLimit } from './incoming-file.ts';

/** At most this many fields and one file (docs/protocols.md#objects). Parts beyond the first file are passed over. */
const limits = {
  fields: 10,
  files: 1,
  parts: 20,
  fieldSize: metadataLimit,
  headerPairs: 50,
  headerSize: 16 * 1024,
};

/**
 * A file in a form (docs/protocols.md#objects, "Multipart upload"). Resolves when its part begins: the fields that describe
 * it come before. The client leaves the file's field name empty; here any name will do.
 */
export async function readMultipartFile(headers: Headers, body: Readable): Promise<IncomingFile> {
  const busboy = openBusboy(headers.get('content-type') ?? '');
  const arrived = pipeline(body, busboy).catch((error: unknown) => {
    if (error instanceof StorageError) throw error;
    throw new StorageError('InvalidRequest', 'The form breaks off before its end', { cause: error });
  });
  // Whoever waits for it hears of a failure; until somebody does, it must not end the process.
  arrived.catch(() => {});
  return { ...(await describedFile(busboy, arrived)), arrived };
}

function openBusboy(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (error) {
    throw new StorageError('InvalidRequest', 'The form has no boundary', { cause: error });
  }
}

function describedFile(
  busboy: BusboyInstance,
  arrived: Promise<void>,
): Promise<Omit<IncomingFile, 'arrived'>> {
  const fields = new Map<string, string>();
  return new Promise((resolve, reject) => {
    busboy.on('fieldsLimit', () =>
      reject(new StorageError('InvalidRequest', 'The form has too many fields')),
    );
    busboy.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) reject(new StorageError('EntityTooLarge', `The form's field ${name} is too large`));
      fields.set(name, value);
    });
    busboy.on('file', (_name, bytes, _filename, _encoding, partType) => {
      // A form that ends early fails this stream too; the reader, when there is one, hears of it.
      bytes.on('error', () => {});
      arrived.catch((error: Error) => bytes.destroy(error));
      try {
        const description = checkDescription({
          type: fields.get('contentType') ?? partType,
          cacheControl: cacheControlOf(fields.get('cacheControl')),
          contentEncoding: fields.get('contentEncoding'),
          metadata: fields.get('metadata') ?? fields.get('userMetadata'),
        });
        resolve({ ...description, bytes });
      } catch (error) {
        reject(error);
      }
    });
    arrived.then(() => reject(new StorageError('InvalidRequest', 'The form has no file in it')), reject);
  });
}

const cacheControlOf = (field: string | undefined) => (field === undefined ? undefined : `max-age=${field}`);

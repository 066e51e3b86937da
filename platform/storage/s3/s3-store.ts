import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ByteRange, FileStoreError } from '#platform/storage/files/files.ts';
import { readBytes, readText, streamBody } from './read-body.ts';
import { createS3Request } from './s3-request.ts';
import type { S3Settings } from './s3-settings.ts';
import { parseListing, readXmlValue, type S3Entry } from './s3-xml.ts';

/** The most bytes that are read without a stream. */
const maxShortRead = 256 * 1024;

const contentType = 'application/octet-stream';

export type S3Store = ReturnType<typeof createS3Store>;

/**
 * Opens one bucket of a store (docs/protocols/storage-files.md#files-on-s3). Keys consist of characters that need no
 * encoding. Every method throws FileStoreError if the store is at fault.
 *
 * @param timeoutMs until the headers of a response, and between two chunks of it while they are being read. An upload has
 * more time, by its size
 */
export function createS3Store(settings: S3Settings, timeoutMs = 10_000) {
  const send = createS3Request(settings, timeoutMs);
  const isMissing = { 404: 'NoSuchKey' };

  /** Lists the files whose keys begin with `prefix`, in the order of their keys, in batches of up to 1,000. */
  async function* list(prefix: string): AsyncGenerator<S3Entry[]> {
    let token: string | undefined;
    do {
      const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
      const { response } = await send({ method: 'GET', query });
      const { entries, next } = parse(await readText(response, timeoutMs));
      yield entries;
      token = next;
    } while (token);
  }

  return {
    /** Reads a range. Returns undefined if there is no such file. Throws an Error of another type if the file is shorter. */
    async readRange(
      key: string,
      { start, end }: ByteRange,
    ): Promise<Uint8Array<ArrayBuffer> | Readable | undefined> {
      const { response, errorCode } = await send(
        { method: 'GET', key, range: `bytes=${start}-${end}` },
        { ...isMissing, 416: 'InvalidRange' },
      );
      if (errorCode === 'NoSuchKey') return undefined;
      const length = end - start + 1;
      // `bytes <start>-<end>/<size of the file>`
      const range = response.headers.get('content-range');
      if (errorCode || Number(range?.split('/')[1]) <= end) {
        await response.body?.cancel();
        throw new Error('A stored file is shorter than the size in its row');
      }
      if (response.status !== 206 || !range?.startsWith(`bytes ${start}-${end}/`)) {
        await response.body?.cancel();
        throw new FileStoreError(`The object store sent another range of ${key}: ${range}`);
      }
      return length > maxShortRead
        ? streamBody(response, length, timeoutMs)
        : readBytes(response, length, timeoutMs);
    },

    /** Reads a whole file, which has at most `maxBytes`. Returns undefined if there is no such file. */
    async read(key: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const { response, errorCode } = await send({ method: 'GET', key }, isMissing);
      if (errorCode) return undefined;
      const length = Number(response.headers.get('content-length') ?? Number.NaN);
      // Not `>`, because that is false for NaN.
      if (!(length <= maxBytes)) {
        await response.body?.cancel();
        throw new FileStoreError(`The object store sent ${key} with ${length} bytes`);
      }
      return readBytes(response, length, timeoutMs);
    },

    /** Stores bytes, whether the key exists or not. */
    async replace(key: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
      const headers = { 'Content-MD5': await hash(content), 'Content-Type': contentType };
      const { response } = await send({ method: 'PUT', key, headers, body: content });
      await readText(response, timeoutMs).catch(() => {});
    },

    /** Stores bytes, or the file of a path on the disk. Returns false, and changes nothing, if the key exists. */
    async create(key: string, content: Uint8Array<ArrayBuffer> | { path: string }): Promise<boolean> {
      const isFile = 'path' in content;
      const md5 = await hash(isFile ? createReadStream(content.path) : content);
      const headers = { 'Content-MD5': md5, 'Content-Type': contentType };
      const body = isFile ? await openAsBlob(content.path) : content;
      const put = (condition: Record<string, string>, expected: Record<number, string>) =>
        send({ method: 'PUT', key, headers: { ...headers, ...condition }, body }, expected);
      const conflicts = { 409: 'ConditionalRequestConflict', 412: 'PreconditionFailed' };
      let { errorCode, response } = await put(
        { 'If-None-Match': '*' },
        { ...conflicts, 501: 'NotImplemented' },
      );
      // Some stores know no conditions. Keys contain random names or positions, so hardly any is created twice.
      if (errorCode === 'NotImplemented') ({ errorCode, response } = await put({}, conflicts));
      await readText(response, timeoutMs).catch(() => {});
      return errorCode === undefined;
    },

    /** Returns false if there is no such file. */
    async copy(from: string, to: string): Promise<boolean> {
      const source = { 'x-amz-copy-source': `/${settings.bucket}/${from}` };
      const { response, errorCode } = await send({ method: 'PUT', key: to, headers: source }, isMissing);
      if (errorCode) return false;
      // A copy that fails after it has begun is reported in the body of a success.
      const text = await readText(response, timeoutMs);
      if (!readXmlValue(text, 'ETag'))
        throw new FileStoreError(`The object store did not copy ${from}: ${readXmlValue(text, 'Code')}`);
      return true;
    },

    /** Does nothing if there is no such file. */
    async remove(key: string): Promise<void> {
      const { response } = await send({ method: 'DELETE', key }, isMissing);
      await response.body?.cancel();
    },

    list,

    /** Lists files in one array, for prefixes with few enough files for the memory. */
    async listAll(prefix: string): Promise<S3Entry[]> {
      const entries: S3Entry[] = [];
      for await (const batch of list(prefix)) entries.push(...batch);
      return entries;
    },
  };
}

function parse(xml: string): ReturnType<typeof parseListing> {
  try {
    return parseListing(xml);
  } catch (error) {
    throw new FileStoreError(String(error));
  }
}

/** The store rejects bytes that do not match this hash. */
async function hash(content: Readable | Uint8Array): Promise<string> {
  const md5 = createHash('md5');
  if (content instanceof Uint8Array) md5.update(content);
  else await pipeline(content, md5);
  return md5.digest('base64');
}

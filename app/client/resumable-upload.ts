import { DetailedError, type PreviousUpload, Upload as TusUpload } from 'tus-js-client';
import { acquireTabLock } from './tab-lock.ts';
import type { UploadConfig, UploadOptions } from './upload-with-progress.ts';

/** The hosted platform accepts parts of exactly this size. */
const partSize = 6 * 1024 * 1024;

/** The pauses before retries, in ms. Together they outlast a restart of the server. They start over after each part. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Uploads a file in parts (docs/protocols/storage-files.md). The upload outlives a lost connection, a restart of the
 * server and a reload of the page: after a reload, it continues when the same file is uploaded to the same folder. Two
 * tabs that upload the same file at the same time have an upload each, because the server lets only one request at a time
 * write to an upload. Without a connection it waits, however long, and continues at once when the browser is online
 * again.
 *
 * @returns the path of the file. An upload that continues has the path with which it began.
 */
export async function uploadInParts(
  config: UploadConfig,
  bucket: string,
  path: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<string> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const metadata = {
    bucketName: bucket,
    objectName: path,
    contentType: file.type,
    cacheControl: '3600',
  };
  const endpoint = `${config.url}/storage/v1/upload/resumable`;
  const ended = Promise.withResolvers<void>();
  /** Says whether the last request has failed and is sent again after a pause, or once the browser is online. */
  let isWaiting = false;
  const upload = new TusUpload(file, {
    endpoint,
    metadata,
    chunkSize: partSize,
    retryDelays,
    uploadDataDuringCreation: true,
    removeFingerprintOnSuccess: true,
    fingerprint: async () =>
      ['upload', endpoint, bucket, folder, file.name, file.type, file.size, file.lastModified].join('|'),
    headers: { apikey: config.anonKey, 'x-upsert': 'false' },
    // The session may be renewed during the upload.
    onBeforeRequest: async (request) => {
      isWaiting = false;
      request.setHeader('Authorization', `Bearer ${(await config.getToken()) ?? config.anonKey}`);
    },
    onShouldRetry: (error) => {
      isWaiting = isTemporary(error);
      return isWaiting && navigator.onLine;
    },
    onProgress: (sent, total) => onProgress?.(total ? sent / total : 0),
    onError: async (error) => {
      const status = error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined;
      if (status !== undefined && (await config.onResponse(endpoint, status))) upload.start();
      // An upload that waits for the connection has not ended: `resume` continues it.
      else if (!isWaiting) ended.reject(toUploadError(error));
    },
    onSuccess: () => ended.resolve(),
  });

  const resume = async () => {
    if (!isWaiting) return;
    isWaiting = false;
    await upload.abort();
    upload.start();
  };
  const cancel = () => {
    // `true` also removes the parts that have arrived. An unreachable server removes them itself after a day.
    void upload.abort(true).catch(() => {});
    ended.reject(signal?.reason);
  };
  signal?.throwIfAborted();
  signal?.addEventListener('abort', cancel);
  window.addEventListener('online', resume);
  let release = () => {};
  try {
    const { previous, ...lock } = await lockUpload(bucket, path, await upload.findPreviousUploads());
    release = lock.release;
    signal?.throwIfAborted();
    if (previous) {
      metadata.objectName = previous.metadata.objectName ?? path;
      upload.resumeFromPreviousUpload(previous);
    }
    upload.start();
    await ended.promise;
    return metadata.objectName;
  } finally {
    window.removeEventListener('online', resume);
    signal?.removeEventListener('abort', cancel);
    release();
  }
}

/**
 * Locks the upload that continues: the latest of the earlier ones that no other tab is sending. If there is none, locks the
 * path of a new upload.
 */
async function lockUpload(
  bucket: string,
  path: string,
  earlier: PreviousUpload[],
): Promise<{ previous?: PreviousUpload; release: () => void }> {
  const latestFirst = earlier.sort((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime));
  for (const previous of latestFirst) {
    const release = await acquireTabLock(`upload/${bucket}/${previous.metadata.objectName}`);
    if (release) return { previous, release };
  }
  const release = await acquireTabLock(`upload/${bucket}/${path}`);
  return { release: release ?? (() => {}) };
}

/**
 * Returns whether a request is sent again after a pause. The default of the library gives up as soon as the browser is
 * offline.
 */
function isTemporary(error: Error | DetailedError): boolean {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return true;
  const status = response.getStatus();
  // With 423, an earlier request still holds the upload. After a conflict of offsets, the library asks for the real one.
  return status === 0 || status >= 500 || status === 423 || response.getBody().startsWith('Upload-Offset');
}

/** Creates the same error as an upload in one request: with the server's message, or as `fetch` throws it. */
function toUploadError(error: Error | DetailedError): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return new TypeError('Failed to fetch', { cause: error });
  return new Error(response.getBody().trim() || `HTTP ${response.getStatus()} error`, { cause: error });
}

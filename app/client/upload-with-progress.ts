export interface UploadOptions {
  /** Called with the fraction that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Aborts the upload. Its promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Uploads a file to a bucket. Rejects if there is already a file at the path. Returns the path of the file: an upload
 * that continues an earlier one has the path of that one.
 */
export type Upload = (bucket: string, path: string, file: File, options?: UploadOptions) => Promise<string>;

/** The size in bytes. Larger files are sent in parts, as Supabase recommends. */
const maxSinglePart = 6 * 1024 * 1024;

export interface UploadConfig {
  url: string;
  anonKey: string;
  /** Returns the access token of the signed-in user. If there is none, the anonymous key is sent instead. */
  getToken: () => Promise<string | undefined>;
  /** Called with each response. Resolves to true if the request should be sent again. */
  onResponse: (endpoint: string, status: number) => Promise<boolean>;
}

/**
 * Creates a function that sends the same upload request as supabase-js (cache control 3600, no upsert;
 * docs/product/media.md#storage-calls) and fails with the same errors. supabase-js uses `fetch`, which does not report
 * progress; this function uses XMLHttpRequest. A large file is sent in parts, by a library that is loaded for it.
 */
export function createUpload(config: UploadConfig): Upload {
  const { url, anonKey, getToken, onResponse } = config;
  return async (bucket, path, file, options = {}) => {
    if (file.size > maxSinglePart) {
      const { uploadInParts } = await import('./resumable-upload.ts');
      return uploadInParts(config, bucket, path, file, options);
    }
    const endpoint = `${url}/storage/v1/object/${bucket}/${path}`;
    const form = new FormData();
    form.append('cacheControl', '3600');
    form.append('', file);
    const send = async () => {
      const bearer = (await getToken()) ?? anonKey;
      options.signal?.throwIfAborted();
      const headers = { apikey: anonKey, Authorization: `Bearer ${bearer}`, 'x-upsert': 'false' };
      return postForm(endpoint, headers, form, options);
    };

    let response = await send();
    if (await onResponse(endpoint, response.status)) response = await send();
    if (response.status >= 300)
      throw new Error(parseErrorMessage(response.body) || `HTTP ${response.status} error`);
    return path;
  };
}

async function postForm(
  endpoint: string,
  headers: Record<string, string>,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; body: string }> {
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  const completed = new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    // The error that `fetch` would throw.
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(signal?.reason);
  });
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
  request.open('POST', endpoint);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  signal?.addEventListener('abort', abort);
  request.send(form);
  await completed.finally(() => signal?.removeEventListener('abort', abort));
  return { status: request.status, body: request.responseText };
}

/** Reads the error message: storage sends `message`; a proxy in front of it sends `error`, or no JSON at all. */
function parseErrorMessage(body: string): string {
  try {
    const { message, error } = JSON.parse(body) as { message?: unknown; error?: unknown };
    return typeof message === 'string' ? message : typeof error === 'string' ? error : '';
  } catch {
    return '';
  }
}

/** What goes on while a file is sent. */
export interface Watch {
  /** Called with the part that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Ends it; the upload then fails with the signal's reason. */
  signal?: AbortSignal;
}

/** Stores a file in a bucket, where nothing lies at this path yet. */
export type Upload = (bucket: string, path: string, file: File, watch?: Watch) => Promise<void>;

interface Destination {
  /** The backend's origin. */
  url: string;
  anonKey: string;
  /** The access token of whoever is signed in; without one the public key stands for it. */
  token: () => Promise<string | undefined>;
  /** Told how each call was answered; says whether to make it again. */
  onResponse: (address: string, status: number) => Promise<boolean>;
}

/**
 * The client's own upload tells nothing of its progress, for `fetch` cannot. This is the same call, with the same form
 * and the same failures (cache life of 3600 s, nothing overwritten; docs/product.md#backend-calls).
 */
export function createUpload({ url, anonKey, token, onResponse }: Destination): Upload {
  return async (bucket, path, file, watch = {}) => {
    const address = `${url}/storage/v1/object/${bucket}/${path}`;
    const form = new FormData();
    form.append('cacheControl', '3600');
    form.append('', file);
    const call = async () => {
      const bearer = (await token()) ?? anonKey;
      watch.signal?.throwIfAborted();
      const headers = { apikey: anonKey, Authorization: `Bearer ${bearer}`, 'x-upsert': 'false' };
      return send(address, headers, form, watch);
    };

    let answer = await call();
    if (await onResponse(address, answer.status)) answer = await call();
    if (answer.status >= 300) throw new Error(messageOf(answer.body) || `HTTP ${answer.status} error`);
  };
}

async function send(
  address: string,
  headers: Record<string, string>,
  form: FormData,
  { onProgress, signal }: Watch,
): Promise<{ status: number; body: string }> {
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  const answered = new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    // The words of the browser's own fetch.
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(signal?.reason);
  });
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
  request.open('POST', address);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  signal?.addEventListener('abort', abort);
  request.send(form);
  await answered.finally(() => signal?.removeEventListener('abort', abort));
  return { status: request.status, body: request.responseText };
}

/** Storage says it in `message`; what stands before it, in other ways or not at all. */
function messageOf(body: string): string {
  try {
    const { message, error } = JSON.parse(body) as { message?: unknown; error?: unknown };
    return typeof message === 'string' ? message : typeof error === 'string' ? error : '';
  } catch {
    return '';
  }
}

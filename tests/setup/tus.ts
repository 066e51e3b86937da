/** Sends a request below /storage/v1, as `TestStorage.request` does. */
type Send = (path: string, init: RequestInit & { as?: string; duplex?: 'half' }) => Promise<Response>;

type Headers = Record<string, string>;

/** Encodes the header `Upload-Metadata`. */
export const encodeMetadata = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/**
 * Sends the single requests of resumable uploads.
 *
 * @param options.as a user by default; null for nobody
 */
export function createTusRequests(
  { request: send }: { request: Send },
  { path = '/upload/resumable', as = 'authenticated' as string | null } = {},
) {
  const request = (
    method: string,
    url: string,
    { headers, body }: { headers?: Headers; body?: BodyInit } = {},
  ) =>
    send(url.replace(/^\/storage\/v1/, ''), {
      method,
      ...(as === null ? {} : { as }),
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    });

  const begin = (
    bucketName: string,
    objectName: string,
    length: number | string,
    metadata: Record<string, string> = {},
    headers: Headers = {},
  ) =>
    request('POST', path, {
      headers: {
        'upload-length': String(length),
        'upload-metadata': encodeMetadata({ bucketName, objectName, ...metadata }),
        ...headers,
      },
    });

  return {
    request,
    begin,
    /** Begins an upload and returns its URL. */
    async create(...options: Parameters<typeof begin>): Promise<string> {
      const response = await begin(...options);
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      return response.headers.get('location') ?? '';
    },
    append: (url: string, offset: number | string, body: BodyInit, headers: Headers = {}) =>
      request('PATCH', url, {
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...headers,
        },
        body,
      }),
    async offset(url: string, headers: Headers = {}): Promise<number> {
      return Number((await request('HEAD', url, { headers })).headers.get('upload-offset') ?? Number.NaN);
    },
  };
}

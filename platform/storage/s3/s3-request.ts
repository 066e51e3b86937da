import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { FileStoreError } from '#platform/storage/files/files.ts';
import { readText } from './read-body.ts';
import type { S3Settings } from './s3-settings.ts';
import { readXmlValue } from './s3-xml.ts';

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  /** It is empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  /** Headers that are signed. */
  headers?: Record<string, string>;
  /** The value of the Range header, which proxies may change, so it is not signed. */
  range?: string;
  body?: Blob | Uint8Array<ArrayBuffer>;
}

/** Statuses that are results and not faults of the store, each with the error code that it must come with. */
type ExpectedErrors = Record<number, string>;

interface S3Response {
  /** It is undefined unless the response is one of the expected errors. */
  errorCode?: string;
  response: Response;
}

/**
 * Sends a request to the store. Throws FileStoreError unless the response is a success or one of the `expected` errors;
 * an error counts only with its code in the body, because a proxy in front of the store also responds with 404.
 */
export type SendToS3 = (request: S3Request, expected?: ExpectedErrors) => Promise<S3Response>;

/**
 * The maximum number of requests that wait for the response of the store. While it hangs, further ones fail at once, so
 * that they hold neither memory nor sockets.
 */
const maxWaiting = 256;

/** A slower upload to the store counts as hanging. In bytes per millisecond. */
const minUploadSpeed = 512;

export function createS3Request(settings: S3Settings, timeoutMs: number): SendToS3 {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = settings;
  const signingKeys = new Map<string, ArrayBuffer>();
  let waiting = 0;

  async function sign({ method, key = '', query = {}, headers = {}, range }: S3Request) {
    const url = new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
    url.search = new URLSearchParams(query).toString();
    // Every day needs another signing key, so old ones must not pile up.
    if (signingKeys.size > 8) signingKeys.clear();
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: signingKeys,
    });
    const signed = await signer.sign();
    const allHeaders = new Headers(signed.headers);
    allHeaders.set('Accept-Encoding', 'identity');
    if (range) allHeaders.set('Range', range);
    return { url: signed.url, headers: allHeaders };
  }

  async function attempt(request: S3Request, name: string): Promise<Response> {
    if (waiting >= maxWaiting) throw new FileStoreError(`${waiting} requests wait for the object store`);
    const limit = timeoutMs + getSize(request.body) / minUploadSpeed;
    const controller = new AbortController();
    const timer = setTimeout(
      () =>
        controller.abort(
          new FileStoreError(`${name}: no response within ${Math.round(limit)} ms`, { isTimeout: true }),
        ),
      limit,
    );
    waiting += 1;
    try {
      const { url, headers } = await sign(request);
      const { method, body = null } = request;
      // A redirect would send the request, and with it the signature, to another host.
      return await fetch(url, { method, headers, body, redirect: 'manual', signal: controller.signal });
    } catch (error) {
      if (error instanceof FileStoreError) throw error;
      throw new FileStoreError(`${name}: ${describe(error)}`, { cause: error });
    } finally {
      waiting -= 1;
      clearTimeout(timer);
    }
  }

  return async (request, expected = {}) => {
    const name = `The object store, ${request.method} ${request.key ?? bucket}`;
    const response = await attempt(request, name).catch(async (error: FileStoreError) => {
      // Errors of `fetch` have a cause, such as a kept connection that the store has closed. All requests may be repeated.
      if (error.isTimeout || error.cause === undefined) throw error;
      await sleep(50);
      return attempt(request, name);
    });
    if (response.ok) return { response };
    const text = await readText(response, timeoutMs);
    const errorCode = readXmlValue(text, 'Code');
    if (errorCode !== undefined && expected[response.status] === errorCode) return { errorCode, response };
    throw new FileStoreError(`${name}: status ${response.status} ${errorCode ?? ''}`.trim());
  };
}

function getSize(body: S3Request['body']): number {
  if (!body) return 0;
  return body instanceof Blob ? body.size : body.byteLength;
}

/** The error of `fetch` says only that it failed. Its cause says why. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof AggregateError) return error.cause.errors.map(String).join('; ');
  return error.cause instanceof Error ? error.cause.message : error.message;
}

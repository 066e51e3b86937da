import type { IncomingMessage } from 'node:http';
import { FetchError } from './fetch-error.ts';
import { openUrl } from './open-url.ts';
import type { ReachableHosts } from './public-internet.ts';

export interface DownloadLimits {
  maxBytes: number;
  maxRedirects: number;
  /** The time for all redirects and the last byte together. */
  timeoutMs: number;
}

/**
 * Downloads an image and returns its bytes. Each redirect is checked like the first URL.
 *
 * @throws FetchError
 */
export async function downloadImage(
  start: URL,
  hosts: ReachableHosts,
  { maxBytes, maxRedirects, timeoutMs }: DownloadLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = start;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await openUrl(url, hosts, signal);
      const { statusCode: status = 0, headers } = response;
      if (status >= 300 && status < 400 && headers.location && URL.canParse(headers.location, url)) {
        response.destroy();
        url = new URL(headers.location, url);
        continue;
      }
      if (status !== 200) {
        response.destroy();
        throw new FetchError('not_found', 502, `The image could not be fetched: its site says ${status}.`);
      }
      return await readImage(response, maxBytes);
    }
    throw new FetchError('too_many_redirects', 502, 'The URL of the image leads on and on.');
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw signal.aborted
      ? new FetchError('timeout', 504, 'The site took too long to send the image.')
      : new FetchError('interrupted', 502, 'The site sent only a part of the image.');
  }
}

/** The size in bytes: enough of a file to recognize every format. */
const headLength = 64;

async function readImage(response: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new FetchError('too_large', 422, `The image is larger than ${maxBytes / 1024 / 1024} MB.`);
  const chunks: Buffer[] = [];
  let length = 0;
  let isChecked = false;
  try {
    if (Number(response.headers['content-length']) > maxBytes) throw tooLarge();
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) throw tooLarge();
      // A page instead of an image is not downloaded to its end.
      if (isChecked || length < headLength) continue;
      if (!isImage(Buffer.concat(chunks))) throw createTypeError();
      isChecked = true;
    }
  } finally {
    response.destroy();
  }
  const bytes = new Uint8Array(Buffer.concat(chunks));
  if (!isImage(bytes)) throw createTypeError();
  return bytes;
}

const createTypeError = () =>
  new FetchError('not_an_image', 422, 'This is no JPEG, PNG, WebP, AVIF or GIF image.');

const toLatin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Whether a file begins like an image of a format that the site stores, whatever its name and its sender say. */
function isImage(bytes: Uint8Array): boolean {
  const head = toLatin1(bytes.subarray(0, headLength));
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a|^RIFF.{4}WEBP/s.test(head) ||
    // AVIF, by the brands that the file declares (ISO 14496-12).
    (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8)))
  );
}

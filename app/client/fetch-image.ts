import type { BrowserClient } from './browser-client.ts';
import { getErrorMessage } from './error-message.ts';

/** The errors of the function that concern only one image, so that an import goes on without it. */
const imageFaults = new Set([
  'unreachable',
  'timeout',
  'interrupted',
  'not_found',
  'not_an_image',
  'too_large',
  'too_many_redirects',
  'address_not_public',
  'url_not_allowed',
  'invalid_url',
]);

/** Faults that may pass by themselves. */
const passingFaults = new Set(['unreachable', 'timeout', 'interrupted']);

export class ImageFault extends Error {
  override name = 'ImageFault';
}

/** The function that fetches images does not work, or not for this session. */
export class UnavailableFunction extends Error {
  override name = 'UnavailableFunction';
}

/**
 * Fetches an image of another site, which the browser may not read, by the function of the server
 * (supabase/functions/fetch-image).
 *
 * @throws `ImageFault` if this image cannot be fetched, `UnavailableFunction` if none can
 */
export async function fetchImage(client: BrowserClient, url: string): Promise<File> {
  const bytes = await callFunction(client, url).catch((fault: unknown) => {
    if (fault instanceof ImageFault && passingFaults.has(String(fault.cause)))
      return callFunction(client, url);
    throw fault;
  });
  return new File([bytes], decodeName(url));
}

async function callFunction(client: BrowserClient, url: string): Promise<Blob> {
  const { data, error } = await client.functions.invoke<Blob>('fetch-image', { body: { url } });
  if (!error && data) return data;
  const response: unknown = error?.context;
  const body = response instanceof Response ? await response.json().catch(() => null) : null;
  if (imageFaults.has(body?.code)) throw new ImageFault(body.message, { cause: body.code });
  throw new UnavailableFunction(
    response instanceof Response && response.status === 404
      ? 'The server has no function “fetch-image”, which fetches images from other sites.'
      : getErrorMessage(body ?? error),
  );
}

function decodeName(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name) || 'image';
  } catch {
    return name || 'image';
  }
}

import { type DownloadLimits, downloadImage } from './download-image.ts';
import { FetchError } from './fetch-error.ts';
import type { ReachableHosts } from './public-internet.ts';
import { requireOwner } from './require-owner.ts';

const limits: DownloadLimits = { maxBytes: 25 * 1024 * 1024, maxRedirects: 4, timeoutMs: 30_000 };

const maxUrlLength = 2000;

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
};

/**
 * Creates the function: `POST {"url": …}` by a signed-in owner returns the bytes of the image at this URL, or
 * `{"code", "message"}` with the reason.
 *
 * @param hosts where images may come from; the tests, whose images are on this machine, have hosts of their own
 */
export function createHandler(hosts: ReachableHosts): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response('ok', { headers: corsHeaders });
    try {
      if (request.method !== 'POST') throw new FetchError('method_not_allowed', 405, 'Only POST is allowed.');
      await requireOwner(request.headers.get('authorization'));
      const bytes = await downloadImage(await readUrl(request), hosts, limits);
      // supabase-js reads every other type as text or JSON.
      return new Response(bytes, { headers: { ...corsHeaders, 'Content-Type': 'application/octet-stream' } });
    } catch (error) {
      if (!(error instanceof FetchError)) console.error(error);
      const { code, status, message } =
        error instanceof FetchError
          ? error
          : new FetchError('failed', 500, 'The image could not be fetched.');
      return Response.json({ code, message }, { status, headers: corsHeaders });
    }
  };
}

async function readUrl(request: Request): Promise<URL> {
  const body: unknown = await request.json().catch(() => null);
  const url = typeof body === 'object' && body !== null && 'url' in body ? body.url : null;
  if (typeof url !== 'string' || url.length > maxUrlLength || !URL.canParse(url))
    throw new FetchError('invalid_url', 400, 'This is no URL.');
  return new URL(url);
}

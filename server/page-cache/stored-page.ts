import { crc32 } from 'node:zlib';
import type { CountedVisit } from '#domain/visits/page-visit.ts';
import { matchesIfNoneMatch } from '#platform/http/if-none-match.ts';
import type { PageResponse } from '#server/pages/app-source.ts';
import { type AcceptedEncodings, createPageEncodings, type PageEncodings } from './page-encodings.ts';

/** A page in one encoding, with its response headers. */
export interface EncodedPage {
  headers: Record<string, string>;
  body: Buffer;
}

/** A page that is ready to be sent. */
export interface StoredPage {
  status: number;
  etag: string;
  /** The headers that all encodings share. */
  headers: Record<string, string>;
  encodings: PageEncodings;
  /** The last response, which most clients get too. */
  last?: EncodedPage;
  /** It is true if the page is complete and its `s-maxage` lets a shared cache store it (RFC 9111 section 5.2.2.10). */
  storable: boolean;
  /** Says what is counted when the page is sent. */
  visit: CountedVisit | undefined;
  /** The size of all encodings together. A compressed one is at most half as large as the page. */
  bytes: number;
}

/**
 * Reads a rendered page. If `mayStore` is false, no cache may store the page, whatever its response headers say.
 */
export async function toStoredPage(
  response: PageResponse,
  { mayStore }: { mayStore: boolean },
): Promise<StoredPage> {
  const { html } = response;
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  const isFound = response.status === 200;
  const allowsSharedCaching =
    (isFound || response.status === 404) &&
    /\bs-maxage=[1-9]/.test(response.headers.get('cache-control') ?? '');
  const storable = allowsSharedCaching && mayStore;
  // The ETag is weak, because all encodings share it. Strong ETags would have to differ (RFC 9110 section 8.8.3). It need
  // not be a cryptographic hash, which takes three times as long, because it only tells a page's own versions apart.
  const etag = `W/"${crc32(body).toString(36)}-${body.length.toString(36)}"`;
  return {
    status: response.status,
    etag,
    headers: {
      ...Object.fromEntries(response.headers),
      // A page that was not found is stored here, but nowhere else.
      ...(allowsSharedCaching && {
        'cache-control': storable && isFound ? getCacheControl(response) : 'no-store',
      }),
      ...(storable && isFound && { etag }),
      vary: 'Accept-Encoding',
    },
    encodings: createPageEncodings(body),
    storable,
    visit: response.visit,
    bytes: 2 * body.length,
  };
}

/** Says how many seconds a browser may use the prefetched data of a page. */
const dataMaxAge = 2;

/** Only this server stores a page; a browser revalidates it on each visit. */
function getCacheControl({ headers }: Response): string {
  const isPage = headers.get('content-type')?.startsWith('text/html');
  return isPage ? 'public, max-age=0, must-revalidate' : `public, max-age=${dataMaxAge}`;
}

/** Returns the page in an encoding that a client's Accept-Encoding header accepts. */
export function chooseEncoding(page: StoredPage, acceptEncoding: string | undefined): EncodedPage {
  const { encoding, body } = page.encodings.get(parseAcceptEncoding(acceptEncoding));
  if (page.last?.body === body) return page.last;
  const headers = {
    ...page.headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  };
  page.last = { headers, body };
  return page.last;
}

/** A weight of 0 rejects an encoding (RFC 9110 section 12.4.2). */
const parseAcceptEncoding = (acceptEncoding = ''): AcceptedEncodings => ({
  br: /\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(acceptEncoding),
  gzip: /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(acceptEncoding),
});

/**
 * Returns whether the client already has this page. A page with another status is always sent (RFC 9110 section 13.2.1).
 */
export const matchesEtag = (page: StoredPage, ifNoneMatch: string | undefined): boolean =>
  page.storable &&
  page.status === 200 &&
  ifNoneMatch !== undefined &&
  matchesIfNoneMatch(ifNoneMatch, page.etag);

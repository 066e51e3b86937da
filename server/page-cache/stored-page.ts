import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A page in one encoding, with its response headers. */
export interface EncodedPage {
  headers: Record<string, string>;
  body: Buffer;
}

/** A page that is compressed and ready to be sent. */
export interface StoredPage {
  status: number;
  etag: string;
  encodings: Record<Encoding, EncodedPage>;
  /** True if the page is complete and its `s-maxage` lets a shared cache store it (RFC 9111 section 5.2.2.10). */
  storable: boolean;
  /** The size of all encodings together. */
  bytes: number;
}

/** Compresses nearly as well as the highest quality, and is fast enough while a visitor waits for the page. */
const brotliQuality = 5;

/**
 * Reads and compresses a rendered page. If `mayStore` is false, no cache may store the page, whatever its response
 * headers say.
 */
export async function toStoredPage(
  response: Response,
  { mayStore }: { mayStore: boolean },
): Promise<StoredPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const allowsSharedCaching =
    response.status === 200 && /\bs-maxage=[1-9]/.test(response.headers.get('cache-control') ?? '');
  const storable = allowsSharedCaching && mayStore;
  // The ETag is weak, because all encodings share it. Strong ETags would have to differ (RFC 9110 section 8.8.3).
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const commonHeaders: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    ...(allowsSharedCaching && { 'cache-control': storable ? getCacheControl(response) : 'no-store' }),
    ...(storable && { etag }),
    vary: 'Accept-Encoding',
  };
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    compressGzip(body),
  ]);
  const encode = (bytes: Buffer, encoding: Encoding): EncodedPage => ({
    body: bytes,
    headers: {
      ...commonHeaders,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    },
  });
  return {
    status: response.status,
    etag,
    storable,
    encodings: { br: encode(br, 'br'), gzip: encode(gz, 'gzip'), identity: encode(body, 'identity') },
    bytes: body.length + br.length + gz.length,
  };
}

/** How many seconds a browser may use the prefetched data of a page. */
const dataMaxAge = 2;

/** Only this server stores a page; a browser revalidates it on each visit. */
function getCacheControl({ headers }: Response): string {
  const isPage = headers.get('content-type')?.startsWith('text/html');
  return isPage ? 'public, max-age=0, must-revalidate' : `public, max-age=${dataMaxAge}`;
}

/** Returns the smallest encoding that a client's Accept-Encoding header accepts. */
export function chooseEncoding({ encodings }: StoredPage, acceptEncoding: string | undefined): EncodedPage {
  if (acceptEncoding && /\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(acceptEncoding)) return encodings.br;
  if (acceptEncoding && /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(acceptEncoding)) return encodings.gzip;
  return encodings.identity;
}

/** Returns whether the client already has this page (If-None-Match, RFC 9110 section 13.1.2: a weak comparison). */
export function matchesEtag(page: StoredPage, ifNoneMatch: string | undefined): boolean {
  return (
    page.storable &&
    ifNoneMatch !== undefined &&
    (ifNoneMatch === '*' ||
      ifNoneMatch.split(',').some((tag) => getOpaqueTag(tag) === getOpaqueTag(page.etag)))
  );
}

/** Returns an ETag without the prefix that marks it as weak (RFC 9110 section 8.8.3.2). */
const getOpaqueTag = (tag: string): string => tag.trim().replace(/^W\//, '');

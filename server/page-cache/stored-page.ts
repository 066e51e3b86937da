import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** One of a page's forms, with all that is sent before it. */
export interface Form {
  headers: Record<string, string>;
  body: Buffer;
}

/** A page as it is sent: whole, with its compressed forms made once. */
export interface StoredPage {
  status: number;
  etag: string;
  forms: Record<Encoding, Form>;
  /** Whether the page's own Cache-Control lets a shared cache keep it (`s-maxage`, RFC 9111 section 5.2.2.10). */
  storable: boolean;
  bytes: number;
}

/** Good enough to be near the smallest, quick enough for the visitor who waits for it. */
const brotliQuality = 5;

/** Takes a rendered answer apart into the forms in which it is sent. */
export async function storePage(response: Response): Promise<StoredPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const storable =
    response.status === 200 && /\bs-maxage=[1-9]/.test(response.headers.get('cache-control') ?? '');
  // Weak, for it is one for all encodings: a strong one would have to differ by them (RFC 9110 section 8.8.3).
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const shared = headersOf(response, storable);
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    compressGzip(body),
  ]);
  const form = (bytes: Buffer, encoding: Encoding): Form => ({
    body: bytes,
    headers: {
      ...shared,
      ...(storable && { etag }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    },
  });
  return {
    status: response.status,
    etag,
    storable,
    forms: { br: form(br, 'br'), gzip: form(gz, 'gzip'), identity: form(body, 'identity') },
    bytes: body.length + br.length + gz.length,
  };
}

/** As long as a page's data, fetched ahead, may wait for the press that opens it, in seconds. */
const dataLife = 2;

/** A stored page is the server's to keep; a browser asks each time whether it is still the one. */
function headersOf(response: Response, storable: boolean): Record<string, string> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  const life = isPage ? 'max-age=0, must-revalidate' : `max-age=${dataLife}`;
  return {
    ...Object.fromEntries(response.headers),
    ...(storable && { 'cache-control': `public, ${life}` }),
    vary: 'Accept-Encoding',
  };
}

/** The form that a client's Accept-Encoding asks for, the smallest first. */
export function chooseForm(page: StoredPage, acceptEncoding: string | undefined): Form {
  if (acceptEncoding && /\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(acceptEncoding)) return page.forms.br;
  if (acceptEncoding && /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(acceptEncoding)) return page.forms.gzip;
  return page.forms.identity;
}

/** Whether the client has this very page already (If-None-Match, RFC 9110 section 13.1.2): compared weakly. */
export function isKnown(page: StoredPage, ifNoneMatch: string | undefined): boolean {
  return (
    page.storable &&
    ifNoneMatch !== undefined &&
    (ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(page.etag)))
  );
}

/** A tag without its mark of being weak (RFC 9110 section 8.8.3.2). */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

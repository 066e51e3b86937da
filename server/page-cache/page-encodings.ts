import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { gzipPage } from './gzip-page.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The compressed encodings that a client accepts. */
export interface AcceptedEncodings {
  br: boolean;
  gzip: boolean;
}

/** The body of a page in the encodings that clients have asked for. */
export type PageEncodings = ReturnType<typeof createPageEncodings>;

/** Compresses nearly as well as the highest quality. */
const brotliQuality = 5;

/**
 * Compresses a page only to the encodings that clients ask for, and keeps it in no other one, not even as plain text
 * (docs/decisions/0030-make-uncached-pages-cheap.md).
 *
 * Most searches are asked for once: they are sent in gzip, which takes about half the time of brotli here. It is
 * synchronous, because it takes less time than rendering the page, and must not wait for the threads that hash passwords.
 * A page that is asked for a second time is compressed with brotli in the background, which all later clients get.
 */
export function createPageEncodings(plain: Buffer) {
  let bodies: Partial<Record<Encoding, Buffer>> = { identity: plain };
  let isIdentityUsed = false;
  let brotliRequests = 0;

  const getIdentity = () =>
    bodies.identity ?? (bodies.br ? brotliDecompressSync(bodies.br) : gunzipSync(bodies.gzip ?? ''));

  function getBody(encoding: Encoding): Buffer {
    bodies[encoding] ??= encoding === 'gzip' ? gzipPage(getIdentity()) : getIdentity();
    const body = bodies[encoding];
    if (encoding === 'identity') isIdentityUsed = true;
    else if (!isIdentityUsed) delete bodies.identity;
    return body;
  }

  /** Other encodings can be made again from brotli. */
  async function compressWithBrotli(): Promise<void> {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
    bodies = { br: await promisify(brotliCompress)(getIdentity(), options) };
    isIdentityUsed = false;
  }

  return {
    /** Returns the smallest body that the client accepts and that can be sent now. */
    get({ br, gzip }: AcceptedEncodings): { encoding: Encoding; body: Buffer } {
      if (br && ++brotliRequests === 2) void compressWithBrotli();
      const encoding = br && bodies.br ? 'br' : gzip ? 'gzip' : 'identity';
      return { encoding, body: getBody(encoding) };
    },
  };
}

import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The body of a page in each encoding, made when a client first asks for it. */
export interface PageEncodings {
  get(encoding: Encoding): Buffer;
  /** The size of what is in memory now. */
  getRetainedBytes(): number;
}

/** For a page that is asked for once, as most searches are: 4 takes half as long as 5, for 6 to 8% more bytes. */
const firstQuality = 4;
/** For a page that is asked for again. It compresses nearly as well as the highest quality. */
const laterQuality = 5;

const getOptions = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/**
 * Compresses a page only to the encodings that clients ask for, and keeps it in no other one, not even as plain text.
 * Nearly all clients ask for brotli (docs/decisions/0030-make-uncached-pages-cheap.md).
 *
 * The first compression is synchronous: it takes less time than rendering the page, and does not wait for the threads
 * that hash passwords. Brotli that is asked for again is improved in the background.
 */
export function createPageEncodings(plain: Buffer): PageEncodings {
  const bodies: Partial<Record<Encoding, Buffer>> = { identity: plain };
  let isIdentityUsed = false;
  let brotliUses = 0;

  const getIdentity = () =>
    bodies.identity ?? (bodies.br ? brotliDecompressSync(bodies.br) : gunzipSync(bodies.gzip ?? ''));

  function create(encoding: Encoding): Buffer {
    const identity = getIdentity();
    if (encoding === 'identity') return identity;
    return encoding === 'br' ? brotliCompressSync(identity, getOptions(firstQuality)) : gzipSync(identity);
  }

  async function improveBrotli(): Promise<void> {
    bodies.br = await promisify(brotliCompress)(getIdentity(), getOptions(laterQuality));
  }

  return {
    get(encoding) {
      bodies[encoding] ??= create(encoding);
      const body = bodies[encoding];
      if (encoding === 'identity') isIdentityUsed = true;
      else if (!isIdentityUsed) delete bodies.identity;
      if (encoding === 'br' && ++brotliUses === 2) void improveBrotli();
      return body;
    },
    getRetainedBytes: () => Object.values(bodies).reduce((sum, { length }) => sum + length, 0),
  };
}

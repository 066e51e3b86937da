import { constants, crc32, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A shorter image is compressed better together with the text around it. */
const minImageBytes = 8192;
const fileLevel = 9;
/**
 * The level for text that is compressed for one client: the next ones get brotli. Level 4 takes half as long again for 3%
 * fewer bytes.
 */
const textLevel = 1;
/** Beginning a compression takes about as long as compressing 10 kB. A shorter text, such as a page's head, is sent as it is. */
const minTextBytes = 2048;

/** The compressed files by their bytes, as a latin1 string. The site has about two for each of its pages. */
const compressedFiles = new LRUCache<string, Buffer>({
  max: 64,
  memoMethod: (text) => deflate(Buffer.from(text, 'latin1'), fileLevel),
});

/** Holds the ID, method "deflate", no flags, no time, no extra flags, Unix (RFC 1952 section 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/**
 * Compresses a page with gzip. Its inlined files (server/pages/finish-page.ts) are most of its bytes and the same on many
 * pages, so they are compressed only once. Blocks of compressed data that end at a whole byte can be joined (RFC 1951
 * section 3.2.4).
 */
export function gzipPage(page: Buffer): Buffer {
  const parts: Buffer[] = [header];
  let end = 0;
  for (const file of findInlinedFiles(page)) {
    if (file.start > end) parts.push(...compressText(page.subarray(end, file.start)));
    parts.push(compressedFiles.memo(page.toString('latin1', file.start, file.end)));
    end = file.end;
  }
  parts.push(deflateRawSync(page.subarray(end), { level: textLevel }), createTrailer(page));
  return Buffer.concat(parts);
}

/** Finds the style sheets, which are all in the page's head, and the images in its body. */
function* findInlinedFiles(page: Buffer): Generator<{ start: number; end: number }> {
  const styles = { start: page.indexOf('<style>'), end: page.lastIndexOf('</style>') };
  const hasStyles = styles.start >= 0 && styles.start < styles.end;
  if (hasStyles) yield styles;
  for (let end = hasStyles ? styles.end : 0; ; ) {
    const start = page.indexOf('data:image/svg+xml,', end);
    end = start < 0 ? -1 : page.indexOf('"', start);
    if (end < 0) return;
    if (end - start >= minImageBytes) yield { start, end };
  }
}

const compressText = (text: Buffer): Buffer[] =>
  text.length < minTextBytes ? store(text) : [deflate(text, textLevel)];

/** Puts at most 64 kB into a block without compression, which is not the last of its stream (RFC 1951 section 3.2.4). */
function store(bytes: Buffer): Buffer[] {
  const start = Buffer.alloc(5);
  start.writeUInt16LE(bytes.length, 1);
  start.writeUInt16LE(0xffff - bytes.length, 3);
  return [start, bytes];
}

/** Compresses to blocks that end at a whole byte and are not the last of their stream. */
const deflate = (bytes: Buffer, level: number): Buffer =>
  deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });

/** The checksum and the size of the page (RFC 1952 section 2.3.1). */
function createTrailer(page: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(page), 0);
  trailer.writeUInt32LE(page.length, 4);
  return trailer;
}

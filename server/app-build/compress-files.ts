import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '#server/builds/list-files.ts';

const compressible = new Set([
  '.js',
  '.css',
  '.svg',
  '.html',
  '.json',
  '.txt',
  '.xml',
  '.webmanifest',
  '.ico',
  '.wasm',
]);

/** Node.js compresses this many files at the same time. */
const compressionThreads = 4;

/**
 * Writes a brotli and a gzip version next to each text file, at the highest compression level. If `signal` is aborted,
 * returns before the next files.
 */
export async function compressFiles(folder: string, signal: AbortSignal): Promise<void> {
  const files = listFiles(folder)
    .filter((file) => compressible.has(extname(file)))
    .values();
  const compressNext = async () => {
    for (const file of files) {
      if (signal.aborted) return;
      const content = await readFile(file);
      const brotli = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }
  };
  await Promise.all(Array.from({ length: compressionThreads }, compressNext));
}

import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** The number of images whose colors are kept. */
const maxColors = 20_000;

/** Lines of earlier versions have no size, and are skipped: their images are measured again. */
const line = /^(\S+) (\S+) (\d+)x(\d+)$/gm;

/** Describes what a page says of an image before it is loaded. */
export interface ImageLook {
  /** The tone as `data-tone` has it; null if the image has none. */
  color: string | null;
  /** The width in pixels, of the rendition that was measured; 0 if there is none. */
  width: number;
  height: number;
}

/** The looks of images, in memory and in a file: a line for each, with its URL, its color and its size. */
export type ColorFile = Awaited<ReturnType<typeof openColorFile>>;

/**
 * Opens the file, which may be missing or deleted at any time. A file that has grown to twice the lines that are kept is
 * written again.
 */
export async function openColorFile(path: string) {
  const looks = new LRUCache<string, ImageLook>({ max: maxColors });
  const lines = [...(await readFile(path, 'utf8').catch(() => '')).matchAll(line)];
  for (const [, url = '', color = '', width, height] of lines)
    looks.set(url, { color: color === 'none' ? null : color, width: Number(width), height: Number(height) });
  const format = (url: string, { color, width, height }: ImageLook) =>
    `${url} ${color ?? 'none'} ${width}x${height}\n`;
  const logFailure = (error: unknown) =>
    console.error('The color of an image could not be kept:', String(error));
  if (lines.length > 2 * maxColors) {
    // The cache lists the newest first, the file the oldest first.
    const kept = [...looks].reverse().map(([url, look]) => format(url, look));
    await writeFile(path, kept.join('')).catch(logFailure);
  }
  return {
    get: (url: string) => looks.get(url),
    add(url: string, look: ImageLook): void {
      looks.set(url, look);
      appendFile(path, format(url, look)).catch(logFailure);
    },
  };
}

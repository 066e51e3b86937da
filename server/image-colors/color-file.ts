import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** Of how many images the colors are kept. */
const maxColors = 20_000;

const line = /^(\S+) (\S+)$/gm;

/** The colors of images, in memory and in a file: a line for each, its URL and its color. Null: the image has none. */
export interface ColorFile {
  get(url: string): string | null | undefined;
  add(url: string, color: string | null): void;
}

/**
 * Opens the file, which may be missing or deleted at any time. A file that has grown to twice the lines that are kept is
 * written again.
 */
export async function openColorFile(path: string): Promise<ColorFile> {
  const colors = new LRUCache<string, { color: string | null }>({ max: maxColors });
  const lines = [...(await readFile(path, 'utf8').catch(() => '')).matchAll(line)];
  for (const [, url = '', color = ''] of lines) colors.set(url, { color: color === 'none' ? null : color });
  const format = (url: string, color: string | null) => `${url} ${color ?? 'none'}\n`;
  const logFailure = (error: unknown) =>
    console.error('The color of an image could not be kept:', String(error));
  if (lines.length > 2 * maxColors)
    await writeFile(path, [...colors].map(([url, { color }]) => format(url, color)).join('')).catch(
      logFailure,
    );
  return {
    get: (url) => colors.get(url)?.color,
    add(url, color) {
      colors.set(url, { color });
      appendFile(path, format(url, color)).catch(logFailure);
    },
  };
}

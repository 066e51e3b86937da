import { AsyncResource } from 'node:async_hooks';
import { findUpload } from '#server/images/fetch-upload.ts';
import type { Backend } from '#server/pages/app-source.ts';
import { type ColorFile, type ImageLook, openColorFile } from './color-file.ts';
import { measureLook, noLook } from './measure-look.ts';

/** The colors and sizes that uploaded images have while they load. */
export interface ImageColors {
  /** Returns the look of an image. Undefined if it is not known yet; null if it is never measured. */
  find(url: string): ImageLook | null | undefined;
  /** Measures these images, one after the other. Resolves to whether one of them has a size then. */
  measure(urls: readonly string[]): Promise<boolean>;
}

/** The most images that wait to be measured. Others are measured when their page is rendered next. */
const maxWaiting = 500;

const timeoutMs = 10_000;

/**
 * The width of the renditions that are measured. Most pages load these anyway. A smaller one would give an article another
 * ratio than the image has once it is loaded, because its height is rounded.
 */
const measuredWidth = 480;

/**
 * Measures the colors and sizes of uploaded images from small renditions, and keeps them. Whoever renders a page finds them in
 * memory and never waits for one. A hosted project that transforms no images has none: a whole photograph is too much to load
 * for a color.
 *
 * @param path the file of the kept colors; it may be deleted at any time
 */
export async function createImageColors(backend: Backend, path: string): Promise<ImageColors> {
  const file = await openColorFile(path);
  const waiting = new Map<string, Promise<void>>();
  let last = Promise.resolve();

  // Bound to no render: the async context of a render would count the image among what its page reads.
  const add = AsyncResource.bind((url: string): Promise<void> => {
    last = last.then(() => measureUpload(backend, file, url)).finally(() => waiting.delete(url));
    waiting.set(url, last);
    return last;
  });

  return {
    find: (url) => (findUpload(backend, url) ? file.get(url) : null),
    async measure(urls) {
      const added = urls.flatMap((url) => waiting.get(url) ?? (waiting.size < maxWaiting ? add(url) : []));
      await Promise.all(added);
      return urls.some((url) => file.get(url)?.width);
    },
  };
}

/** Measures an image. After a failure that may be over soon, it is measured when it is next asked for. */
async function measureUpload({ serverUrl, fetch }: Backend, file: ColorFile, url: string): Promise<void> {
  const upload = /\/object\/public\/(.+)$/.exec(url)?.[1];
  try {
    const response = await fetch(
      `${serverUrl}/storage/v1/render/image/public/${upload}?width=${measuredWidth}&quality=50`,
      {
        headers: { Accept: 'image/webp,image/jpeg' },
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    if (response.status >= 500 || response.status === 429) return void (await response.body?.cancel());
    const image = new Uint8Array(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    file.add(url, response.ok ? await measureLook(image, type.split(';')[0] ?? '') : noLook);
  } catch (error) {
    // The page is complete without the color.
    console.error('An image could not be measured:', String(error));
  }
}

import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import {
  getShareVersion,
  type ShareCollection,
  type ShareContent,
  shareCollections,
} from '#domain/share/share-image.ts';
import { getClientKey } from '#platform/http/client-address.ts';
import { matchesIfNoneMatch } from '#platform/http/if-none-match.ts';
import { createFairQueue, QueueFull } from '#platform/limits/fair-queue.ts';
import { createDiskRenditionStore } from '#platform/storage/images/disk-rendition-store.ts';
import { createRenditionCache } from '#platform/storage/images/rendition-cache.ts';
import type { Backend } from '#server/pages/app-source.ts';
import { securityHeaders } from '#server/pages/security-headers.ts';
import { findCurrentSlug, findShareSubject, type ShareSubject } from './find-share-subject.ts';
import { loadImages, loadLogo } from './load-images.ts';
import { runComposer } from './run-composer.ts';

/** One image at a time: it takes half a second of a core. Each visitor can wait for a few. */
const queueLimits = { maxRunning: 1, maxWaiting: 32, maxWaitingPerClient: 4, maxWaitMs: 15_000 };

/** The size in bytes: about 4,000 images. Those that nobody has asked for longest are removed first. */
const maxCacheSize = 256 * 1024 * 1024;

/** Titles are longer only by mistake, and an image shows at most about 200 characters. */
const maxTitleLength = 300;

/** The cache was made for renditions of uploads, so a share image has the name of one. */
const cacheKey = '1_1200x630_cover_80_jpeg';

/**
 * Serves `/share/{collection}/{name}.jpg`: the image that represents a page where it is shared. It is composed for the
 * first request and then kept in `folder`, which may be deleted at any time, until the content of the page changes.
 */
export function serveShareImages(backend: Backend, folder: string): MiddlewareHandler {
  const cache = createRenditionCache(createDiskRenditionStore(folder), { maxBytes: maxCacheSize });
  const queue = createFairQueue(queueLimits);
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function compose({ content, look, logo }: ShareSubject, id: string, client: string) {
    const image = await queue.run(client, async () =>
      runComposer({
        title: cut(content.title),
        siteTitle: cut(content.siteTitle),
        language: content.language,
        focalPoint: content.focalPoint,
        look,
        logo: await loadLogo(backend, logo),
        ...(await loadImages(backend, content.image)),
      }),
    );
    await cache.write(id, cacheKey, image).catch((error: unknown) => {
      console.error('A share image could not be kept:', String(error));
    });
    return image;
  }

  async function getImage(subject: ShareSubject, id: string, client: string) {
    const kept = await cache.read(id, cacheKey).catch(() => undefined);
    if (kept) return kept;
    const shared = pending.get(id);
    if (shared) return shared;
    const image = compose(subject, id, client).finally(() => pending.delete(id));
    pending.set(id, image);
    return image;
  }

  return async (context, next) => {
    const collection = context.req.param('collection') ?? '';
    const file = context.req.param('file') ?? '';
    if (!isCollection(collection) || !file.endsWith('.jpg')) return next();
    try {
      const name = file.slice(0, -'.jpg'.length);
      const subject = await findShareSubject(backend, collection, name);
      if (!subject) return redirectToCurrent(context, await findCurrentSlug(backend, collection, name));
      const { content } = subject;
      const id = createId(content);
      const headers = createHeaders(context, content, id);
      if (matchesIfNoneMatch(context.req.header('If-None-Match') ?? '', headers.ETag))
        return new Response(null, { status: 304, headers });
      const image = await getImage(subject, id, getClientKey(context));
      headers['Content-Length'] = String(image.length);
      return new Response(context.req.method === 'HEAD' ? null : image, { headers });
    } catch (error) {
      if (!(error instanceof QueueFull)) console.error('A share image could not be made:', error);
      return context.text('The image cannot be made now.', 503, {
        'Cache-Control': 'no-store',
        'Retry-After': '10',
      });
    }
  };
}

const isCollection = (name: string): name is ShareCollection =>
  (shareCollections as readonly string[]).includes(name);

/** The page redirects from a former slug, so its image does, too. */
function redirectToCurrent(context: Context, slug: string | null) {
  if (slug === null) return context.text('There is no such image.', 404, { 'Cache-Control': 'no-store' });
  return new Response(null, {
    status: 301,
    headers: { Location: `${encodeURIComponent(slug)}.jpg`, 'Cache-Control': 'public, max-age=300' },
  });
}

/** Cuts off what is too long. The first `slice` leaves enough, because a character has at most two code units. */
const cut = (text: string) => [...text.slice(0, 2 * maxTitleLength)].slice(0, maxTitleLength).join('');

/** The hash of the content in the form of a UUID, which the cache expects. */
function createId(content: ShareContent): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([getShareVersion(content), content]))
    .digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

/** The URL in a page has the version of the content, so that its image never changes. */
function createHeaders(context: Context, content: ShareContent, id: string) {
  const isVersioned = context.req.query('v') === getShareVersion(content);
  const headers: Record<string, string> & { ETag: string } = {
    ...securityHeaders,
    'Content-Type': 'image/jpeg',
    'Cache-Control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    ETag: `"${id}"`,
  };
  return headers;
}

import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { getClientKey } from '#platform/http/client-address.ts';
import { createTrustedProxies } from '#platform/http/trusted-proxies.ts';
import type { Config } from './config.ts';
import type { VisitCounter } from './counting/count-visits.ts';
import { receiveReport } from './counting/receive-report.ts';
import { hasDecodablePath } from './decodable-path.ts';
import { toPageErrorResponse } from './error-response.ts';
import { createFetchListener } from './fetch-listener.ts';
import type { OwnBackend } from './installation/backend.ts';
import { isForService } from './installation/services.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { unknownPath } from './page-cache/path-rules.ts';
import type { AppSource, Backend } from './pages/app-source.ts';
import { serveShareImages } from './share-images/share-images.ts';
import { isShortLink } from './short-link.ts';
import { iconPaths, serveSiteIcons } from './site-icons/site-icons.ts';
import { serveStaticFiles } from './static-files.ts';

/** Returns the redirect for an old URL; null if it leads nowhere. */
type FindRedirect = (request: Request, client: string) => Promise<Response | null>;

/** Submits a form to its page and returns the response. */
type SubmitForm = (request: Request, client: string) => Promise<Response>;

/** Says how long a visitor may wait to learn that there is no page at a path with a slash at its end. */
const slashTimeoutMs = 2000;

/** Returns a signal that is aborted when the connection is closed before the whole response has been sent. */
function createCloseSignal(response: HttpBindings['outgoing']): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Returns the path by which a request finds its route. A path that cannot be decoded leads to no page and no file. */
const getRoutedPath = (request: Request): string =>
  hasDecodablePath(request) ? getPath(request) : unknownPath;

/** The methods of pages. */
const allow = 'GET, HEAD, POST';

/** Serves what is not a stored page: the backend, files, pages that are rendered now, and forms. */
export function createResponder(
  { trustedProxies, siteUrl, dataDir }: Config,
  ownBackend: OwnBackend | undefined,
  backend: Backend,
  { serveSourceFiles }: AppSource,
  cache: PageCache,
  findRedirect: FindRedirect,
  submitForm: SubmitForm,
  visits: VisitCounter,
): RequestListener {
  const app = new Hono<{ Bindings: HttpBindings }>({ getPath: getRoutedPath });
  // The icons come before the files, because these include the default icons.
  app.on(['GET', 'HEAD'], iconPaths, serveSiteIcons(backend));
  if (!serveSourceFiles) app.use(serveStaticFiles());
  app.on(
    ['GET', 'HEAD'],
    '/share/:collection/:file',
    serveShareImages(backend, join(dataDir, 'share-images')),
  );
  app.on(['GET', 'HEAD'], '*', async (context) => {
    const { raw } = context.req;
    const client = getClientKey(context);
    const { pathname, search } = new URL(raw.url);
    const moved = isShortLink(pathname + search) ? await findRedirect(raw, client) : null;
    if (moved) return moved;
    const page = await cache.fetch(raw, client, createCloseSignal(context.env.outgoing));
    if (page.visit) visits.count(context.env.incoming, page.visit);
    if (page.status !== 404) return page;
    // The owner's pages come first: only where there is none, an old URL redirects.
    return (await findWithoutSlash(raw.url, client)) ?? (await findRedirect(raw, client)) ?? page;
  });
  /** Redirects from a path of one segment to the one without the slash at its end, if a page of the owner's is or was there. */
  async function findWithoutSlash(url: string, client: string): Promise<Response | null> {
    const { origin, pathname, search } = new URL(url);
    const [, path] = /^(\/[^/.]+)\/+$/.exec(pathname) ?? [];
    if (path === undefined) return null;
    const page = await cache.fetch(new Request(origin + path), client, AbortSignal.timeout(slashTimeoutMs));
    if (page.status === 301) return page;
    if (page.status !== 200) return null;
    return new Response(null, {
      status: 301,
      headers: { Location: path + search, 'Cache-Control': 'no-store' },
    });
  }
  app.post('/visits', (context) => receiveReport(context.req.raw, context.env.incoming, visits));
  app.post('*', (context) => submitForm(context.req.raw, getClientKey(context)));
  app.all('*', () => new Response('This method is not supported.', { status: 405, headers: { allow } }));
  app.onError((error, context) => toPageErrorResponse(error, context.req.raw));
  const services = ownBackend?.app;
  const proxies = createTrustedProxies(trustedProxies);
  return createFetchListener((request, { incoming, outgoing }) => {
    // There are two apps, because one would match each request of a service with the pages, too.
    const { fetch } = services && isForService(request) ? services : app;
    return fetch(request, { incoming, outgoing, trustedProxies: proxies });
  }, siteUrl);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { getClientKey, type RequestEnvironment } from '#platform/http/client-address.ts';
import { createTrustedProxies } from '#platform/http/trusted-proxies.ts';
import { createFairQueue } from '#platform/limits/fair-queue.ts';
import type { OwnBackend } from './backend/backend.ts';
import { readNotifyingTables } from './backend/notifying-tables.ts';
import { unlessAborted } from './backend/unless-aborted.ts';
import type { Config } from './config.ts';
import { toErrorResponse } from './error-response.ts';
import { dropUnreadQuery } from './page-cache/drop-unread-query.ts';
import { createTablesFinder } from './page-cache/find-tables.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { createPageUrlParser, isDecodable } from './page-cache/page-url.ts';
import { unknownPath } from './page-cache/path-rules.ts';
import { createReadCache } from './page-cache/read-cache.ts';
import { createReadTracker } from './page-cache/read-tracker.ts';
import type { AppSource, Backend } from './pages/app-source.ts';
import { createPageRenderer } from './pages/create-page-renderer.ts';
import { isFormType, receiveForm } from './pages/receive-form.ts';
import { toSameOriginForm } from './pages/same-origin-form.ts';
import { serveShareImages } from './share-images/share-images.ts';
import { serveStaticFiles } from './static-files.ts';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** How long a page may show stale content of a hosted project, which sends us no notifications of changes. */
const hostedMaxAgeMs = 2000;

/**
 * How many pages are rendered and wait at the same time. A render uses one thread, so a client that asks for many pages
 * at once has one of them rendered at a time, beside the pages of others, and the thread is free between them. A page that
 * takes longer than the longest pause waits for the database, not for the thread.
 */
const renderLimits = {
  maxRunning: 4,
  maxRunningPerClient: 1,
  maxWaiting: 128,
  maxWaitingPerClient: 32,
  maxPauseMs: 100,
};

/** In development the first page of a start takes seconds, and an old version of a page would only confuse. */
const developmentTimeouts = { staleAfterMs: 60_000, timeoutMs: 60_000 };

/** Submits a form to its page and returns the response. */
type SubmitForm = (request: Request, client: string) => Promise<Response>;

/** Serves the site: stored pages first, then the backend, files and pages. */
export async function createSiteListener(
  config: Config,
  ownBackend: OwnBackend | undefined,
  source: AppSource,
): Promise<RequestListener> {
  const findTables = createTablesFinder(
    ownBackend ? await readNotifyingTables(ownBackend.database) : new Set(),
  );
  const tracker = createReadTracker(findTables);
  const reads = createReadCache(findTables);
  const backend = describeBackend(config, ownBackend, (fetch) => tracker.trackFetch(reads.cacheFetch(fetch)));
  const renderPage = await createPageRenderer(source, backend);
  const queue = createFairQueue(renderLimits);
  let parseUrl = createPageUrlParser((await source.load()).routes);
  const cache = createPageCache({
    render: (request) => tracker.track(() => renderPage(request)),
    parseUrl: (url) => parseUrl(url),
    queue,
    siteUrl: config.siteUrl,
    ...(source.mode === 'development' && developmentTimeouts),
  });
  if (ownBackend)
    await ownBackend.watchContent({
      onChange(table) {
        reads.invalidateTable(table);
        cache.invalidateTable(table);
      },
      onDisconnect: reads.pause,
      onReconnect() {
        reads.resume();
        cache.invalidateAll();
      },
    });
  else setInterval(cache.invalidateAll, hostedMaxAgeMs).unref();
  const respond = createResponder(config, ownBackend, backend, source, cache, async (request, client) => {
    const { pathname, search } = new URL(request.url);
    if (!isDecodable(pathname)) return new Response('This URL is not valid.', { status: 400 });
    if (!isFormType(request))
      return new Response('A form must be sent as application/x-www-form-urlencoded.', { status: 415 });
    // It comes first, because a request whose body has been opened but not read loses its connection.
    const received = await receiveForm(request);
    const form = toSameOriginForm(received, parseUrl(pathname + search).path, config.siteUrl);
    if (!form) return new Response('A form must be sent from this site’s own pages.', { status: 403 });
    const page = await queue.run(client, () => renderPage(form), request.signal);
    return page.html === undefined ? page : new Response(page.html, page);
  });
  const { serveSourceFiles } = source;
  if (!serveSourceFiles)
    return (request, response) => {
      if (cache.sendStored(request, response)) return;
      dropUnreadQuery(request, parseUrl);
      respond(request, response);
    };
  return (request, response) => {
    cache.invalidateAll(); // The sources may have changed since the last page.
    serveSourceFiles(request, response, () => {
      const update = source.load().then(({ routes }) => {
        parseUrl = createPageUrlParser(routes);
      });
      // If the sources have a fault, the page says so.
      void update.catch(() => {}).then(() => respond(request, response));
    });
  };
}

/** Describes the backend that the app calls: our own platform in this process, or the hosted project. */
function describeBackend(
  { siteUrl, deployment }: Config,
  ownBackend: OwnBackend | undefined,
  wrapFetch: (backendFetch: typeof fetch) => typeof fetch,
): Backend {
  if (deployment.mode === 'supabase') {
    const { url, anonKey } = deployment;
    return { publicUrl: url, anonKey, siteUrl, serverUrl: url, fetch: wrapFetch(fetch) };
  }
  if (!ownBackend) throw new Error('Without a hosted project, the platform must run in this process');
  const { anonKey } = ownBackend.secrets;
  const fetchInProcess: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    return unlessAborted(async () => ownBackend.app.fetch(request), request.signal);
  };
  return { publicUrl: null, anonKey, siteUrl, serverUrl: siteUrl, fetch: wrapFetch(fetchInProcess) };
}

/** Returns a signal that is aborted when the connection is closed before the whole response has been sent. */
function createCloseSignal(response: HttpBindings['outgoing']): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

const servicePath = /^\/(rest|auth|storage|realtime|functions)\/v1\//;

/**
 * Returns the path by which a request finds its route. Of a path that cannot be decoded, Hono decodes each part that it
 * can, which takes milliseconds if there are thousands. Such a path leads to no page and no file. A service of the backend
 * gets it undecoded, so that the client gets an error of that service.
 */
function getRoutedPath(request: Request): string {
  const url = request.url.split('?', 1)[0] ?? '';
  if (isDecodable(url)) return getPath(request);
  const { pathname } = new URL(url);
  return servicePath.test(pathname) ? pathname.replaceAll('%', '%25') : unknownPath;
}

/** Serves what is not a stored page: the backend, files, pages that are rendered now, and forms. */
function createResponder(
  { trustedProxies, siteUrl, dataDir }: Config,
  ownBackend: OwnBackend | undefined,
  backend: Backend,
  { serveSourceFiles }: AppSource,
  cache: PageCache,
  submitForm: SubmitForm,
): RequestListener {
  const app = new Hono<{ Bindings: HttpBindings }>({ getPath: getRoutedPath });
  if (ownBackend) app.route('/', ownBackend.app);
  if (!serveSourceFiles) app.use(serveStaticFiles());
  app.on(
    ['GET', 'HEAD'],
    '/share/:collection/:file',
    serveShareImages(backend, join(dataDir, 'share-images')),
  );
  app.on(['GET', 'HEAD'], '*', (context) =>
    cache.fetch(context.req.raw, getClientKey(context), createCloseSignal(context.env.outgoing)),
  );
  app.all('*', (context) => submitForm(context.req.raw, getClientKey(context)));
  app.onError((error, context) => toErrorResponse(error, context.req.raw));
  const environment: RequestEnvironment = { trustedProxies: createTrustedProxies(trustedProxies) };
  const listener = getRequestListener(
    (request, connection) => app.fetch(request, { ...connection, ...environment }),
    // HTTP/1.0 has no Host header, and health checks of load balancers use it (RFC 9112, section 3.3). Of HTTP/1.1, Node.js
    // rejects a request without one (section 3.2).
    { hostname: new URL(siteUrl).host },
  );
  return (request, response) => void listener(request, response);
}

import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createTrustedProxies } from '#platform/http/trusted-proxies.ts';
import { createFairQueue } from '#platform/limits/fair-queue.ts';
import type { Config } from './config.ts';
import { createVisitCounter } from './counting/count-visits.ts';
import { isDecodable } from './decodable-path.ts';
import { describeBackend } from './describe-backend.ts';
import { publishDueChanges } from './due-changes.ts';
import { createRedirects } from './find-redirect.ts';
import { createImageColors } from './image-colors/image-colors.ts';
import type { OwnBackend } from './installation/backend.ts';
import { readNotifyingTables } from './installation/schedules/notifying-tables.ts';
import { createAcceptInvitation } from './invitations/accept-invitation.ts';
import { dropUnreadQuery } from './page-cache/drop-unread-query.ts';
import { createTablesFinder } from './page-cache/find-tables.ts';
import { readFunctionTables } from './page-cache/function-tables.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createPageUrlParser } from './page-cache/page-url.ts';
import { createReadCache } from './page-cache/read-cache.ts';
import { createReadTracker } from './page-cache/read-tracker.ts';
import type { AppSource } from './pages/app-source.ts';
import { createPageRenderer } from './pages/create-page-renderer.ts';
import { isFormType, receiveForm } from './pages/receive-form.ts';
import { toSameOriginForm } from './pages/same-origin-form.ts';
import { createClientKeys } from './request-turns.ts';
import { createResponder } from './responder.ts';
import { createServiceClient } from './service-client.ts';
import { isShortLink } from './short-link.ts';

/** Says how long a page may show stale content of a hosted project, which sends us no notifications of changes. */
const hostedMaxAgeMs = 2000;

/**
 * Says how many pages are rendered, and how many wait, at the same time. All renders use one thread, so a client that asks
 * for many pages at once has one of them rendered at a time, with a pause after each in which the thread is free for others.
 * The pause is limited, because a page that takes longer has waited for the database, not for the thread.
 */
const renderLimits = {
  maxRunning: 4,
  maxRunningPerClient: 1,
  maxWaiting: 128,
  maxWaitingPerClient: 32,
  maxPauseMs: 100,
};

/** The first page takes seconds in development, and an old version of a page would only confuse. */
const developmentTimeouts = { staleAfterMs: 60_000, timeoutMs: 60_000 };

/** Serves the site: stored pages first, then the backend, files and pages. `stop` stores what is counted of its visits. */
export async function createSiteListener(
  config: Config,
  ownBackend: OwnBackend | undefined,
  source: AppSource,
): Promise<{ listener: RequestListener; stop: () => Promise<void> }> {
  const findTables = ownBackend
    ? createTablesFinder(
        await readNotifyingTables(ownBackend.database),
        await readFunctionTables(ownBackend.database),
      )
    : createTablesFinder(new Set());
  const tracker = createReadTracker(findTables);
  const reads = createReadCache(findTables);
  const service = createServiceClient(config, ownBackend);
  const backend = describeBackend(
    config,
    ownBackend,
    (fetch) => tracker.trackFetch(reads.cacheFetch(fetch)),
    createAcceptInvitation(service),
  );
  const imageColors = await createImageColors(backend, join(config.dataDir, 'image-colors'));
  const renderPage = await createPageRenderer(source, backend, imageColors);
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
  const stopChanges = ownBackend ? undefined : publishDueChanges(backend.serverUrl, backend.anonKey);
  const findRedirect = createRedirects(backend, queue);
  const submitForm = async (request: Request, client: string) => {
    const { pathname, search } = new URL(request.url);
    if (!isDecodable(pathname)) return new Response('This URL is not valid.', { status: 400 });
    if (!isFormType(request))
      return new Response('A form must be sent as application/x-www-form-urlencoded.', { status: 415 });
    // The form is read first, because a request whose body has been opened but not read loses its connection.
    const received = await receiveForm(request);
    const form = toSameOriginForm(received, parseUrl(pathname + search).path, config.siteUrl);
    if (!form) return new Response('A form must be sent from this site’s own pages.', { status: 403 });
    const page = await queue.run(client, () => renderPage(form, client), request.signal);
    return page.html === undefined ? page : new Response(page.html, page);
  };
  const getClient = createClientKeys(createTrustedProxies(config.trustedProxies));
  const visits = createVisitCounter({
    client: service,
    // A visit of a page that cannot be rendered now is not one of a page.
    findVisit: (url, request) => cache.findVisit(url, getClient(request)).catch(() => undefined),
    siteUrl: config.siteUrl,
  });
  const respond = createResponder(
    config,
    ownBackend,
    backend,
    source,
    cache,
    findRedirect,
    submitForm,
    visits,
  );
  const { serveSourceFiles } = source;
  const listener: RequestListener = serveSourceFiles
    ? (request, response) => {
        cache.invalidateAll(); // The sources may have changed since the last page.
        serveSourceFiles(request, response, () => {
          const update = source.load().then(({ routes }) => {
            parseUrl = createPageUrlParser(routes);
          });
          // If the sources have a fault, the page says so.
          void update.catch(() => {}).then(() => respond(request, response));
        });
      }
    : (request, response) => {
        const sent = isShortLink(request.url ?? '/') ? undefined : cache.sendStored(request, response);
        if (sent?.visit) visits.count(request, sent.visit);
        if (sent) return;
        dropUnreadQuery(request, parseUrl);
        respond(request, response);
      };
  return {
    listener,
    async stop() {
      stopChanges?.();
      await visits.stop();
    },
  };
}

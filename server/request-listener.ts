import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RequestEnvironment } from '#platform/http/client-address.ts';
import { createTrustedProxies } from '#platform/http/trusted-proxies.ts';
import type { OwnBackend } from './backend/backend.ts';
import { readNotifyingTables } from './backend/notifying-tables.ts';
import type { Config } from './config.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { createReadTracker } from './page-cache/read-tracker.ts';
import type { AppSource, Backend, RenderPage } from './pages/app-source.ts';
import { createPageRenderer } from './pages/create-page-renderer.ts';
import { toSameOriginForm } from './pages/same-origin-form.ts';
import { serveStaticFiles } from './static-files.ts';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** How long a page may show stale content of a hosted project, which sends us no notifications of changes. */
const hostedMaxAgeMs = 2000;

const maxFormBytes = 256 * 1024;

/** Serves the site: stored pages first, then the backend, files and pages. */
export async function createSiteListener(
  config: Config,
  ownBackend: OwnBackend | undefined,
  source: AppSource,
): Promise<RequestListener> {
  const tracker = createReadTracker(ownBackend ? await readNotifyingTables(ownBackend.database) : new Set());
  const renderPage = await createPageRenderer(
    source,
    describeBackend(config, ownBackend, tracker.trackFetch),
  );
  const cache = createPageCache((request) => tracker.track(() => renderPage(request)), config.siteUrl);
  if (ownBackend)
    await ownBackend.database.listen('content_changed', cache.invalidateTable, cache.invalidateAll);
  else setInterval(cache.invalidateAll, hostedMaxAgeMs).unref();
  return createListener(config, ownBackend, source, cache, async (request) => {
    const form = toSameOriginForm(request, config.siteUrl);
    if (!form) return new Response('A form must be sent from this site’s own pages.', { status: 403 });
    return renderPage(form);
  });
}

/** Describes the backend that the app calls: our own platform in this process, or the hosted project. */
function describeBackend(
  { siteUrl, deployment }: Config,
  ownBackend: OwnBackend | undefined,
  trackFetch: ReturnType<typeof createReadTracker>['trackFetch'],
): Backend {
  if (deployment.mode === 'supabase') {
    const { url, anonKey } = deployment;
    return { publicUrl: url, anonKey, siteUrl, serverUrl: url, fetch: trackFetch(fetch) };
  }
  if (!ownBackend) throw new Error('Without a hosted project, the platform must run in this process');
  const { anonKey } = ownBackend.secrets;
  const fetchInProcess = trackFetch(async (request) => ownBackend.app.fetch(request));
  return { publicUrl: null, anonKey, siteUrl, serverUrl: siteUrl, fetch: fetchInProcess };
}

function createListener(
  { trustedProxies }: Config,
  ownBackend: OwnBackend | undefined,
  { serveSourceFiles }: AppSource,
  cache: PageCache,
  submitForm: RenderPage,
): RequestListener {
  const app = new Hono();
  if (ownBackend) app.route('/', ownBackend.app);
  if (!serveSourceFiles) app.use(serveStaticFiles());
  app.on(['GET', 'HEAD'], '*', (context) => cache.fetch(context.req.raw));
  app.all(
    '*',
    bodyLimit({
      maxSize: maxFormBytes,
      onError: (context) => context.text('This is too long for us. Please go back and shorten it.', 413),
    }),
    (context) => submitForm(context.req.raw),
  );
  app.onError((error) => {
    console.error(error);
    return new Response('Something went wrong on our side. Please try again in a moment.', { status: 500 });
  });

  const environment: RequestEnvironment = { trustedProxies: createTrustedProxies(trustedProxies) };
  const respond = getRequestListener((request, connection) =>
    app.fetch(request, { ...connection, ...environment }),
  );
  if (serveSourceFiles)
    return (request, response) => {
      cache.invalidateAll(); // The sources may have changed since the last page.
      serveSourceFiles(request, response, () => void respond(request, response));
    };
  return (request, response) => {
    if (!cache.sendStored(request, response)) void respond(request, response);
  };
}

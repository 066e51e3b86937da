import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { defaultLook } from '#domain/look/look.ts';
import { toScriptJson } from '#domain/text/script-json.ts';
import type { CountedVisit } from '#domain/visits/page-visit.ts';
import type { Backend } from './client/backend.ts';
import { createRouterContext, getPageVisit, getSiteUrl, type PageContext } from './client/server-client.ts';
import { readSiteSettings } from './client/site-settings.ts';
import { renderIconLinks } from './icon-links.ts';
import { renderLook } from './render-look.server.ts';
import { StyleNonceContext } from './site/components/server-section/style-nonce.ts';
import { renderStructuredData } from './site/head/structured-data.ts';
import { earlyNotice } from './ui/notices/early-notice.ts';
import { NoticeCard } from './ui/notices/notice-card.tsx';
import { offlineNotice } from './ui/notices/offline-notice.ts';

/**
 * The length in characters. Only the booking form with a long destination has a longer query. React Router does not get
 * such a query, because it parses and encodes the query several times for each page, which takes 30 ms for 118 kB.
 */
const maxSearchLength = 8000;

/** Exported for the server, so that it uses the built app's copy of React Router. */
export function createPageHandler(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  return async (request: Request, backend: Backend, client = ''): Promise<Response> => {
    const [urlWithoutSearch, search] = splitUrl(request.url);
    const hasLongSearch = search.length > maxSearchLength;
    const context = createRouterContext(backend, search, client);
    const response = await handle(hasLongSearch ? new Request(urlWithoutSearch, request) : request, context);
    const visit = findVisit(response, new URL(urlWithoutSearch).pathname, context);
    return visit ? Object.assign(response, { visit }) : response;
  };
}

/** Returns what the server counts when it sends this response: a page that is found, or a redirect to a partner. */
function findVisit(response: Response, path: string, context: PageContext): CountedVisit | null {
  const { isCounted, ...visit } = getPageVisit(context);
  const isPage = response.status === 200 && 'html' in response;
  // The path of a preview is a secret.
  if (!isCounted || !(isPage || (visit.press && response.status === 303)) || path.startsWith('/preview/'))
    return null;
  return { path: decodeURIComponent(path).toLowerCase(), ...visit };
}

function splitUrl(url: string): [string, string] {
  const queryStart = url.indexOf('?');
  return queryStart === -1 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart)];
}

/**
 * The `nonce` of the inline scripts and styles of a page, by which the server finds them and which it removes
 * (server/pages/finish-page.ts). It cannot be guessed, so no script or style in the content of a page can have it. In
 * development it is empty, because pages are not finished.
 */
export const scriptMark = import.meta.env.DEV ? '' : crypto.randomUUID();

/**
 * Renders the whole page before responding: the page cache stores it, and the status code depends on the whole page. No
 * page waits for anything while it is rendered, so it needs no stream, which would take twice the time
 * (docs/decisions/0030-make-uncached-pages-cheap.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...router }: EntryContext,
  loadContext: PageContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const isPublic = hasRoute(router, 'public');
  // The panel and the sign-in pages keep the default look.
  const look = isPublic ? (await readSiteSettings(loadContext)).look : defaultLook;
  const context = { ...router, manifest: reduceManifest(router, isPublic) };
  const html = renderToString(
    <StyleNonceContext value={scriptMark}>
      <ServerRouter context={context} url={request.url} nonce={scriptMark} />
    </StyleNonceContext>,
  );
  const hydration = serverHandoffStream ? await createHydrationScript(serverHandoffStream, scriptMark) : '';
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const page = [
    '<!DOCTYPE html>',
    html.slice(0, headEnd),
    renderLook(look, {
      isHome: hasRoute(router, 'site/home/home'),
      siteUrl: getSiteUrl(loadContext),
      mark: scriptMark,
    }),
    renderIconLinks(router.staticHandlerContext.loaderData),
    renderStructuredData(loadContext),
    html.slice(headEnd, bodyEnd),
    isPublic ? offlineTemplate : '',
    hydration,
    '</body></html>',
  ].join('');
  // The server finishes the page (server/pages/finish-pages.ts). It reads `html`, because to read the body takes longer.
  return Object.assign(new Response(null, { status, headers }), {
    html: page,
    // Visitors look at a public page before they use its controls, so its scripts start only after the first paint. The
    // panel's scripts start immediately.
    lateStart: isPublic,
  });
}

/** The notice that a public page shows while there is no connection and it is not hydrated (app/early-taps.ts). */
const offlineTemplate = `<template id="${earlyNotice.template}">${renderToStaticMarkup(
  <NoticeCard notice={{ id: '', variant: 'default', ...offlineNotice }} onDismiss={() => {}} />,
)}</template>`;

/**
 * Returns the manifest with only the routes of this page. React Router creates all routes of the manifest again for each
 * page, and most of them are the panel's. The browser loads the manifest as a script: the whole one or, on a public page,
 * the one without the panel's routes (server/app-build/public-manifest.ts).
 */
function reduceManifest(
  { manifest, staticHandlerContext }: EntryContext,
  isPublic: boolean,
): EntryContext['manifest'] {
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const);
  const url = isPublic ? manifest.url.replace('/manifest-', '/manifest-public-') : manifest.url;
  return { ...manifest, url, routes: Object.fromEntries(matched) };
}

/** Returns whether a route is one of those that make up the page. */
const hasRoute = ({ staticHandlerContext }: EntryContext, id: string) =>
  staticHandlerContext.matches.some(({ route }) => route.id === id);

/** Logs errors, except for responses that a loader throws, such as 404. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}

/**
 * Creates the inline script that passes the data of the loaders to the browser's router. React Router's own component
 * (react-router 8.4, StreamTransfer) waits for the data while the page is rendered, so it works only in a stream.
 */
async function createHydrationScript(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(${toScriptJson(await readText(data))});${stream}.close();</script>`;
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

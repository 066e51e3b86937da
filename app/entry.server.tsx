import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { createRouterContext } from './backend/server-client.ts';
import { createHydrationScript } from './hydration-script.server.ts';

/** Exported for the server, so that it uses the built app's copy of React Router. */
export const createPageHandler = createRequestHandler;

/** Exported for the server, which creates the context of each request. */
export const createPageContext = createRouterContext;

/**
 * Marks the inline scripts of a page as its `nonce`. The server reads and removes it (server/pages/finish-page.ts). It
 * cannot be guessed, so no script in the content of a page can have it. In development, pages are not finished.
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
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const context = { ...router, manifest: keepMatchedRoutes(router) };
  const html = renderToString(<ServerRouter context={context} url={request.url} nonce={scriptMark} />);
  const hydration = serverHandoffStream ? await createHydrationScript(serverHandoffStream, scriptMark) : '';
  const page = `<!DOCTYPE html>${html.slice(0, html.lastIndexOf('</body>'))}${hydration}</body></html>`;
  // The server finishes the page (server/pages/finish-pages.ts).
  return Object.assign(new Response(page, { status, headers }), {
    html: page,
    lateStart: isPublicPage(router),
  });
}

/**
 * Returns the manifest with only the routes of this page. React Router creates all routes of the manifest again for each
 * page, and most of them are the panel's. The browser loads the whole manifest as a script.
 */
function keepMatchedRoutes({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const);
  return { ...manifest, routes: Object.fromEntries(matched) };
}

/**
 * Visitors look at a public page before they use its controls, so its scripts start only after the first paint. The
 * panel's scripts start immediately.
 */
function isPublicPage({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id === 'public');
}

/** Logs errors, except for responses that a loader throws, such as 404. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}

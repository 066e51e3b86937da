import { renderToReadableStream } from 'react-dom/server';
import { createRequestHandler, type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { createRouterContext } from './backend/server-client.ts';

/** Exported for the server, so that it uses the built app's copy of React Router. */
export const createPageHandler = createRequestHandler;

/** Exported for the server, which creates the context of each request. */
export const createPageContext = createRouterContext;

const renderTimeoutMs = 10_000;

/** Renders the whole page before responding: the page cache stores it, and the status code depends on the whole page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  let failed = false;
  const body = await renderToReadableStream(<ServerRouter context={router} url={request.url} />, {
    signal: AbortSignal.timeout(renderTimeoutMs),
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await body.allReady;
  // When the server finishes the page, it reads and removes this header (server/pages/finish-pages.ts).
  if (isPublicPage(router)) headers.set('X-Late-Start', 'true');
  return new Response(body, { status: failed ? 500 : status, headers });
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

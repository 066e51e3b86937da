import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Backend } from './backend/backend.ts';
import { pageContextOf } from './backend/server-client.ts';

/** Makes pages of the built app. It is handed out here, since it must be the router's copy that the app is made with. */
export const createPageHandler = createRequestHandler;

/** What the server hands to every request: it imports the built app and nothing else of it. */
export function createPageContext(backend: Backend): RouterContextProvider {
  return pageContextOf(backend);
}

/** Milliseconds after which a page that is still not whole is given up. */
const renderTimeout = 10_000;

/** Makes a page whole before its first byte goes out: the page cache stores it, and its status is known by then. */
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
    signal: AbortSignal.timeout(renderTimeout),
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await body.allReady;
  // The server finishes the page (server/pages/finish-page.ts) and removes this header.
  if (isPublicPage(router)) headers.set('X-Late-Start', 'true');
  return new Response(body, { status: failed ? 500 : status, headers });
}

/** Visitors look at a public page first, so its scripts start late; in the panel they start at once. */
function isPublicPage({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id === 'public');
}

/** A page that does not exist, or that a loader refused, is an answer and not a fault: it is not logged as one. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}

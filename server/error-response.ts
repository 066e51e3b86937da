import { retryAfter } from '#platform/database/database.ts';
import { QueueFull } from '#platform/limits/fair-queue.ts';
import { RenderTimeout } from './page-cache/page-cache.ts';
import { securityHeaders } from './pages/security-headers.ts';

const busyPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>We will be back shortly</title>
<h1>We will be back shortly</h1>
<p>The site is very busy just now. Please try again in a minute.</p>
</html>
`;

/** Returns the response to a request whose page could not be rendered, and logs errors that are faults of the site. */
export function toPageErrorResponse(error: unknown, request: Request): Response {
  // The client has hung up, so nobody reads this response. The status is the one that nginx logs in this case.
  if (request.signal.aborted) return new Response(null, { status: 499 });
  if (error instanceof QueueFull || error instanceof RenderTimeout)
    return new Response(busyPage, {
      status: 503,
      headers: {
        ...securityHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        'cache-control': 'no-store',
        'retry-after': String(retryAfter),
      },
    });
  console.error(error);
  return new Response('Something went wrong on our side. Please try again in a moment.', { status: 500 });
}

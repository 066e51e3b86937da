import type { RenderedPage } from './read-tracker.ts';

/** In seconds. A backend that is unavailable is asked again soon (Retry-After, RFC 9110 section 10.2.3). */
export const retryAfter = '2';

/**
 * Returns the response of a rendered page. If the backend is unavailable, parts of the page are missing, and its status
 * says so: 503, with its text unchanged (docs/product.md#errors).
 */
export function withUnavailableStatus({ response, isBackendUnavailable }: RenderedPage): Response {
  if (!isBackendUnavailable || response.status !== 200) return response;
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  headers.set('retry-after', retryAfter);
  return new Response(response.body, { status: 503, headers });
}

import { retryAfter } from '#platform/database/database.ts';
import type { PageResponse } from '#server/pages/app-source.ts';
import type { RenderedPage } from './read-tracker.ts';

/**
 * Returns the response of a rendered page. If the backend is unavailable, parts of the page are missing, and its status
 * says so: 503, with its text unchanged (docs/product.md#errors).
 */
export function withUnavailableStatus({ response, isBackendUnavailable }: RenderedPage): PageResponse {
  if (!isBackendUnavailable || response.status !== 200) return response;
  const { body, html } = response;
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  headers.set('retry-after', String(retryAfter));
  return Object.assign(new Response(body, { status: 503, headers }), { html });
}

/**
 * Called when a request was rejected with 401 or 403. The request waits for the result. If it is true, the request is
 * retried with the session that is current by then.
 */
export type RejectionListener = (status: number) => Promise<boolean>;

const rejectedStatuses = new Set([401, 403]);

/**
 * Wraps the browser's `fetch`. The wrapper reports each request that the database or the storage rejects, and retries
 * it if a listener says so. A retry is safe because a rejected request has written nothing. A rejection may be the
 * first sign that the session has ended, e.g. in another browser. Rejected requests to the auth service are left to
 * supabase-js.
 *
 * @param getToken returns the access token of the current session
 */
export function retryRejectedRequests(
  send: typeof fetch,
  getToken: () => Promise<string | undefined>,
): {
  fetch: typeof fetch;
  /** For requests that are not sent with this `fetch`. Resolves to true if the request should be retried. */
  onResponse: (url: string, status: number) => Promise<boolean>;
  onRejected: (listener: RejectionListener) => () => void;
} {
  const listeners = new Set<RejectionListener>();
  const onResponse = async (url: string, responseStatus: number) => {
    const status = toEffectiveStatus(url, responseStatus);
    if (!rejectedStatuses.has(status) || url.includes('/auth/v1/')) return false;
    const results = await Promise.all([...listeners].map((listener) => listener(status)));
    return results.includes(true);
  };
  return {
    async fetch(input, init) {
      const response = await send(input, init);
      const retry = await onResponse(input instanceof Request ? input.url : String(input), response.status);
      // The body of a `Request` can be sent only once, so it is not retried; supabase-js passes URLs.
      if (!retry || input instanceof Request) return response;
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${await getToken()}`);
      return send(input, { ...init, headers });
    },
    onResponse,
    onRejected(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Treats 400 from storage as 401, because storage responds to an invalid token with 400
 * (docs/protocols.md#storage-errors).
 */
function toEffectiveStatus(url: string, status: number): number {
  return status === 400 && url.includes('/storage/v1/') ? 401 : status;
}

/**
 * Why a request had no effect. `unauthorized`: its session is not accepted. `denied`: the policies of the database hide or
 * reject the rows, which may be because the session lacks the second factor. Then reads and updates find nothing.
 */
export type Rejection = 'unauthorized' | 'denied';

/**
 * Called when a request was rejected, or found nothing. The request waits for the result. If it is true, the request is
 * retried with the session that is current by then.
 */
export type RejectionListener = (rejection: Rejection) => Promise<boolean>;

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
  const report = async (rejection: Rejection | null) => {
    if (rejection === null) return false;
    const results = await Promise.all([...listeners].map((listener) => listener(rejection)));
    return results.includes(true);
  };
  return {
    async fetch(input, init) {
      const response = await send(input, init);
      const url = input instanceof Request ? input.url : String(input);
      const retry = await report(
        findsNothing(url, init?.method, response) ? 'denied' : toRejection(url, response.status),
      );
      // The body of a `Request` can be sent only once, so it is not retried; supabase-js passes URLs.
      if (!retry || input instanceof Request) return response;
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${await getToken()}`);
      return send(input, { ...init, headers });
    },
    onResponse: (url, status) => report(toRejection(url, status)),
    onRejected(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function toRejection(url: string, status: number): Rejection | null {
  if (url.includes('/auth/v1/')) return null;
  // Storage responds to an invalid token with 400 (docs/protocols.md#storage-errors).
  if (status === 401 || (status === 400 && url.includes('/storage/v1/'))) return 'unauthorized';
  // 406: a single row was asked for, and there is none (docs/protocols.md#rest-errors).
  return status === 403 || status === 406 ? 'denied' : null;
}

/**
 * Whether a read or an update finds no row. The range of an insert or a deletion says nothing about its rows
 * (docs/protocols.md#rest-responses).
 */
const findsNothing = (url: string, method: string | undefined, { status, headers }: Response): boolean =>
  status === 200 &&
  url.includes('/rest/v1/') &&
  ['GET', 'HEAD', 'PATCH'].includes(method ?? 'GET') &&
  headers.get('Content-Range')?.startsWith('*/') === true;

/**
 * Called when a request was rejected, or found nothing: the policies of the database hide the rows from a session that has
 * ended or lacks the second factor. The request waits for the result. If it is true, the request is retried with the
 * session that is current by then.
 */
export type RejectionListener = () => Promise<boolean>;

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
  /** Reports the response to a request that was not sent with this `fetch`. Resolves to true if it should be retried. */
  onResponse: (url: string, status: number) => Promise<boolean>;
  onRejected: (listener: RejectionListener) => () => void;
} {
  const listeners = new Set<RejectionListener>();
  const report = async (isRejected: boolean) => {
    if (!isRejected) return false;
    const results = await Promise.all([...listeners].map((listener) => listener()));
    return results.includes(true);
  };
  return {
    async fetch(input, init) {
      const response = await send(input, init);
      const url = input instanceof Request ? input.url : String(input);
      const retry = await report(
        findsNothing(url, init?.method, response) || isRejection(url, response.status),
      );
      // The body of a `Request` can be sent only once, so it is not retried; supabase-js passes URLs.
      if (!retry || input instanceof Request) return response;
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${await getToken()}`);
      return send(input, { ...init, headers });
    },
    onResponse: (url, status) => report(isRejection(url, status)),
    onRejected(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isRejection(url: string, status: number): boolean {
  if (url.includes('/auth/v1/')) return false;
  // Storage responds to an invalid token with 400 (docs/protocols/storage.md#storage-errors).
  if (status === 400) return url.includes('/storage/v1/');
  // 406: a single row was asked for, and there is none (docs/protocols/rest-responses.md#rest-errors).
  return status === 401 || status === 403 || status === 406;
}

/**
 * Returns whether a read or an update finds no row. Inserts and deletions are left out: their range says nothing about
 * their rows (docs/protocols/rest-responses.md#rest-responses).
 */
const findsNothing = (url: string, method: string | undefined, { status, headers }: Response): boolean =>
  status === 200 &&
  url.includes('/rest/v1/') &&
  ['GET', 'HEAD', 'PATCH'].includes(method ?? 'GET') &&
  headers.get('Content-Range')?.startsWith('*/') === true;

/**
 * Called when a request was rejected with 401 or 403. The request waits for the result: whether to retry it with the
 * session that is current by then.
 */
export type RejectionListener = (status: number) => Promise<boolean>;

const rejectedStatuses = new Set([401, 403]);

/**
 * Wraps the browser's `fetch`: it reports each rejected request to the database or the storage, and retries it if a
 * listener says so. That is safe because a rejected request has written nothing. A session can end without an event of
 * the client: ended in another place, or removed from the browser's storage. Requests to the auth service are left to
 * the client.
 *
 * @param getToken the access token of the current session
 */
export function retryRejectedRequests(
  send: typeof fetch,
  getToken: () => Promise<string | undefined>,
): {
  fetch: typeof fetch;
  /** For a request that was sent by other means than this `fetch`: resolves to whether to retry it. */
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
      // The body of a `Request` can be sent only once; the client passes URLs.
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

/** Storage responds to an invalid token with 400; the body has the status that it means (docs/protocols.md#storage-errors). */
function toEffectiveStatus(url: string, status: number): number {
  return status === 400 && url.includes('/storage/v1/') ? 401 : status;
}

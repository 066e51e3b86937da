/**
 * Creates a queue for requests that were rejected because the session had ended. They wait until the owner has signed
 * in again.
 */
export function createRequestQueue() {
  const waiting = new Set<(signedInAgain: boolean) => void>();
  return {
    /** Resolves when the queue is settled: true if the same user has signed in again, so that the request can be retried. */
    wait: () => new Promise<boolean>((resolve) => waiting.add(resolve)),
    settle(signedInAgain: boolean) {
      for (const resolve of waiting) resolve(signedInAgain);
      waiting.clear();
    },
  };
}

export type RequestQueue = ReturnType<typeof createRequestQueue>;

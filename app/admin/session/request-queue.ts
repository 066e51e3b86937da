/** The requests that were rejected because the session had ended. They wait for the owner to sign in again. */
export interface RequestQueue {
  /** Resolves when the queue is settled: true if the same user has signed in again, so that the request can be retried. */
  wait: () => Promise<boolean>;
  /** Settles all waiting requests. */
  settle: (signedInAgain: boolean) => void;
}

export function createRequestQueue(): RequestQueue {
  const waiting = new Set<(signedInAgain: boolean) => void>();
  return {
    wait: () => new Promise((resolve) => waiting.add(resolve)),
    settle(signedInAgain) {
      for (const resolve of waiting) resolve(signedInAgain);
      waiting.clear();
    },
  };
}

/** Requests that were rejected because the session had ended, and wait for the owner to sign in again. */
export interface RequestQueue {
  /** Resolves when the queue is settled: true if the request is worth a retry, because the same user is back. */
  wait: () => Promise<boolean>;
  /** Settles every request that waits. */
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

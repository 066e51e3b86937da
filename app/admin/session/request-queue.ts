/** Calls that were refused for want of a session, and wait for what comes of the question for the password. */
export interface WaitingCalls {
  /** Whether the same person is back, and the call worth another try. */
  wait: () => Promise<boolean>;
  /** Tells all that wait. */
  end: (back: boolean) => void;
}

export function waitingCalls(): WaitingCalls {
  const waiting = new Set<(back: boolean) => void>();
  return {
    wait: () => new Promise((resolve) => waiting.add(resolve)),
    end(back) {
      for (const resolve of waiting) resolve(back);
      waiting.clear();
    },
  };
}

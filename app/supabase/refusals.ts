/** Told of a call that was refused: 401 and 403, and storage's 400, which carries both within (its own protocol). */
export type RefusalListener = (status: number) => void;

const refused = new Set([400, 401, 403]);

/**
 * The browser's `fetch`, which tells of each refused call to data and files. A session may be over without a word to
 * the client: ended elsewhere, or removed from the browser's storage. What the auth service answers is the client's own
 * affair.
 */
export function watchRefusals(call: typeof fetch): {
  fetch: typeof fetch;
  /** For a call that was made by other means than this `fetch`. */
  onAnswer: (address: string, status: number) => void;
  onRefused: (listener: RefusalListener) => () => void;
} {
  const listeners = new Set<RefusalListener>();
  const onAnswer = (address: string, status: number) => {
    if (refused.has(status) && !address.includes('/auth/v1/'))
      for (const listener of listeners) listener(status);
  };
  return {
    async fetch(input, init) {
      const answer = await call(input, init);
      onAnswer(input instanceof Request ? input.url : String(input), answer.status);
      return answer;
    },
    onAnswer,
    onRefused(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

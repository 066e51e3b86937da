/**
 * Told of a call that was refused for want of a session, or of its rights: 401 and 403. The call waits for the answer:
 * whether it is worth another try, under the session that is there by then.
 */
export type RefusalListener = (status: number) => Promise<boolean>;

const refused = new Set([401, 403]);

/**
 * The browser's `fetch`, which tells of each refused call to data and files, and makes it again if that is worth it: a
 * refused call has written nothing. A session may be over without a word to the client: ended elsewhere, or removed
 * from the browser's storage. What the auth service answers is the client's own affair.
 *
 * @param token the access token of whoever is signed in
 */
export function watchRefusals(
  call: typeof fetch,
  token: () => Promise<string | undefined>,
): {
  fetch: typeof fetch;
  /** For a call that was made by other means than this `fetch`: whether to make it again. */
  onAnswer: (address: string, status: number) => Promise<boolean>;
  onRefused: (listener: RefusalListener) => () => void;
} {
  const listeners = new Set<RefusalListener>();
  const onAnswer = async (address: string, answered: number) => {
    const status = statusOf(address, answered);
    if (!refused.has(status) || address.includes('/auth/v1/')) return false;
    const answers = await Promise.all([...listeners].map((listener) => listener(status)));
    return answers.includes(true);
  };
  return {
    async fetch(input, init) {
      const answer = await call(input, init);
      const again = await onAnswer(input instanceof Request ? input.url : String(input), answer.status);
      // The body of a `Request` can be sent once only; the client hands over addresses.
      if (!again || input instanceof Request) return answer;
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${await token()}`);
      return call(input, { ...init, headers });
    },
    onAnswer,
    onRefused(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Storage answers 400 to a token that is not good, with the status that is meant in the body (its own protocol). */
function statusOf(address: string, status: number): number {
  return status === 400 && address.includes('/storage/v1/') ? 401 : status;
}

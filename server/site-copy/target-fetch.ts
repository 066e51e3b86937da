import { retry, TargetUnavailable, type Waiting } from './retry.ts';

const unavailable = new Set([429, 502, 503, 504, 520, 522, 524]);
/** The time in milliseconds. */
const requestTimeout = 60_000;
/** The time for a file whose bytes are still being sent. */
const uploadTimeout = 30 * 60_000;

/**
 * Creates the `fetch` of the target's client. It repeats a request while the target is unavailable. A stream can be sent
 * only once, so a request with one then throws TargetUnavailable, and whoever has the stream's source repeats it.
 */
export function createTargetFetch(waiting: Waiting): typeof fetch {
  return (input, init) => {
    const isStream = init?.body instanceof ReadableStream;
    const send = async () => {
      const timeout = AbortSignal.timeout(isStream ? uploadTimeout : requestTimeout);
      const response = await fetch(input, {
        ...init,
        signal: AbortSignal.any([waiting.signal, timeout]),
      }).catch((error: unknown) => {
        throw new TargetUnavailable(describeFailure(error));
      });
      if (!unavailable.has(response.status)) return response;
      await response.body?.cancel();
      throw new TargetUnavailable(
        `it responds with the status ${response.status}`,
        parseRetryAfter(response.headers.get('retry-after')),
      );
    };
    return isStream ? send() : retry(waiting, send);
  };
}

/** A number of seconds or a date (RFC 9110, section 10.2.3). */
function parseRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Node.js puts the reason, such as ECONNREFUSED, into the cause. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}

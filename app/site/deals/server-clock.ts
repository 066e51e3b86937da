export interface ServerClock {
  /** Returns milliseconds since 1970. */
  now(): number;
  /** Says whether the time has to be read again: since it was read, the device has slept or its clock was set. */
  isStale(): boolean;
}

const retryMs = 15_000;
/** `Date.now()` and `performance.now()` drift apart by less than this, unless the device sleeps or its clock is set. */
const maxDriftMs = 1000;

/**
 * Reads the time from a response of the server, because the visitor's clock may be wrong, and the page may come from a
 * cache. From then on, `performance.now()` counts, a clock that nobody can set. Without a response, the time is requested
 * again. Null if `signal` is aborted.
 */
export async function readServerClock(signal: AbortSignal): Promise<ServerClock | null> {
  while (!signal.aborted) {
    const clock = await requestTime(signal).catch(() => null);
    if (clock) return clock;
    await waitForRetry(signal);
  }
  return null;
}

async function requestTime(signal: AbortSignal): Promise<ServerClock | null> {
  const requestedAt = performance.now();
  const { headers } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal });
  const receivedAt = performance.now();
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return null;
  // The header `Age` says how long a proxy has stored the response (RFC 9111, section 5.1). `Date` has whole seconds, so
  // it lacks half a second on average, which is added. The server has written it about halfway between request and
  // response.
  const serverTime = date + Number(headers.get('age') ?? 0) * 1000 + 500;
  const offset = serverTime - (requestedAt + receivedAt) / 2;
  const difference = getClockDifference();
  return {
    now: () => performance.now() + offset,
    isStale: () => Math.abs(getClockDifference() - difference) > maxDriftMs,
  };
}

/** `performance.now()` stops on some systems while the device sleeps. `Date.now()` does not, but the visitor may set it. */
const getClockDifference = () => Date.now() - performance.now();

function waitForRetry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, retryMs);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', stop, { once: true, signal });
    signal.addEventListener('abort', stop, { once: true });
  });
}

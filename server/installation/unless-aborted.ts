import { addAbortListener } from 'node:events';

/**
 * Calls `respond`, and throws the signal's reason as soon as the signal is aborted, as `fetch` does over the network. A
 * call within this process does not watch the signal by itself.
 */
export async function unlessAborted<Result>(
  respond: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  using _listener = addAbortListener(signal, () => aborted.reject(signal.reason));
  return await Promise.race([respond(), aborted.promise]);
}

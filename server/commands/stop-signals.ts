/** A closed terminal sends SIGHUP. Without a handler it would end this process and leave its database running. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** A signal has ended a command before its work was done. */
export class InterruptedError extends Error {}

/**
 * Returns a signal that is aborted by the first signal to stop. The handlers stay, so that a second signal does not
 * interrupt the stop.
 */
export function abortOnStopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of stopSignals)
    process.on(name, () => stopping.abort(new InterruptedError(`Interrupted by ${name}.`)));
  return stopping.signal;
}

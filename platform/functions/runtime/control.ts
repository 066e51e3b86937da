/**
 * The method of the request over which the server and a worker talk about the worker's end. No client can send it.
 *
 * The worker sends `1` when a task of `EdgeRuntime.waitUntil` begins while none is pending, and `0` when none is pending
 * any more. They are single bytes, which cannot arrive in parts. The server sends lines with a `Command` and an
 * `UnloadReason`.
 */
export const controlMethod = 'CONTROL';

/** `unload`: end now, unless tasks are pending. `end`: end as soon as no task is pending. */
export type Command = 'unload' | 'end';

/** The reason why a worker ends, in the words of the hosted platform: `detail.reason` of the event `beforeunload`. */
export type UnloadReason = 'early_drop' | 'wall_clock' | 'termination';

/** The exit code of a process whose function could not be loaded. */
export const bootFailed = 78;
